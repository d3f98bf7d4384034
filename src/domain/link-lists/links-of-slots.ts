import type { Context } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import type { SizedSlot } from '../slots/page-size.ts';
import { slotContext } from '../slots/slot-context.ts';
import { slotLinks } from '../slots/slot-links.ts';
import { shownValues } from '../slots/slot-view.ts';

/** Returns the links of blocks that visitors can follow, those of their events included. */
export async function linksOfSlots(
  reader: Pick<Reader, 'all'>,
  { config, slotTypes }: Pick<Context, 'config' | 'slotTypes'>,
  userId: number,
  slots: readonly SizedSlot[],
): Promise<string[]> {
  const things = await slotContext(reader, config.publicUrl, userId, slots);
  return slots.flatMap((slot) => slotLinks({ type: slot.type, ...shownValues(slot, slotTypes, things) }));
}
