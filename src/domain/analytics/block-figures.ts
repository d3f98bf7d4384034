import type { Context } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import { submissionsOfSlots } from '../../store/statements/forms.ts';
import type { ProfileRow } from '../profiles/profile-rows.ts';
import { slotLinks } from '../slots/slot-links.ts';
import type { SlotView } from '../slots/slot-view.ts';
import { slotSettings, slotViewsOf } from '../slots/slot-views.ts';
import { blockTitle } from './block-title.ts';
import { type Clicks, clicksOn, type PeriodFigures } from './figures.ts';
import { sumBetween } from './history.ts';
import { targetNumber } from './target.ts';
import { quarterOf, timeOfQuarter } from './time.ts';

interface BlockCounts extends Clicks {
  /** Views of the page while the block has been on it. */
  views: number;
  /** Clicks per view; null for a block without a link, and without views. */
  ctr: number | null;
  /** Submissions of a form by this block. */
  submissions?: number;
}

export interface BlockFigures extends BlockCounts {
  /** The page, in reports of several. */
  profileId?: number;
  slotId: number;
  type: string;
  title: string | null;
  /** Whether the block has a link for visitors. */
  clickable: boolean;
  previous: BlockCounts;
}

/** Statistics of the current blocks of a page, in page order. */
export async function blocksOf(
  context: Context,
  reader: Reader,
  row: ProfileRow,
  { current, before }: { current: PeriodFigures; before: PeriodFigures },
  wanted: (slot: SlotView) => boolean = () => true,
): Promise<BlockFigures[]> {
  const all = await slotViewsOf(reader, slotSettings(context), row, context.cache.slots);
  const slots = all.filter(wanted);
  const submissions = await submissionsOf(reader, slots, current, before);
  const now = countsOn(row, current, submissions.current);
  const then = countsOn(row, before, submissions.before);
  return slots.map((slot) => ({
    slotId: slot.id,
    type: slot.type,
    title: blockTitle(slot),
    clickable: isClickable(slot),
    ...now(slot),
    previous: then(slot),
  }));
}

/** Returns the same figures for one page among several. */
export async function blocksOfPage(
  ...[context, reader, row, sides, wanted]: Parameters<typeof blocksOf>
): Promise<BlockFigures[]> {
  const blocks = await blocksOf(context, reader, row, sides, wanted);
  return blocks.map((block) => ({ profileId: row.id, ...block }));
}

/** The quarter in which a block was added to its page. */
export function sinceOf({ createdAt }: Pick<SlotView, 'createdAt'>): number {
  return createdAt === null ? 0 : quarterOf(Date.parse(createdAt));
}

function isClickable(slot: SlotView): boolean {
  return slotLinks(slot).length > 0;
}

function countsOn(
  { id: profileId }: ProfileRow,
  side: PeriodFigures,
  submissions: ReadonlyMap<number, number>,
): (slot: SlotView) => BlockCounts {
  const { histories, start, end } = side;
  const history = histories.find((one) => one.profileId === profileId);
  return (slot) => {
    const { clicks, uniqueClicks } = clicksOn(side, targetNumber({ kind: 'slot', slotId: slot.id }));
    const views = history ? sumBetween(history, 'views', { from: Math.max(start, sinceOf(slot)), to: end }) : 0;
    return {
      ...{ clicks, uniqueClicks, views },
      ctr: views === 0 || !isClickable(slot) ? null : clicks / views,
      ...(slot.type === 'form' && { submissions: submissions.get(slot.id) ?? 0 }),
    };
  };
}

/** Returns the number of submissions in each period, by the slot that showed the form. */
async function submissionsOf(
  reader: Pick<Reader, 'all'>,
  slots: readonly SlotView[],
  current: PeriodFigures,
  before: PeriodFigures,
): Promise<Record<'current' | 'before', ReadonlyMap<number, number>>> {
  const forms = slots.filter(({ type }) => type === 'form');
  if (forms.length === 0) return { current: new Map(), before: new Map() };
  const periods = [current.start, current.end, before.start, before.end];
  const time = (quarter: number) => new Date(timeOfQuarter(quarter));
  const counts = await reader.all(submissionsOfSlots, {
    ...{ currentFrom: time(current.start), currentTo: time(current.end) },
    ...{ beforeFrom: time(before.start), beforeTo: time(before.end) },
    ...{ from: time(Math.min(...periods)), to: time(Math.max(...periods)) },
    formIds: [...new Set(forms.map(({ data }) => String(data.formId)))],
    slotIds: forms.map(({ id }) => id),
  });
  return {
    current: new Map(counts.map((row) => [row.slotId, row.current])),
    before: new Map(counts.map((row) => [row.slotId, row.before])),
  };
}
