import type { ShownCall } from '../../domain/accounts/read-calls.ts';
import type { ApprovalSettings, GrantedPages } from '../../domain/actor.ts';
import type { WaitingChanges } from '../../domain/approval/waiting-changes.ts';
import type { Locale } from '../../domain/errors.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { abilityWords } from '../shared/abilities.ts';
import { Day } from '../shared/components/day.tsx';
import type { ChoosablePage } from '../shared/components/pages-choice.tsx';
import { RemovableRow } from '../shared/components/removable-row.tsx';
import { ApprovalForm } from './approval-form.tsx';
import { LastCall } from './last-call.tsx';
import { PagesForm, type WrongPages } from './pages-form.tsx';
import { WaitingChangesLinks } from './waiting-changes-links.tsx';

export interface ConnectedAppRow extends ApprovalSettings {
  clientId: string;
  name: string;
  abilities: string[];
  pages: GrantedPages;
  /** ISO 8601. */
  connectedAt: string;
  lastUsedAt: string | null;
  lastCall?: ShownCall | undefined;
  waiting?: readonly WaitingChanges[] | undefined;
}

/** The apps that a person has connected, each with a button that disconnects it. */
export function ConnectedApps(props: {
  locale: Locale;
  csrf: string;
  timezone: string;
  apps: ConnectedAppRow[];
  own: readonly ChoosablePage[];
  wrongPages?: WrongPages | undefined;
}) {
  const { locale, csrf, timezone, apps } = props;
  const t = texts[locale].settingsApi;
  return (
    <section class="block">
      <h2 class="block-title">{t.appsTitle}</h2>
      {apps.length === 0 && <p class="block-empty">{t.appsEmpty}</p>}
      <ul class="rows">
        {apps.map((app) => (
          <RemovableRow
            csrf={csrf}
            action={addresses.apiAccess.disconnectApp.href()}
            field={{ name: 'clientId', value: app.clientId }}
            button={t.disconnect}
            buttonLabel={t.disconnectNamed(isolated(app.name))}
            below={
              <>
                <PagesForm
                  locale={locale}
                  csrf={csrf}
                  action={addresses.apiAccess.appPages.href()}
                  field={{ name: 'clientId', value: app.clientId }}
                  name={app.name}
                  pages={app.pages}
                  own={props.own}
                  wrong={props.wrongPages}
                />
                {app.abilities.includes('profile:write') && (
                  <ApprovalForm
                    locale={locale}
                    csrf={csrf}
                    action={addresses.apiAccess.appApproval.href()}
                    field={{ name: 'clientId', value: app.clientId }}
                    name={app.name}
                    approval={app}
                  />
                )}
              </>
            }
          >
            <span class="row-name">{app.name}</span>
            <span class="row-text">
              {app.abilities.map((ability) => abilityWords(ability, locale).label).join(' · ')}
            </span>
            <span class="row-text">
              {t.connected}: <Day iso={app.connectedAt} locale={locale} timezone={timezone} never={t.never} /> ·{' '}
              {t.lastUsed}: <Day iso={app.lastUsedAt} locale={locale} timezone={timezone} never={t.never} />
            </span>
            <LastCall call={app.lastCall} locale={locale} timezone={timezone} />
            <WaitingChangesLinks waiting={app.waiting} locale={locale} />
          </RemovableRow>
        ))}
      </ul>
    </section>
  );
}
