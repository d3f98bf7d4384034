import type { CoreContext } from '../src/context.ts';
import { deleteInBatches } from '../src/store/delete-in-batches.ts';
import {
  sweepAccessTokens,
  sweepAuthorizationRequests,
  sweepCodes,
  sweepEmptyGrants,
  sweepPushedRequests,
  sweepRefreshTokens,
  sweepRevokedGrants,
  sweepSurplusClients,
  sweepUnusedClients,
  sweepUsedJwts,
} from '../src/store/oauth/sweep-statements.ts';
import { after, consentLifetime, unusedClientLifetime } from './lifetimes.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * Deletes what has been dead for a while. Used codes stay for a day, so that a replay is still recognised. Of the clients that nobody let in
 * yet, the oldest beyond `maxUnusedClients` go after an hour already.
 */
export async function sweepAuthorizations(
  context: CoreContext,
  stop?: AbortSignal,
  maxUnusedClients = 10_000,
): Promise<void> {
  const now = context.now();
  const before = (age: number) => after(now, -age);
  await deleteInBatches(context.db, stop, sweepAuthorizationRequests, { now });
  // One that was opened at its last moment is answered later.
  await deleteInBatches(context.db, stop, sweepPushedRequests, { now: before(consentLifetime) });
  await deleteInBatches(context.db, stop, sweepCodes, { now: before(day) });
  await deleteInBatches(context.db, stop, sweepAccessTokens, { now: before(hour) });
  await deleteInBatches(context.db, stop, sweepRefreshTokens, { now });
  await deleteInBatches(context.db, stop, sweepUsedJwts, { now });
  await deleteInBatches(context.db, stop, sweepRevokedGrants, { before: before(day) });
  await deleteInBatches(context.db, stop, sweepEmptyGrants, { before: before(day) });
  await deleteInBatches(context.db, stop, sweepUnusedClients, { before: before(unusedClientLifetime) });
  await deleteInBatches(context.db, stop, sweepSurplusClients, { before: before(hour), kept: maxUnusedClients });
}
