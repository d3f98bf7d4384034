import type { Transaction } from '../../store/database.ts';
import { type SlotRow, setSlotPosition, shiftSlots, slotAmongOthers } from '../../store/statements/slots.ts';
import { isRowId } from '../row-id.ts';
import { slotNotFound } from './slot-errors.ts';

/** Moves one slot to a position and returns it; the slots between its old and its new place make way. */
export async function moveSlot(
  tx: Pick<Transaction, 'first' | 'send'>,
  profileId: number,
  slotId: number,
  position: number,
): Promise<SlotRow> {
  const row = isRowId(slotId) ? await tx.first(slotAmongOthers, slotId, profileId) : null;
  if (row === null) throw slotNotFound();
  const to = Math.min(position, row.count - 1);
  const from = row.position;
  if (to < from) tx.send(shiftSlots, 1, profileId, to, from - 1);
  if (to > from) tx.send(shiftSlots, -1, profileId, from + 1, to);
  if (to !== from) tx.send(setSlotPosition, to, slotId);
  return { ...row, position: to };
}
