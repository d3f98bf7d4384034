import type { Context } from '../../context.ts';
import { localDate } from '../../domain/analytics/zone.ts';
import { localTimeWithOffset } from '../../domain/local-time.ts';
import { allOperatorActions, readOperatorActions } from '../../domain/operators/operator-actions.ts';
import { csvLine, csvStart } from '../../domain/text/csv.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { rowIdOf } from './operator-input.ts';
import { operatorName, renderRecordsPage } from './records-page.tsx';

const recordsPerPage = 50;

/** `/settings/operator`: actions of operators, on a page and as a file. */
export function addRecordsPage(dashboard: DashboardRouter, context: Context): void {
  dashboard.personPage(addresses.operatorDashboard.records.pattern, {
    async get(visit) {
      const before = rowIdOf(visit.parameter('before'));
      const found = await readOperatorActions(context.db.read, { before, take: recordsPerPage + 1 });
      const records = found.slice(0, recordsPerPage);
      visit.send(
        renderRecordsPage({
          locale: visit.locale,
          csrf: visit.csrf,
          timezone: visit.timezone,
          days: context.config.keep.reports,
          records,
          isNewest: before === undefined,
          olderThan: found.length > recordsPerPage ? (records.at(-1)?.id ?? null) : null,
        }),
      );
    },
  });

  dashboard.personPage(addresses.operatorDashboard.recordsCsv.pattern, {
    get: (visit) => sendRecordsCsv(context, visit),
  });
}

/** Sends all records as a CSV file (RFC 4180); deleted accounts and pages are named by number. */
async function sendRecordsCsv({ db, now }: Context, visit: PersonVisit): Promise<void> {
  const { res, locale, timezone } = visit;
  const t = texts[locale].operatorDashboard.records;
  const { at, operator, action, account, page, reason } = t.headings;
  const lines = [csvLine([`${at} (${timezone})`, operator, action, account, page, reason])];
  for await (const record of allOperatorActions(db.read)) {
    lines.push(
      csvLine([
        localTimeWithOffset(timezone, record.at),
        operatorName(record.operator, locale),
        record.action,
        record.account ? (record.account.name ?? String(record.account.id)) : '',
        record.page ? (record.page.name ?? String(record.page.id)) : '',
        record.reason,
      ]),
    );
  }
  const day = localDate(timezone, now().getTime());
  res.type('text/csv').set('Content-Disposition', `attachment; filename="operator-actions-${day}.csv"`);
  res.send(csvStart + lines.join(''));
}
