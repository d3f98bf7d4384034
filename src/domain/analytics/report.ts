import type { Context } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import type { ProfileRow } from '../profiles/profile-rows.ts';
import type { SlotView } from '../slots/slot-view.ts';
import { slotSettings, slotViewsOf } from '../slots/slot-views.ts';
import { blockTitle } from './block-title.ts';
import { type Clicks, type Figures, figuresOf, type Totals } from './figures.ts';
import { type History, readHistory, sumBetween } from './history.ts';
import type { Period } from './period.ts';
import { targetNumber } from './target.ts';
import { quarterOf } from './time.ts';
import { type DayFigures, type HourFigures, timelineOf } from './timeline.ts';

/** What figures are asked for. */
export interface Subject {
  /** Pages, and from which quarter on each counts. */
  pages: readonly { row: ProfileRow; since: number }[];
  /** Of clicks, only those on these targets; null for all. */
  targets: ReadonlySet<number> | null;
}

export interface BlockFigures extends Clicks {
  slotId: number;
  type: string;
  title: string | null;
  /** Of the page, since the block has been on it. */
  views: number;
  previous: Clicks & { views: number };
}

export interface Report {
  period: { from: string; to: string; timezone: string; days: number };
  previous: { from: string; to: string };
  totals: Totals;
  previousTotals: Totals;
  blocks: BlockFigures[];
  timeline?: DayFigures[];
  hours?: HourFigures[];
}

/** What a report was made of, for those who add to it. */
export interface ReportSources {
  report: Report;
  current: Figures;
  before: Figures;
  histories: readonly History[];
}

/** Figures of a period and of as many days before it; `include` asks for the course of time. */
export async function reportOf(
  reader: Reader,
  subject: Subject,
  period: Period,
  include: ReadonlySet<'timeline' | 'hours'>,
): Promise<ReportSources> {
  const start = period.edges[0] ?? 0;
  const end = period.edges.at(-1) ?? start;
  const histories: History[] = [];
  for (const { row, since } of subject.pages) {
    histories.push(await readHistory(reader, row.id, since, period.previousStart, end));
  }
  const [current, before] = await figuresOf(reader, histories, subject.targets, [
    { from: start, to: end },
    { from: period.previousStart, to: start },
  ]);
  const course = include.size > 0 ? await timelineOf(reader, histories, subject.targets, period) : null;
  const { from, to, timezone, days, previous } = period;
  const report: Report = {
    period: { from, to, timezone, days },
    previous,
    totals: current.totals,
    previousTotals: before.totals,
    blocks: [],
    ...(course && include.has('timeline') && { timeline: course.timeline }),
    ...(course && include.has('hours') && { hours: course.hours }),
  };
  return { report, current, before, histories };
}

/** The figures of the blocks that stand on a page now, in page order. */
export async function blocksOf(
  context: Context,
  reader: Reader,
  row: ProfileRow,
  period: Period,
  { current, before, histories }: ReportSources,
  wanted: (slot: SlotView) => boolean = () => true,
): Promise<BlockFigures[]> {
  const history = histories.find(({ profileId }) => profileId === row.id);
  const slots = await slotViewsOf(reader, slotSettings(context), row, context.cache.slots);
  const start = period.edges[0] ?? 0;
  const end = period.edges.at(-1) ?? start;
  const none: Clicks = { clicks: 0, uniqueClicks: 0 };
  return slots.filter(wanted).map((slot) => {
    const target = targetNumber({ kind: 'slot', slotId: slot.id });
    const since = sinceOf(slot);
    const viewsBetween = (from: number, to: number) =>
      history ? sumBetween(history, 'views', Math.max(from, since), to) : 0;
    return {
      slotId: slot.id,
      type: slot.type,
      title: blockTitle(slot),
      ...(current.ofTargets.get(target) ?? none),
      views: viewsBetween(start, end),
      previous: { ...(before.ofTargets.get(target) ?? none), views: viewsBetween(period.previousStart, start) },
    };
  });
}

/** The quarter in which a block was put on its page. */
export function sinceOf({ createdAt }: Pick<SlotView, 'createdAt'>): number {
  return createdAt === null ? 0 : quarterOf(Date.parse(createdAt));
}
