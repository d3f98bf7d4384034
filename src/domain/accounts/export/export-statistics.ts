import type { Context } from '../../../context.ts';
import type { Reader } from '../../../store/database.ts';
import { blocksOf } from '../../analytics/block-figures.ts';
import { deletedBlocksOf } from '../../analytics/deleted-blocks.ts';
import { readPeriod } from '../../analytics/period.ts';
import { type ReportPart, reportOf } from '../../analytics/report.ts';
import { localDate, shiftedDate } from '../../analytics/zone.ts';
import { findProfileById } from '../../profiles/profile-rows.ts';
import { retentionCutoff } from '../../retention/retention-period.ts';
import type { ExportRecord } from './export-record.ts';

const timezone = 'UTC';
const parts: ReadonlySet<ReportPart> = new Set(['timeline', 'referrers', 'countries', 'devices']);

/**
 * Exports the statistics of a page as its owner sees them: days, and months with their blocks and sources. Entries without views and clicks
 * are left out. The stored form is packed, and contains no more.
 */
export async function* exportStatistics(context: Context, profileId: number): AsyncGenerator<ExportRecord> {
  const { read } = context.db;
  const names = await read.deletedSlot.findMany({ where: { profileId }, orderBy: { id: 'asc' } });
  for (const name of names) yield { kind: 'deletedSlot', ...name };
  const row = await findProfileById(read, profileId);
  if (row === null) return;
  const first = dateOf(retentionCutoff('statistics', context) ?? (await createdAt(read, profileId)) ?? context.now());
  for (const { from, to } of monthsOf(first, dateOf(context.now()))) {
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

async function createdAt(reader: Pick<Reader, 'profile'>, profileId: number): Promise<Date | undefined> {
  return (await reader.profile.findFirst({ where: { id: profileId }, select: { createdAt: true } }))?.createdAt;
}

const dateOf = (time: Date) => localDate(timezone, time.getTime());

/** The months from one day to another, oldest first: the first and the last need not be whole. */
function monthsOf(first: string, last: string): { from: string; to: string }[] {
  const months: { from: string; to: string }[] = [];
  for (let to = last; to >= first; ) {
    const begins = `${to.slice(0, 'yyyy-mm-'.length)}01`;
    const from = begins < first ? first : begins;
    months.unshift({ from, to });
    to = shiftedDate(from, -1);
  }
  return months;
}
