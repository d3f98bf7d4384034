import type { Reader } from '../../store/database.ts';
import {
  type StoredSlotRow,
  slotsOfPageById,
  slotsOfPageByLoginKey,
  slotsOfProfile,
} from '../../store/statements/slots.ts';
import { profileNotFound, readProfileKey } from '../profiles/profile-rows.ts';
import { isRowId } from '../row-id.ts';

/** A slot with its place among the slots of its page. */
export interface SlotRow extends Omit<StoredSlotRow, 'position'> {
  /** 0-based and dense. */
  order: number;
}

/** A slot that tells its page. */
export type PlacedSlotRow = SlotRow & { profileId: number };

/** All slots of a page in page order. */
export async function slotRowsOf(reader: Pick<Reader, 'all'>, profileId: number): Promise<SlotRow[]> {
  return (await reader.all(slotsOfProfile, profileId)).map(({ position: _stored, ...row }, order) => ({
    ...row,
    order,
  }));
}

/** The id of an own page, and those of the slots with the given ids that are on it. Throws `not_found` for the page. */
export async function findOwnSlots(
  reader: Pick<Reader, 'all'>,
  userId: number,
  profileKey: string,
  ids: readonly number[],
): Promise<{ profileId: number; rows: Map<number, PlacedSlotRow> }> {
  const key = readProfileKey(profileKey);
  if (key === null) throw profileNotFound();
  const list = JSON.stringify(ids.filter(isRowId));
  const found = await ('id' in key
    ? reader.all(slotsOfPageById, list, key.id)
    : reader.all(slotsOfPageByLoginKey, list, key.loginKey));
  const [page] = found;
  if (page?.userId !== userId) throw profileNotFound();
  // Of a slot that is there, every column is.
  const rows = found.filter((row) => row.id !== null) as PlacedSlotRow[];
  return { profileId: page.profileId, rows: new Map(rows.map((row) => [row.id, row])) };
}

/** The ids with one more put at `order`; past the end means the end, none means the end (contract, "Answers"). */
export function insertAt(ids: readonly number[], id: number, order: number | undefined): number[] {
  const others = ids.filter((other) => other !== id);
  const at = Math.min(order ?? others.length, others.length);
  return [...others.slice(0, at), id, ...others.slice(at)];
}
