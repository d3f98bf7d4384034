import type { Transaction } from '../../store/database.ts';
import {
  type SlotRow,
  setSlotOrder,
  setSlotPosition,
  shiftSlots,
  slotAmongOthers,
} from '../../store/statements/slots.ts';
import { isRowId } from '../row-id.ts';
import { slotNotFound } from './slot-errors.ts';
import { insertAt, slotRowsOf } from './slot-rows.ts';

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

/** Moves slots of a page, one after another, those without an `order` not; returns the positions of all of its slots. */
export async function moveSlots(
  tx: Pick<Transaction, 'all' | 'send'>,
  profileId: number,
  moves: readonly { id: number; order?: number | undefined }[],
): Promise<ReadonlyMap<number, number>> {
  let ids = (await slotRowsOf(tx, profileId)).map(({ id }) => id);
  for (const { id, order } of moves) if (order !== undefined) ids = insertAt(ids, id, order);
  tx.send(setSlotOrder, JSON.stringify(ids));
  return new Map(ids.map((id, position) => [id, position]));
}
