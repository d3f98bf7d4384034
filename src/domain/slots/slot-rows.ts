import type { Reader } from '../../store/database.ts';
import { type PlacedSlotRow, type SlotRow, slotsByIds, slotsOfProfile } from '../../store/statements/slots.ts';
import { findOwnProfile, type ProfileRow } from '../profiles/profile-rows.ts';
import { isRowId } from '../row-id.ts';

export type { PlacedSlotRow, SlotRow };

/** All slots of a page in page order. */
export function slotRowsOf(reader: Pick<Reader, 'all'>, profileId: number): Promise<SlotRow[]> {
  return reader.all(slotsOfProfile, profileId);
}

/** An own page and those of the slots that are on it, by their ids. Throws `not_found` for the page. */
export async function findOwnSlots(
  reader: Pick<Reader, 'all' | 'first'>,
  userId: number,
  profileKey: string,
  ids: readonly number[],
): Promise<{ profile: ProfileRow; rows: Map<number, PlacedSlotRow> }> {
  // Neither needs the other, so on PostgreSQL both are asked in one round trip.
  const [profile, found] = await Promise.all([
    findOwnProfile(reader, userId, profileKey),
    reader.all(slotsByIds, JSON.stringify(ids.filter(isRowId))),
  ]);
  const own = found.filter(({ profileId }) => profileId === profile.id);
  return { profile, rows: new Map(own.map((row) => [row.id, row])) };
}

/** The ids with one more put at `position`; past the end means the end, none means the end (contract, "Answers"). */
export function insertAt(ids: readonly number[], id: number, position: number | undefined): number[] {
  const others = ids.filter((other) => other !== id);
  const at = Math.min(position ?? others.length, others.length);
  return [...others.slice(0, at), id, ...others.slice(at)];
}
