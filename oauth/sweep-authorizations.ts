import type { CoreContext } from '../src/context.ts';
import { sweepRows } from '../src/domain/retention/sweep-rows.ts';
import { deleteInBatches } from '../src/store/delete-in-batches.ts';
import { authorizationSweeps, sweepSurplusClients } from '../src/store/oauth/sweep-statements.ts';
import { after } from './lifetimes.ts';

const hour = 60 * 60 * 1000;

/**
 * Deletes expired authorizations and unused clients. Of the clients never connected by a user, the oldest beyond `maxUnusedClients` are
 * deleted after an hour.
 */
export async function sweepAuthorizations(
  context: CoreContext,
  stop?: AbortSignal,
  maxUnusedClients = 10_000,
): Promise<void> {
  await sweepRows(context, stop, authorizationSweeps);
  await deleteInBatches(context.db, stop, sweepSurplusClients, {
    before: after(context.now(), -hour),
    kept: maxUnusedClients,
  });
}
