import type { Transaction } from '../../store/database.ts';
import { slotPositionsOfProfile } from '../../store/statements/slots.ts';
import type { Author } from '../actor.ts';
import { recordChange } from '../history/record-change.ts';
import { findOwnProfile } from '../profiles/profile-rows.ts';
import { moveOneSlot } from './move-slots.ts';
import { slotNotFound } from './slot-errors.ts';

/**
 * Target of a slot in the terms of the user: beside its neighbour, or directly before or after another slot. Unlike a whole new order this
 * does not affect blocks that an assistant has moved in the meantime.
 */
export type SlotStep = 'up' | 'down' | 'first' | 'last' | { before: number } | { after: number };

/** Moves one slot of an own page; a step beyond the edge stays there. Throws `not_found`, for either slot. */
export async function stepSlot(
  tx: Transaction,
  author: Author,
  profileKey: string,
  slotId: number,
  step: SlotStep,
  now: Date,
): Promise<void> {
  const profile = await findOwnProfile(tx, author, profileKey);
  const stored = await tx.all(slotPositionsOfProfile, { profileId: profile.id });
  const ids = stored.map(({ id }) => id);
  const from = ids.indexOf(slotId);
  if (from === -1) throw slotNotFound();
  const { moved } = moveOneSlot(tx, stored, slotId, placeAfter(ids, from, step));
  await recordChange(tx, profile, author, { slots: { moved } }, now);
}

/** The place among the others. */
function placeAfter(ids: readonly number[], from: number, step: SlotStep): number {
  if (step === 'first') return 0;
  if (step === 'last') return ids.length;
  if (step === 'up') return Math.max(from - 1, 0);
  if (step === 'down') return from + 1;
  const isBefore = 'before' in step;
  const other = ids.indexOf(isBefore ? step.before : step.after);
  if (other === -1) throw slotNotFound();
  const target = isBefore ? other : other + 1;
  return target > from ? target - 1 : target;
}
