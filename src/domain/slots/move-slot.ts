import type { Transaction } from '../../store/database.ts';
import { slotNotFound } from './slot-errors.ts';
import { insertAt, type SlotRow, slotRowsOf, storeOrder } from './slot-rows.ts';

/** Moves one slot to a position and returns it. */
export async function moveSlot(tx: Transaction, profileId: number, slotId: number, position: number): Promise<SlotRow> {
  const rows = await slotRowsOf(tx, profileId);
  const row = rows.find(({ id }) => id === slotId);
  if (!row) throw slotNotFound();
  const ids = insertAt(
    rows.map(({ id }) => id),
    slotId,
    position,
  );
  await storeOrder(tx, rows, ids);
  return { ...row, position: ids.indexOf(slotId) };
}
