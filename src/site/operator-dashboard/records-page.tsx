import type { Locale } from '../../domain/errors.ts';
import type { Named, OperatorActionView } from '../../domain/operators/operator-actions.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { Moment } from '../shared/components/moment.tsx';
import { operatorActionWords } from './action-words.ts';
import { type OperatorDashboardProps, renderOperatorDashboard } from './operator-layout.tsx';

export interface RecordsPageProps extends OperatorDashboardProps {
  /** Days that a record is kept; 0 for as long as the database exists. */
  days: number;
  records: OperatorActionView[];
  isNewest: boolean;
  /** Last record of this page, where older ones continue; null without any. */
  olderThan: number | null;
}

/** Actions of operators. Filtered by `before`. */
export function renderRecordsPage(props: RecordsPageProps): RenderedDocument {
  const { locale, records, isNewest, olderThan } = props;
  const t = texts[locale].operatorDashboard;
  const { newest, older } = texts[locale].shared.paging;
  return renderOperatorDashboard({
    ...props,
    tab: 'records',
    title: t.title,
    lead: t.records.lead(props.days),
    children: (
      <section class="block">
        <h2 class="block-title">{t.records.title}</h2>
        {records.length === 0 && <p class="block-empty">{t.records.empty}</p>}
        <RecordRows {...props} />
        {records.length > 0 && (
          <p class="ways">
            <a href={addresses.operatorDashboard.recordsCsv.href()}>
              <Icon name="download" /> {t.records.csv}
            </a>
          </p>
        )}
        {(!isNewest || olderThan !== null) && (
          <nav class="ways" aria-label={t.records.paging}>
            {!isNewest && <a href={addresses.operatorDashboard.records.href()}>{newest}</a>}
            {olderThan !== null && (
              <a href={addresses.operatorDashboard.records.href({ before: String(olderThan) })} rel="next">
                {older}
              </a>
            )}
          </nav>
        )}
      </section>
    ),
  });
}

/** The rows of records, each with its action, subject, operator and reason. */
export function RecordRows({ locale, timezone, records }: Pick<RecordsPageProps, 'locale' | 'timezone' | 'records'>) {
  const t = texts[locale].operatorDashboard.records;
  return (
    <ul class="rows">
      {records.map(({ action, operator, account, page, reason, at }) => (
        <li class="row row-record">
          <div class="row-words">
            <span class="row-name">{operatorActionWords(action, locale)}</span>
            {(account ?? page) && (
              <span class="row-text">
                {page && nameOf(page, t.deletedPage)}
                {page && account && ' · '}
                {account && nameOf(account, t.deletedAccount)}
              </span>
            )}
            {reason !== '' && (
              <span class="row-text" dir="auto">
                {t.reason}: {reason}
              </span>
            )}
          </div>
          <div class="row-words row-end">
            <span class="row-text">{operatorName(operator, locale)}</span>
            <span class="row-text">
              <Moment at={at} locale={locale} timezone={timezone} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ id, name }: Named, gone: (id: number) => string): string {
  return name ?? gone(id);
}

/** The operator of a record: an address, or the command line. */
export function operatorName(operator: Named | null, locale: Locale): string {
  const t = texts[locale].operatorDashboard.records;
  return operator === null ? t.commandLine : nameOf(operator, t.deletedAccount);
}
