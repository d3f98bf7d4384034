import type { Transaction } from '../../store/database.ts';
import { sendSlotPositions, slotPositionsOfProfile } from '../../store/statements/slots.ts';
import { movedBetween } from '../history/list-change.ts';
import { positionsFor } from './slot-positions.ts';
import { insertAt } from './slot-rows.ts';

/** Where slots are after some were moved, and which those are, as their page's history is told. */
export interface MovedSlots {
  places: ReadonlyMap<number, number>;
  moved: [id: number, from: number][];
}

export const nothingMoved: MovedSlots = { places: new Map(), moved: [] };

/** Moves slots of a page, one after another, those without an `order` not; returns the places of all of its slots. */
export async function moveSlots(
  tx: Pick<Transaction, 'all' | 'send'>,
  profileId: number,
  moves: readonly { id: number; order?: number | undefined }[],
): Promise<MovedSlots> {
  const stored = await tx.all(slotPositionsOfProfile, profileId);
  const before = stored.map(({ id }) => id);
  let ids = before;
  for (const { id, order } of moves) if (order !== undefined) ids = insertAt(ids, id, order);
  storeOrder(tx, ids, stored);
  return { places: new Map(ids.map((id, order) => [id, order])), moved: movedBetween(before, ids) };
}

/** Puts the slots of a page in the given order; `stored` are all of them as they stand. */
export function storeOrder(
  tx: Pick<Transaction, 'send'>,
  ids: readonly number[],
  stored: readonly { id: number; position: number }[],
): void {
  sendSlotPositions(tx, [...positionsFor(ids, new Map(stored.map(({ id, position }) => [id, position])))]);
}
