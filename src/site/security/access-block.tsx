import { type AccessKind, accessKinds, type ShownAccess } from '../../domain/accounts/access-records.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Moment } from '../shared/components/moment.tsx';

export interface AccessPart {
  records: ShownAccess[];
  isNewest: boolean;
  /** The record before which older ones are shown, or null. */
  olderThan: number | null;
  /** Days that they are kept; 0 for as long as the account. */
  days: number;
}

/** Sign-ins, rejected sign-ins, exports and views of submissions. Filtered by `before`. */
export function AccessBlock({ locale, timezone, access }: { locale: Locale; timezone: string; access: AccessPart }) {
  const t = texts[locale].security.access;
  const { records, isNewest, olderThan } = access;
  const { newest, older } = texts[locale].shared.paging;
  const to = (before?: number) =>
    `${addresses.security.page.href(before === undefined ? undefined : { before })}#access`;
  return (
    <section class="block" id="access">
      <h2 class="block-title">{t.title}</h2>
      <p class="block-text">{t.text(access.days)}</p>
      {records.length === 0 && <p class="block-empty">{t.empty}</p>}
      <ul class="rows">
        {records.map((record) => (
          <li class="row">
            <div class="row-words">
              <span class="row-name">{words(record, locale)}</span>
              <span class="row-text">{record.browser || texts[locale].security.unknown}</span>
            </div>
            <div class="row-words row-end">
              <span class="row-text">
                <Moment at={record.recordedAt} locale={locale} timezone={timezone} />
              </span>
            </div>
          </li>
        ))}
      </ul>
      {(!isNewest || olderThan !== null) && (
        <nav class="ways" aria-label={t.paging}>
          {!isNewest && <a href={to()}>{newest}</a>}
          {olderThan !== null && (
            <a href={to(olderThan)} rel="next">
              {older}
            </a>
          )}
        </nav>
      )}
    </section>
  );
}

function words({ kind, formTitle }: ShownAccess, locale: Locale): string {
  const t = texts[locale].security.access;
  // A later version may have recorded a kind that this one does not know.
  const what = isAccessKind(kind) ? t.kinds[kind] : kind;
  return formTitle === undefined ? what : `${what}: ${formTitle ?? t.goneForm}`;
}

function isAccessKind(kind: string): kind is AccessKind {
  return accessKinds.some((known) => known === kind);
}
