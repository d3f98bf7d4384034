import type { Context } from '../../../context.ts';
import { blocksOf } from '../../analytics/block-figures.ts';
import { deletedBlocksOf } from '../../analytics/deleted-blocks.ts';
import { maxPeriodDays, readPeriod } from '../../analytics/period.ts';
import { type ReportPart, reportOf } from '../../analytics/report.ts';
import { localDate, shiftedDate } from '../../analytics/zone.ts';
import { findProfileById } from '../../profiles/profile-rows.ts';
import type { ExportRecord } from './export-record.ts';

const timezone = 'UTC';
const parts: ReadonlySet<ReportPart> = new Set(['timeline', 'referrers', 'countries', 'devices']);

/**
 * The statistics of a page as its owner sees them: days, and months with their blocks and with where visitors came from. Those without views
 * and clicks are left out. What is stored of them is packed, and says no more.
 */
export async function* exportStatistics(context: Context, profileId: number): AsyncGenerator<ExportRecord> {
  const { read } = context.db;
  const names = await read.deletedSlot.findMany({ where: { profileId }, orderBy: { id: 'asc' } });
  for (const name of names) yield { kind: 'deletedSlot', ...name };
  const row = await findProfileById(read, profileId);
  if (row === null) return;
  for (const { from, to } of monthsUntil(localDate(timezone, context.now().getTime()))) {
    const period = readPeriod({ from, to, timezone }, context.now());
    const sources = await reportOf(context, read, { pages: [{ row, since: 0 }], targets: null }, period, parts);
    const { totals, timeline = [], referrers, countries, devices, languages } = sources.report;
    if (totals.views + totals.clicks === 0) continue;
    for (const day of timeline) if (day.views + day.clicks > 0) yield { kind: 'statisticsDay', profileId, ...day };
    const blocks = await blocksOf(context, read, row, sources);
    const deletedBlocks = await deletedBlocksOf(read, sources, blocks);
    yield {
      ...{ kind: 'statisticsMonth', profileId, from, to, timezone, totals, referrers, countries, devices, languages },
      blocks: blocks.map(({ previous: _then, ...block }) => block),
      deletedBlocks: deletedBlocks.map(({ previous: _then, ...block }) => block),
    };
  }
}

/** The months of the year that ends on a day, oldest first: the first and the last need not be whole. */
function monthsUntil(today: string): { from: string; to: string }[] {
  const months: { from: string; to: string }[] = [];
  const first = shiftedDate(today, 1 - maxPeriodDays);
  for (let to = today; to >= first; ) {
    const begins = `${to.slice(0, 'yyyy-mm-'.length)}01`;
    const from = begins < first ? first : begins;
    months.unshift({ from, to });
    to = shiftedDate(from, -1);
  }
  return months;
}
