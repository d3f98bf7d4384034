import type { Transaction } from '../../store/database.ts';
import { neighbouringPositions, sendSlotPositions, slotPositionsOfProfile } from '../../store/statements/slots.ts';
import { movedBetween } from '../history/list-change.ts';
import { placesBetween, positionsFor } from './slot-positions.ts';
import { insertAt } from './slot-rows.ts';

/** New places of moved slots, and which those are, as reported in their page's history. */
export interface MovedSlots {
  places: ReadonlyMap<number, number>;
  moved: [id: number, from: number][];
}

/** Ids and stored positions of all slots of a page, in page order. */
type StoredPositions = readonly { id: number; position: number }[];

export const nothingMoved: MovedSlots = { places: new Map(), moved: [] };

/**
 * Moves slots of a page, one after another, except those without an `order`; `from` is the present place of each. Returns the places of
 * those, and of others that it has read.
 */
export async function moveSlots(
  tx: Pick<Transaction, 'all' | 'send'>,
  profileId: number,
  moves: readonly { id: number; from: number; order?: number | undefined }[],
): Promise<MovedSlots> {
  const [first, ...others] = moves;
  if (first?.order !== undefined && others.length === 0) {
    return moveSlot(tx, profileId, first.id, first.from, first.order);
  }
  const stored = await tx.all(slotPositionsOfProfile, { profileId });
  const before = stored.map(({ id }) => id);
  let ids = before;
  for (const { id, order } of moves) if (order !== undefined) ids = insertAt(ids, id, order);
  storeOrder(tx, ids, stored);
  return { places: new Map(ids.map((id, order) => [id, order])), moved: movedBetween(before, ids) };
}

/** Moves one slot. Reads only its new neighbours, unless there is no room or `order` is past the end. */
async function moveSlot(
  tx: Pick<Transaction, 'all' | 'send'>,
  profileId: number,
  id: number,
  from: number,
  order: number,
): Promise<MovedSlots> {
  // While the slot is in its old place, those after it are one further than they will be.
  const next = order > from ? order + 1 : order;
  const neighbours = await tx.all(neighbouringPositions, { profileId, slotId: id, place: Math.max(next - 1, 0) });
  const [before, after] = next === 0 ? [undefined, neighbours[0]] : neighbours;
  if (neighbours.length > 0) {
    if (order === from) return nothingMoved;
    const [position] = placesBetween(before?.position, after?.position, 1) ?? [];
    if (position !== undefined) {
      sendSlotPositions(tx, [[id, position]]);
      return movedSlot(id, from, order);
    }
  }
  return moveOneSlot(tx, await tx.all(slotPositionsOfProfile, { profileId }), id, order);
}

/** Moves one slot of a page; `stored` are all of its slots in their present places. */
export function moveOneSlot(
  tx: Pick<Transaction, 'send'>,
  stored: StoredPositions,
  id: number,
  order: number,
): MovedSlots {
  const before = stored.map((slot) => slot.id);
  const ids = insertAt(before, id, order);
  storeOrder(tx, ids, stored);
  return movedSlot(id, before.indexOf(id), ids.indexOf(id));
}

/** The slot to be moved: if two neighbours swap places, this is the one reported. */
export function movedSlot(id: number, from: number, order: number): MovedSlots {
  return { places: new Map([[id, order]]), moved: order === from ? [] : [[id, from]] };
}

/** Puts the slots of a page in the given order; `stored` are all of them in their current order. */
export function storeOrder(tx: Pick<Transaction, 'send'>, ids: readonly number[], stored: StoredPositions): void {
  sendSlotPositions(tx, [...positionsFor(ids, new Map(stored.map(({ id, position }) => [id, position])))]);
}
