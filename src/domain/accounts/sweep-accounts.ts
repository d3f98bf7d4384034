import type { CoreContext } from '../../context.ts';
import { deleteInBatches } from '../../store/delete-in-batches.ts';
import {
  sweepAccessRecords,
  sweepApiCalls,
  sweepEmailChanges,
  sweepPasskeyChallenges,
  sweepPasswordResets,
  sweepPendingSignIns,
  sweepProviderVisits,
  sweepSessions,
} from '../../store/statements/sweep-rows.ts';

const day = 24 * 60 * 60 * 1000;
/** How long a record of a call is kept. */
export const callDays = 90;

/**
 * Deletes sessions, password resets, changes of addresses, challenges, sign-ins
 * that wait for their second factor and ways to a provider that have run out, and old records of calls and of access.
 */
export async function sweepAccounts({ config, db, now }: CoreContext, stop?: AbortSignal): Promise<void> {
  await deleteInBatches(db, stop, sweepSessions, { now: now() });
  await deleteInBatches(db, stop, sweepPasswordResets, { now: now() });
  await deleteInBatches(db, stop, sweepPasskeyChallenges, { now: now() });
  await deleteInBatches(db, stop, sweepEmailChanges, { now: now() });
  await deleteInBatches(db, stop, sweepProviderVisits, { now: now() });
  await deleteInBatches(db, stop, sweepPendingSignIns, { now: now() });
  if (config.keepSignInsDays > 0) {
    const before = new Date(now().getTime() - config.keepSignInsDays * day);
    await deleteInBatches(db, stop, sweepAccessRecords, { before });
  }
  await deleteInBatches(db, stop, sweepApiCalls, { before: new Date(now().getTime() - callDays * day) });
}
