import type { Context, CoreContext } from '../../context.ts';
import { type PlatformTokens, renewTokens } from '../../store/social/platform-oauth.ts';
import { PlatformProblem } from '../../store/social/platform-problem.ts';
import type { AccountRow } from './account-rows.ts';
import type { Access, PlatformName, SocialPlatform } from './platform.ts';
import { configuredPlatforms, platformOf } from './platforms.ts';
import { openTokens, sealTokens } from './stored-tokens.ts';
import { claimDueAccount, keepProgress, type Lease, LeaseLostError, releaseLease } from './sync-lease.ts';
import { type StepName, skipStep, stepNames, steps } from './sync-steps.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;
/** Time before their end at which tokens are renewed; those that last for weeks (Instagram's) well before. */
const renewBefore = { byRefreshToken: 5 * minute, byThemselves: 10 * day };

/** Synchronises every account that is due, one after the other; returns their number. Stops between two requests when the signal aborts. */
export async function syncDueAccounts(context: Context, signal?: AbortSignal): Promise<number> {
  const platforms = configuredPlatforms(context.config.social);
  for (let count = 0; ; count += 1) {
    if (signal?.aborted || platforms.length === 0) return count;
    const lease = await claimDueAccount(context, platforms);
    if (lease === null) return count;
    await syncAccount(context, lease, signal);
  }
}

/** Takes an account through its remaining steps. If it stops, its progress is stored. */
async function syncAccount(context: Context, lease: Lease, signal?: AbortSignal): Promise<void> {
  try {
    for (;;) {
      const account = await context.db.read.socialAccount.findFirst({
        where: { id: lease.accountId },
        include: { sync: true },
      });
      // Disconnected, finished or taken over by another process.
      if (account?.sync?.leaseId !== lease.id) return;
      if (signal?.aborted) return await context.db.write((tx) => releaseLease(tx, lease, {}));
      // The column only has names that were checked when it was connected.
      const platform = platformOf(context, account.platform as PlatformName);
      if (platform === null) return await context.db.write((tx) => releaseLease(tx, lease, {}));
      await runStep(context, platform, account, lease, signal);
    }
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    if (signal?.aborted) return await releaseAccount(context, lease);
    const problem =
      error instanceof PlatformProblem
        ? error
        : new PlatformProblem('unexpected', error instanceof Error ? error.message : String(error));
    context.log.warn(
      { accountId: lease.accountId, kind: problem.kind, reason: problem.message },
      'a social account was not synchronised',
    );
    await keepFailure(context, lease, problem);
  }
}

async function runStep(
  context: CoreContext,
  platform: SocialPlatform,
  account: AccountRow,
  lease: Lease,
  signal: AbortSignal | undefined,
): Promise<void> {
  const step: StepName = stepNames.find((name) => name === account.sync?.step) ?? 'account';
  let tokens = openTokens(context.config.secretKeys, account);
  const margin = platform.oauth.renew ? renewBefore.byThemselves : renewBefore.byRefreshToken;
  const isExpiring = tokens.expiresAt !== null && tokens.expiresAt.getTime() - context.now().getTime() < margin;
  if (isExpiring) tokens = await renew(context, platform, tokens, lease);
  const work = (current: PlatformTokens) => ({ context, platform, account, lease, access: accessOf(current, signal) });
  try {
    await steps[step](work(tokens));
  } catch (error) {
    if (!(error instanceof PlatformProblem)) throw error;
    if (error.kind === 'forbidden' && step !== 'account') return skipStep(work(tokens), step, error);
    // The platform may have ended the token before its time; once is worth trying.
    if (error.kind !== 'reconnect' || isExpiring) throw error;
    await steps[step](work(await renew(context, platform, tokens, lease)));
  }
}

function accessOf(tokens: PlatformTokens, signal: AbortSignal | undefined): Access {
  return { token: tokens.accessToken, scopes: tokens.scopes, ...(signal && { signal }) };
}

async function renew(
  context: CoreContext,
  platform: SocialPlatform,
  tokens: PlatformTokens,
  lease: Lease,
): Promise<PlatformTokens> {
  const renewed = await renewTokens(platform.oauth, tokens);
  await context.db.write(async (tx) => {
    await keepProgress(tx, lease, context.now(), {});
    const data = sealTokens(context.config.secretKeys, renewed);
    await tx.socialAccount.update({ where: { id: lease.accountId }, data, select: { id: true } });
  });
  return renewed;
}

async function keepFailure(context: CoreContext, lease: Lease, problem: PlatformProblem): Promise<void> {
  const now = context.now();
  const known = await context.db.read.socialSyncState.findFirst({ where: { accountId: lease.accountId } });
  const failures = known?.failures ?? 0;
  // A platform may reject a cursor that it returned itself: the post at its edge is deleted, or the cursor has expired.
  const isStuck = ['unexpected', 'missing'].includes(problem.kind) && known?.cursor != null && failures > 0;
  try {
    await context.db.write((tx) =>
      releaseLease(tx, lease, {
        ...(isStuck && { step: 'account', cursor: null, startedAt: null }),
        failures: { increment: 1 },
        error: problem.kind,
        errorAt: known?.error === problem.kind ? known.errorAt : now,
        nextAt: problem.kind === 'reconnect' ? null : nextAttempt(now, problem, failures),
      }),
    );
  } catch (error) {
    if (!(error instanceof LeaseLostError)) throw error;
  }
}

function nextAttempt(now: Date, { retryAt }: PlatformProblem, failures: number): Date {
  const asked = (retryAt?.getTime() ?? Infinity) - now.getTime();
  // The platform's own time for a retry is used, within two days. A past time would make the account due immediately, before all others.
  const wait = asked < 2 * day ? Math.max(asked, minute) : Math.min(15 * minute * 2 ** failures, day);
  return new Date(now.getTime() + wait);
}

async function releaseAccount(context: CoreContext, lease: Lease): Promise<void> {
  try {
    await context.db.write((tx) => releaseLease(tx, lease, {}));
  } catch (error) {
    if (!(error instanceof LeaseLostError)) throw error;
  }
}
