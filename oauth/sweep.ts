import type { Context } from '../src/context.ts';
import {
  sweepAccessTokens,
  sweepAuthorizationRequests,
  sweepBatch,
  sweepCodes,
  sweepEmptyGrants,
  sweepRefreshTokens,
  sweepRevokedGrants,
  sweepSurplusClients,
  sweepUnusedClients,
} from '../src/store/oauth/sweep-statements.ts';
import type { SqlValue, Statement } from '../src/store/statement.ts';
import { after, unusedClientLifetime } from './lifetimes.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const interval = 10 * 60 * 1000;
const maxBatches = 20;
/** Clients that nobody let in yet; beyond this number the oldest go after an hour already. */
const maxUnusedClients = 10_000;

/** Deletes what has been dead for a while. Used codes stay for a day, so that a replay is still recognised. */
export async function sweep(context: Context): Promise<void> {
  const now = context.now();
  const before = (age: number) => after(now, -age);
  await deleteInBatches(context, sweepAuthorizationRequests, now);
  await deleteInBatches(context, sweepCodes, before(day));
  await deleteInBatches(context, sweepAccessTokens, before(hour));
  await deleteInBatches(context, sweepRefreshTokens, now);
  await deleteInBatches(context, sweepRevokedGrants, before(day));
  await deleteInBatches(context, sweepEmptyGrants, before(day));
  await deleteInBatches(context, sweepUnusedClients, before(unusedClientLifetime));
  await deleteInBatches(context, sweepSurplusClients, before(hour), maxUnusedClients);
}

/** Sweeps now and then, each process at its own moment; answers how to stop. */
export function startSweeping(context: Context): () => void {
  let timer: NodeJS.Timeout;
  let stopped = false;
  const schedule = () => {
    timer = setTimeout(run, interval * (0.5 + Math.random()));
    timer.unref();
  };
  async function run(): Promise<void> {
    try {
      await sweep(context);
    } catch (error) {
      context.log.warn({ err: error }, 'sweeping failed');
    }
    if (!stopped) schedule();
  }
  schedule();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

async function deleteInBatches(
  context: Context,
  statement: Statement<Record<string, never>>,
  ...parameters: SqlValue[]
): Promise<void> {
  for (let count = 0; count < maxBatches; count += 1) {
    const deleted = await context.db.write((tx) => tx.run(statement, ...parameters));
    if (deleted < sweepBatch) return;
  }
}
