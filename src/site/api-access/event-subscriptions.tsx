import type { SubscriptionView } from '../../domain/app-events/end-subscriptions.ts';
import type { Locale } from '../../domain/errors.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Day } from '../shared/components/day.tsx';
import { RemovableRow } from '../shared/components/removable-row.tsx';

interface EventSubscriptionsProps {
  locale: Locale;
  csrf: string;
  timezone: string;
  subscriptions: readonly SubscriptionView[];
}

/** The webhooks of apps that are notified of events, each with a button that ends it. Nothing where there are none. */
export function EventSubscriptions({ locale, csrf, timezone, subscriptions }: EventSubscriptionsProps) {
  const t = texts[locale].eventSubscriptions;
  if (subscriptions.length === 0) return null;
  return (
    <section class="block" id="events">
      <h2 class="block-title">{t.title}</h2>
      <p class="block-text">{t.text}</p>
      <ul class="rows">
        {subscriptions.map(({ id, name, by, host, lastDeliveryAt, failedSince }) => (
          <RemovableRow
            csrf={csrf}
            action={addresses.apiAccess.endSubscription.href()}
            field={{ name: 'subscriptionId', value: String(id) }}
            button={t.end}
            buttonLabel={t.endNamed(t.names[name], isolated(by ?? host))}
          >
            <span class="row-name">{t.names[name]}</span>
            <span class="row-text">{t.sentTo(isolated(by ?? t.someApp), isolated(host))}</span>
            <span class="row-text">
              {t.lastDelivery}:{' '}
              <Day
                iso={lastDeliveryAt?.toISOString() ?? null}
                locale={locale}
                timezone={timezone}
                never={texts[locale].settingsApi.never}
              />
              {failedSince !== null && ` · ${t.failing}`}
            </span>
          </RemovableRow>
        ))}
      </ul>
    </section>
  );
}
