import type { Context } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import type { ProfileRow } from '../profiles/profile-rows.ts';
import { slotLinks } from '../slots/slot-links.ts';
import type { SlotView } from '../slots/slot-view.ts';
import { slotSettings, slotViewsOf } from '../slots/slot-views.ts';
import { blockTitle } from './block-title.ts';
import type { Clicks, Side } from './figures.ts';
import { sumBetween } from './history.ts';
import { targetNumber } from './target.ts';
import { quarterOf, timeOfQuarter } from './time.ts';

interface BlockCounts extends Clicks {
  /** Of the page, since the block has been on it. */
  views: number;
  /** Clicks per view; null where there is nothing to click, and without views. */
  ctr: number | null;
  /** Of a form, by this block. */
  submissions?: number;
}

export interface BlockFigures extends BlockCounts {
  slotId: number;
  type: string;
  title: string | null;
  /** Whether visitors find a link there. */
  clickable: boolean;
  previous: BlockCounts;
}

/** The figures of the blocks that are on a page now, in page order. */
export async function blocksOf(
  context: Context,
  reader: Reader,
  row: ProfileRow,
  { current, before }: { current: Side; before: Side },
  wanted: (slot: SlotView) => boolean = () => true,
): Promise<BlockFigures[]> {
  const all = await slotViewsOf(reader, slotSettings(context), row, context.cache.slots);
  const slots = all.filter(wanted);
  const now = await countsOn(reader, row, slots, current);
  const then = await countsOn(reader, row, slots, before);
  return slots.map((slot) => ({
    slotId: slot.id,
    type: slot.type,
    title: blockTitle(slot),
    clickable: isClickable(slot),
    ...now(slot),
    previous: then(slot),
  }));
}

/** The quarter in which a block was put on its page. */
export function sinceOf({ createdAt }: Pick<SlotView, 'createdAt'>): number {
  return createdAt === null ? 0 : quarterOf(Date.parse(createdAt));
}

function isClickable(slot: SlotView): boolean {
  return slotLinks(slot).length > 0;
}

async function countsOn(
  reader: Reader,
  { id: profileId }: ProfileRow,
  slots: readonly SlotView[],
  { ofTargets, histories, start, end }: Side,
): Promise<(slot: SlotView) => BlockCounts> {
  const history = histories.find((one) => one.profileId === profileId);
  const submissions = await submissionsBetween(reader, slots, start, end);
  return (slot) => {
    const { clicks, uniqueClicks } = ofTargets.get(targetNumber({ kind: 'slot', slotId: slot.id })) ?? none;
    const views = history ? sumBetween(history, 'views', Math.max(start, sinceOf(slot)), end) : 0;
    return {
      ...{ clicks, uniqueClicks, views },
      ctr: views === 0 || !isClickable(slot) ? null : clicks / views,
      ...(slot.type === 'form' && { submissions: submissions.get(slot.id) ?? 0 }),
    };
  };
}

const none: Clicks = { clicks: 0, uniqueClicks: 0 };

/** How often forms were submitted between two quarters, by the slot that showed them. */
async function submissionsBetween(
  reader: Pick<Reader, 'formSubmission'>,
  slots: readonly SlotView[],
  start: number,
  end: number,
): Promise<ReadonlyMap<number | null, number>> {
  const forms = slots.filter(({ type }) => type === 'form');
  if (forms.length === 0) return new Map();
  const formIds = [...new Set(forms.map(({ data }) => String(data.formId)))];
  const groups = await reader.formSubmission.groupBy({
    by: ['slotId'],
    where: {
      formId: { in: formIds },
      slotId: { in: forms.map(({ id }) => id) },
      createdAt: { gte: new Date(timeOfQuarter(start)), lt: new Date(timeOfQuarter(end)) },
    },
    _count: true,
  });
  return new Map(groups.map(({ slotId, _count }) => [slotId, _count]));
}
