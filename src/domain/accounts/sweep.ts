import type { Context } from '../../context.ts';
import { deleteInBatches } from '../../store/delete-in-batches.ts';
import { sweepPasswordResets, sweepSessions } from '../../store/statements/sweep.ts';

/** Deletes sessions and password resets that have run out. */
export async function sweepAccounts({ db, now }: Context): Promise<void> {
  await deleteInBatches(db, sweepSessions, now());
  await deleteInBatches(db, sweepPasswordResets, now());
}
