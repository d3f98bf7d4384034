import { dashboardCaller } from '../../domain/accounts/call-record.ts';
import type { ShownCall } from '../../domain/accounts/read-calls.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { CallerFilter, type CallerList, CallerListPaging } from '../shared/components/caller-list.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { Moment } from '../shared/components/moment.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { actionWords, requestWords } from './action-words.ts';
import { outcomeWords } from './outcome-words.ts';

const settingsStyles = styleSheet('settings/settings');

export interface SettingsActivityPageProps extends FormState, CallerList {
  locale: Locale;
  timezone: string;
  /** Days that a call is kept. */
  days: number;
  calls: ShownCall[];
}

/** Actions of a person's apps and tokens, and of the person on the dashboard. Filtered by `caller` and `before`. */
export function renderSettingsActivityPage(props: SettingsActivityPageProps): RenderedDocument {
  const { locale, csrf, calls, caller } = props;
  const t = texts[locale].activity;
  return renderPersonDocument({
    locale,
    title: t.title,
    styles: [settingsStyles],
    body: (
      <SignedInLayout
        live
        locale={locale}
        csrf={csrf}
        place="settings"
        title={t.title}
        lead={t.lead(props.days)}
        timezone={props.timezone}
      >
        <SettingsTabs locale={locale} tab="activity" />
        <section class="block">
          <h2 class="block-title">{t.listTitle}</h2>
          {(calls.length > 0 || caller !== '') && (
            <CallerFilter {...props} to={addresses.activity.href} button="action" />
          )}
          {calls.length === 0 && <p class="block-empty">{caller === '' ? t.empty : t.emptyOfCaller}</p>}
          <ul class="rows">
            {calls.map((call) => (
              <CallRow {...props} call={call} />
            ))}
          </ul>
          <CallerListPaging {...props} to={addresses.activity.href} label={t.paging} />
        </section>
      </SignedInLayout>
    ),
  });
}

function CallRow({ locale, timezone, call }: SettingsActivityPageProps & { call: ShownCall }) {
  const t = texts[locale].activity;
  const isOwn = call.caller === dashboardCaller;
  const words = isOwn ? (actionWords(call.operation, locale) ?? call.operation) : requestWords(call, locale);
  return (
    <li class="row row-call">
      <div class="row-words">
        <span class="row-name">{words}</span>
        <span class="row-text">
          {isOwn ? t.you : call.callerName || t.goneCaller}
          {isOwn && call.login !== undefined && ` · ${t.page}: ${call.login ?? t.deletedPage}`}
        </span>
      </div>
      <div class="row-words row-end">
        <span class={call.outcome === 'done' || call.outcome === 'checked' ? 'outcome' : 'outcome outcome-refused'}>
          {outcomeWords(call.outcome, locale)}
        </span>
        <span class="row-text">
          <Moment at={call.calledAt} locale={locale} timezone={timezone} />
        </span>
      </div>
    </li>
  );
}
