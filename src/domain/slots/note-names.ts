import type { Transaction } from '../../store/database.ts';
import { forgetDeletedSlots, noteDeletedSlots } from '../../store/statements/slots.ts';
import { blockTitle } from '../analytics/block-title.ts';
import { cutLine } from '../text/shortened.ts';
import type { SlotWriteRules } from './create-slots.ts';
import { slotContext } from './slot-context.ts';
import { slotLinks } from './slot-links.ts';
import type { SlotRow } from './slot-rows.ts';
import { type SlotView, slotView } from './slot-view.ts';

/** So many characters of a name say which slot it was. */
const maxNameLength = 120;

/** Notes what slots are called that are being deleted: statistics outlive their slot. What could not be clicked has none. */
export async function noteNames(
  tx: Transaction,
  userId: number,
  profileId: number,
  rows: readonly SlotRow[],
  { slotTypes, now }: Pick<SlotWriteRules, 'slotTypes' | 'now'>,
): Promise<void> {
  // Of all that slots point at, only an event's link and title are asked for.
  const events = rows.filter(({ type }) => type === slotTypes.event.type);
  const context = await slotContext(tx, '', userId, events);
  const views = rows.map((row) => slotView(row, slotTypes, context, now)).filter((slot) => slotLinks(slot).length > 0);
  if (views.length === 0) return;
  const nameOf = (slot: SlotView) => cutLine(blockTitle(slot) ?? '', maxNameLength) || null;
  const names = views.map((slot) => [slot.id, slot.type, nameOf(slot)] as const);
  tx.send(noteDeletedSlots, { profileId, now, slots: names });
  tx.send(forgetDeletedSlots, { profileId });
}
