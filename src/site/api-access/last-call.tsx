import type { ShownCall } from '../../domain/accounts/read-calls.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { requestWords } from '../activity/action-words.ts';
import { outcomeWords } from '../activity/outcome-words.ts';
import { addresses } from '../addresses.ts';
import { Moment } from '../shared/components/moment.tsx';

/** Last call of a token or an app, and a link to all of its calls. */
export function LastCall({
  call,
  locale,
  timezone,
}: {
  call: ShownCall | undefined;
  locale: Locale;
  timezone: string;
}) {
  if (call === undefined) return null;
  const t = texts[locale].activity;
  const failed = call.outcome === 'done' ? '' : ` · ${outcomeWords(call.outcome, locale)}`;
  return (
    <span class="row-text">
      {t.last}: {requestWords(call, locale)}
      {failed} · <Moment at={call.calledAt} locale={locale} timezone={timezone} />{' '}
      <a href={addresses.activity.href({ caller: call.caller })}>{t.all}</a>
    </span>
  );
}
