import type { Transaction } from '../../store/database.ts';
import {
  type SlotRow,
  setSlotOrder,
  setSlotPosition,
  shiftSlots,
  slotAmongOthers,
  slotIdsOfProfile,
} from '../../store/statements/slots.ts';
import { movedBetween } from '../history/list-change.ts';
import { isRowId } from '../row-id.ts';
import { slotNotFound } from './slot-errors.ts';
import { insertAt } from './slot-rows.ts';

/** Moves one slot to a position and returns it with the one that it had; the slots between the two make way. */
export async function moveSlot(
  tx: Pick<Transaction, 'first' | 'send'>,
  profileId: number,
  slotId: number,
  position: number,
): Promise<SlotRow & { from: number }> {
  const row = isRowId(slotId) ? await tx.first(slotAmongOthers, slotId, profileId) : null;
  if (row === null) throw slotNotFound();
  const to = Math.min(position, row.count - 1);
  const from = row.position;
  if (to < from) tx.send(shiftSlots, 1, profileId, to, from - 1);
  if (to > from) tx.send(shiftSlots, -1, profileId, from + 1, to);
  if (to !== from) tx.send(setSlotPosition, to, slotId);
  return { ...row, position: to, from };
}

/** The positions of slots after some were moved, and what their page's history is told. */
export interface MovedSlots {
  places: ReadonlyMap<number, number>;
  moved: [id: number, from: number][];
}

/** Moves slots of a page, one after another, those without an `order` not; returns the positions of all of its slots. */
export async function moveSlots(
  tx: Pick<Transaction, 'all' | 'send'>,
  profileId: number,
  moves: readonly { id: number; order?: number | undefined }[],
): Promise<MovedSlots> {
  const before = (await tx.all(slotIdsOfProfile, profileId)).map(({ id }) => id);
  let ids = before;
  for (const { id, order } of moves) if (order !== undefined) ids = insertAt(ids, id, order);
  tx.send(setSlotOrder, JSON.stringify(ids));
  return { places: new Map(ids.map((id, position) => [id, position])), moved: movedBetween(before, ids) };
}
