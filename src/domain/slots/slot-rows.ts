import type { Reader, Transaction } from '../../store/database.ts';
import { type SlotRow, setSlotPosition, slotsOfProfile } from '../../store/statements/slots.ts';

export type { SlotRow };

/** All slots of a page in page order. */
export function slotRowsOf(reader: Pick<Reader, 'all'>, profileId: number): Promise<SlotRow[]> {
  return reader.all(slotsOfProfile, profileId);
}

/** Gives the slots the positions 0, 1, 2 … in the order of the ids; writes only what changes. */
export async function storeOrder(
  tx: Transaction,
  rows: readonly SlotRow[],
  orderedIds: readonly number[],
): Promise<void> {
  const current = new Map(rows.map((row) => [row.id, row.position]));
  for (const [position, id] of orderedIds.entries()) {
    if (current.get(id) !== position) await tx.run(setSlotPosition, position, id);
  }
}

/** The ids with one more put at `position`; past the end means the end, none means the end (contract, "Answers"). */
export function insertAt(ids: readonly number[], id: number, position: number | undefined): number[] {
  const others = ids.filter((other) => other !== id);
  const at = Math.min(position ?? others.length, others.length);
  return [...others.slice(0, at), id, ...others.slice(at)];
}
