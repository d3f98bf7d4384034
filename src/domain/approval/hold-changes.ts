import type { Transaction } from '../../store/database.ts';
import { setHoldsChanges } from '../../store/statements/approval.ts';
import { ownerAccess } from '../profiles/page-access.ts';
import { findOwnProfile, type ProfileRow } from '../profiles/profile-rows.ts';

/**
 * Sets whether changes of an own page wait until its owner publishes them. Changes that already wait continue to wait. Throws `not_found`.
 */
export async function holdChanges(
  tx: Transaction,
  userId: number,
  profileKey: string,
  holdsChanges: boolean,
): Promise<ProfileRow> {
  const row = await findOwnProfile(tx, ownerAccess(userId), profileKey);
  tx.send(setHoldsChanges, { holdsChanges, profileId: row.id });
  return { ...row, holdsChanges };
}
