import type { Context } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import type { ProfileRow } from '../profiles/profile-rows.ts';
import { type BlockFigures, blocksOfPage } from './block-figures.ts';
import { deletedBlocksOf } from './deleted-blocks.ts';
import type { Figures, Totals } from './figures.ts';
import type { Period } from './period.ts';
import { type Report, type ReportPart, reportOf } from './report.ts';
import { targetNumber } from './target.ts';

export interface ProfileFigures extends Totals {
  profileId: number;
  login: string;
  title: string | null;
  previous: Totals;
}

/** Maximum number of blocks in the list over all pages. */
export const maxBlocks = 50;

/** Returns the figures of an account's pages together, and of each; for blocks, those clicked most. */
export async function accountReport(
  context: Context,
  reader: Reader,
  rows: readonly ProfileRow[],
  period: Period,
  include: ReadonlySet<ReportPart>,
): Promise<Report & { profiles: ProfileFigures[] }> {
  const subject = { pages: rows.map((row) => ({ row, since: 0 })), targets: null };
  const sources = await reportOf(context, reader, subject, period, include);
  const { report, current, before } = sources;
  const profiles = rows.map(({ id, login, title }) => ({
    profileId: id,
    login,
    title,
    ...totalsOn(current, id),
    previous: totalsOn(before, id),
  }));
  const blocks: BlockFigures[] = [];
  for (const row of rows) {
    if ((current.ofPages.get(row.id)?.clicks ?? 0) === 0) continue;
    const clicked = ({ id }: { id: number }) => current.ofTargets.has(targetNumber({ kind: 'slot', slotId: id }));
    blocks.push(...(await blocksOfPage(context, reader, row, sources, clicked)));
  }
  blocks.sort((one, other) => other.clicks - one.clicks || one.slotId - other.slotId);
  const deleted = await deletedBlocksOf(reader, sources, blocks);
  deleted.sort((one, other) => other.clicks - one.clicks || one.slotId - other.slotId);
  return {
    ...report,
    blocks: blocks.slice(0, maxBlocks),
    ...(deleted.length > 0 && { deletedBlocks: deleted.slice(0, maxBlocks) }),
    profiles,
  };
}

/** The figures of a page, which every page of the report has. */
function totalsOn({ ofPages, totals }: Figures, profileId: number): Totals {
  return ofPages.get(profileId) ?? totals;
}
