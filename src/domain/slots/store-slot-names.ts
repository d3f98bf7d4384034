import type { Transaction } from '../../store/database.ts';
import { forgetDeletedSlots, trackDeletedSlots } from '../../store/statements/slots.ts';
import { blockTitle } from '../analytics/block-title.ts';
import { cutLine } from '../text/shortened.ts';
import type { SlotWriteRules } from './create-slots.ts';
import { slotContext } from './slot-context.ts';
import { slotLinks } from './slot-links.ts';
import type { SlotRow } from './slot-rows.ts';
import { type SlotView, slotView } from './slot-view.ts';

/** Maximum length of a name that identifies a slot. */
const maxNameLength = 120;

/** Stores the names of slots that are being deleted, because statistics outlive their slot. Slots without links have none. */
export async function storeSlotNames(
  tx: Transaction,
  userId: number,
  profileId: number,
  rows: readonly SlotRow[],
  { slotTypes, now }: Pick<SlotWriteRules, 'slotTypes' | 'now'>,
): Promise<void> {
  // Only events are looked up among the objects that slots refer to, for their links and titles.
  const events = rows.filter(({ type }) => type === slotTypes.event.type);
  const context = await slotContext(tx, '', userId, events);
  const views = rows.map((row) => slotView(row, slotTypes, context, now)).filter((slot) => slotLinks(slot).length > 0);
  if (views.length === 0) return;
  const nameOf = (slot: SlotView) => cutLine(blockTitle(slot) ?? '', maxNameLength) || null;
  const names = views.map((slot) => [slot.id, slot.type, nameOf(slot)] as const);
  tx.send(trackDeletedSlots, { profileId, now, slots: names });
  tx.send(forgetDeletedSlots, { profileId });
}
