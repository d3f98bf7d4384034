import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import type { Texts } from '../../texts/texts.ts';
import { addresses } from '../addresses.ts';
import { CallerFilter, type CallerList, CallerListPaging } from '../shared/components/caller-list.tsx';
import { Notice } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { ProfileTabs, type TabbedPage } from '../shared/components/profile-tabs.tsx';
import { UndoForm } from '../shared/components/undo-form.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import type { ShownChange, ShownDay, ShownGroup } from './shown-history.ts';

export const historyStyles = styleSheet('history/history');

export type HistoryDone = keyof Texts['history']['done'];

export interface HistoryPageProps extends FormState, CallerList {
  locale: Locale;
  timezone: string;
  profile: TabbedPage;
  limits: { days: number; versions: number };
  days: ShownDay[];
  /** The key of the version before all that is kept; null where the list does not reach that far. */
  first: string | null;
  done: HistoryDone | null;
  /** Names of restored blocks with a deleted object. */
  gone: string[];
}

/** The changes of a page by day: filtered by `caller` and `before`, with links to each version and to undoing. */
export function renderHistoryPage(props: HistoryPageProps): RenderedDocument {
  const { locale, csrf, profile, caller, days, limits } = props;
  const t = texts[locale].history;
  const to = (query?: URLSearchParams) => addresses.history.list.href({ profileId: profile.id }, query);
  return renderPersonDocument({
    locale,
    title: t.title,
    styles: [historyStyles],
    frames: "'self'",
    body: (
      <SignedInLayout
        locale={locale}
        csrf={csrf}
        place="my-links"
        title={t.title}
        lead={t.lead(profile.publicLogin, limits.days, limits.versions)}
        shown={profile}
        timezone={props.timezone}
        live={props.errors === undefined}
        outcome={props.done && { kind: 'good', words: t.done[props.done] }}
      >
        <ProfileTabs locale={locale} profile={profile} tab="history" />
        {props.gone.length > 0 && <Notice kind="warning">{t.cameBackWithout(props.gone)}</Notice>}
        {props.errors && <Notice kind="danger">{Object.values(props.errors).flat().join(' ')}</Notice>}
        {(props.callers.length > 1 || caller !== '') && (
          <section class="block">
            <CallerFilter {...props} to={to} button="action action-quiet" />
          </section>
        )}
        {days.length === 0 && (
          <section class="block">
            <p class="block-empty">{caller === '' ? t.empty : t.emptyOfCaller}</p>
          </section>
        )}
        {days.map((day) => (
          <section class="block">
            <h2 class="block-title">{day.name}</h2>
            <ul class="changes">
              {day.groups.map((group) => (
                <li>
                  <Group {...props} group={group} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {props.first !== null && (
          <p>
            <a href={addresses.history.version.href({ profileId: profile.id, version: props.first })}>{t.first}</a>
          </p>
        )}
        <CallerListPaging {...props} to={to} label={t.paging} />
      </SignedInLayout>
    ),
  });
}

function Group(props: HistoryPageProps & { group: ShownGroup }) {
  const { group, locale, csrf, profile } = props;
  const t = texts[locale].history;
  const [first, ...others] = group.changes;
  if (first && others.length === 0) return <Change {...props} change={first} />;
  return (
    <div class="change change-group">
      <details>
        <summary>
          <span class="change-words">
            <span class="change-line" dir="auto">
              {group.line}
            </span>
            <span class="change-time">
              {group.time} · {t.changes(group.changes.length)}
            </span>
          </span>
        </summary>
        <ul class="changes">
          {group.changes.map((change) => (
            <li>
              <Change {...props} change={change} />
            </li>
          ))}
        </ul>
      </details>
      {group.undoableIds.length > 1 && (
        <UndoForm
          locale={locale}
          csrf={csrf}
          undoable={{ profileId: profile.id, ids: group.undoableIds, line: group.line, redoes: false }}
        />
      )}
    </div>
  );
}

function Change({ locale, csrf, profile, change }: HistoryPageProps & { change: ShownChange }) {
  const t = texts[locale].history;
  const hrefOf = (version: string) => addresses.history.version.href({ profileId: profile.id, version });
  return (
    <div class="change">
      <div class="change-words">
        <span class="change-line" dir="auto">
          {change.line}
        </span>
        <span class="change-time">
          {change.time}
          {change.isCurrent && ` · ${t.isCurrent}`}
          {change.state === 'undone' && ` · ${t.isUndone}`}
        </span>
        {change.touchedBy !== null && (
          <span class="change-note">
            {t.touchedBy(change.touchedBy)} <a href={hrefOf(change.keyBefore)}>{t.viewBefore}</a>
          </span>
        )}
      </div>
      <div class="change-ways">
        <a href={hrefOf(String(change.id))} aria-label={t.viewOf(change.line)}>
          {t.view}
        </a>
        {change.state === 'undoable' && (
          <UndoForm
            locale={locale}
            csrf={csrf}
            undoable={{ profileId: profile.id, ids: [change.id], line: change.line, redoes: change.redoes }}
          />
        )}
      </div>
    </div>
  );
}
