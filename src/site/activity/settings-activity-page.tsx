import { dashboardCaller } from '../../domain/accounts/call-record.ts';
import type { ShownCall } from '../../domain/accounts/read-calls.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { Select } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { Moment } from '../shared/components/moment.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { actionWords } from './action-words.ts';
import { outcomeWords } from './outcome-words.ts';

const settingsStyles = styleSheet('settings/settings');

export interface SettingsActivityPageProps extends FormState {
  locale: Locale;
  timezone: string;
  /** How many days a call is kept. */
  days: number;
  calls: ShownCall[];
  /** Whose calls can be asked for. */
  callers: { value: string; label: string }[];
  /** Whose calls these are; empty for everybody's. */
  caller: string;
  /** False where the list begins further back. */
  isNewest: boolean;
  /** The call that older ones came before; null where there are none. */
  olderThan: number | null;
}

/** What a person's apps and tokens did, and the person on the dashboard. Asks by `caller` and `before`. */
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
            <form method="get" action={addresses.activity.href()} class="fields fields-row">
              <Select
                name="caller"
                label={t.filter}
                state={{ csrf, values: { caller } }}
                options={[{ value: '', label: t.everyone }, ...props.callers]}
              />
              <button class="action" type="submit">
                {t.show}
              </button>
            </form>
          )}
          {calls.length === 0 && <p class="block-empty">{caller === '' ? t.empty : t.emptyOfCaller}</p>}
          <ul class="rows">
            {calls.map((call) => (
              <CallRow {...props} call={call} />
            ))}
          </ul>
          <Paging {...props} />
        </section>
      </SignedInLayout>
    ),
  });
}

function CallRow({ locale, timezone, call }: SettingsActivityPageProps & { call: ShownCall }) {
  const t = texts[locale].activity;
  const isOwn = call.caller === dashboardCaller;
  const words = isOwn ? actionWords(call.operation, locale) : null;
  return (
    <li class="row row-call">
      <div class="row-words">
        {words === null ? <code class="row-name">{call.operation}</code> : <span class="row-name">{words}</span>}
        <span class="row-text">
          {isOwn ? t.you : call.callerName || t.goneCaller}
          {call.login !== undefined && ` · ${t.page}: ${call.login ?? t.gonePage}`}
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

function Paging({ locale, caller, isNewest, olderThan }: SettingsActivityPageProps) {
  const t = texts[locale].activity;
  if (isNewest && olderThan === null) return null;
  const to = (before?: number) => {
    const query = new URLSearchParams({ ...(caller && { caller }), ...(before && { before: String(before) }) });
    return addresses.activity.href(query);
  };
  return (
    <nav class="ways" aria-label={t.paging}>
      {!isNewest && <a href={to()}>{t.newest}</a>}
      {olderThan !== null && (
        <a href={to(olderThan)} rel="next">
          {t.older}
        </a>
      )}
    </nav>
  );
}
