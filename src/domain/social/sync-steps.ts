import type { CoreContext } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import { PlatformProblem } from '../../store/social/platform-problem.ts';
import { localDate, shiftedDate } from '../analytics/zone.ts';
import type { AccountRow } from './account-rows.ts';
import { dayFromPosts, keepDays, latestDay, storeFollowers, storePostTotals } from './daily-metrics.ts';
import type { Access, PostFacts, SocialPlatform } from './platform.ts';
import { keepProgress, type Lease, releaseLease } from './sync-lease.ts';

/** Maximum number of posts that are updated; older ones keep their figures. */
const maxPosts = 2_000;
/** Platforms correct the figures of the latest days. */
const daysAskedAgain = 4;
const syncInterval = 5 * 60 * 60 * 1000;

/** Input of one step of synchronisation. */
export interface StepWork {
  context: CoreContext;
  platform: SocialPlatform;
  account: AccountRow;
  access: Access;
  lease: Lease;
}

export const stepNames = ['account', 'posts', 'days'] as const;
export type StepName = (typeof stepNames)[number];

/** The steps: each queries the platform first, then stores data and progress in one transaction. */
export const steps: Record<StepName, (work: StepWork) => Promise<void>> = {
  account: syncFacts,
  posts: syncPosts,
  days: syncDays,
};

/** Leaves out the rest of a step without the person's permission, with a note. */
export async function skipStep({ context, lease }: StepWork, step: StepName, problem: PlatformProblem): Promise<void> {
  const now = context.now();
  await context.db.write((tx) => {
    const refused = { error: problem.kind, errorAt: now };
    return step === 'posts'
      ? keepProgress(tx, lease, now, { step: 'days', cursor: null, ...refused })
      : finish(tx, lease, now, refused);
  });
}

async function syncFacts({ context, platform, account, access, lease }: StepWork): Promise<void> {
  const { platformId, ...facts } = await platform.account(access);
  if (platformId !== account.platformId) throw new PlatformProblem('reconnect', 'the tokens are of another account');
  const now = context.now();
  await context.db.write(async (tx) => {
    await keepProgress(tx, lease, now, { step: 'posts', cursor: null, startedAt: now, error: null, errorAt: null });
    await tx.socialAccount.update({ where: { id: account.id }, data: facts, select: { id: true } });
    await storeFollowers(tx, account.id, localDate(platform.timezone, now.getTime()), facts.followers);
  });
}

async function syncPosts({ context, platform, account, access, lease }: StepWork): Promise<void> {
  const cursor = account.sync?.cursor ?? null;
  const { posts, next } = await platform.posts(access, cursor);
  if (next !== null && next === cursor) throw new PlatformProblem('unexpected', 'a page of posts leads to itself');
  const now = context.now();
  const seenAt = account.sync?.startedAt ?? now;
  await context.db.write(async (tx) => {
    const kept: (PostFacts & { id: number })[] = [];
    for (const post of posts) {
      const data = { ...post, seenAt };
      const { id } = await tx.socialPost.upsert({
        where: { accountId_platformId: { accountId: account.id, platformId: post.platformId } },
        create: { ...data, accountId: account.id },
        update: data,
        select: { id: true },
      });
      kept.push({ ...post, id });
    }
    await storePostTotals(tx, account.id, localDate(platform.timezone, now.getTime()), kept);
    const isEnough = (await tx.socialPost.count({ where: { accountId: account.id, seenAt } })) >= maxPosts;
    if (next === null) await forgetUnseen(tx, account.id, seenAt);
    const isLast = next === null || isEnough;
    await keepProgress(tx, lease, now, isLast ? { step: 'days', cursor: null } : { cursor: next });
  });
}

/** A post missing from a complete listing is deleted on the platform, and its figures are deleted here. */
async function forgetUnseen(tx: Transaction, accountId: number, seenAt: Date): Promise<void> {
  const gone = await tx.socialPost.findMany({ where: { accountId, seenAt: { lt: seenAt } }, select: { id: true } });
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.socialDailyMetric.deleteMany({ where: { accountId, postId: { in: ids } } });
  await tx.socialPost.deleteMany({ where: { id: { in: ids } } });
}

async function syncDays({ context, platform, account, access, lease }: StepWork): Promise<void> {
  const { db } = context;
  const today = localDate(platform.timezone, context.now().getTime());
  if (platform.days === null) {
    await db.write(async (tx) => {
      const day = await dayFromPosts(tx, account.id, today);
      if (day) await keepDays(tx, account.id, [day]);
      await finish(tx, lease, context.now(), errorOf(account));
    });
    return;
  }
  const first = shiftedDate(today, 1 - platform.historyDays);
  const latest = await latestDay(db.read, account.id);
  const again = latest === null ? first : shiftedDate(latest, 1 - daysAskedAgain);
  const from = account.sync?.cursor ?? (again > first ? again : first);
  const { days, next } = await platform.days(access, from, today);
  if (next !== null && next <= from) throw new PlatformProblem('unexpected', 'a page of days leads back');
  const now = context.now();
  await db.write(async (tx) => {
    await keepDays(tx, account.id, days);
    if (next === null) await finish(tx, lease, now, errorOf(account));
    else await keepProgress(tx, lease, now, { cursor: next });
  });
}

/** Returns the errors of earlier steps of this run; temporary failures are forgotten. */
function errorOf({ sync }: AccountRow) {
  return sync?.error === 'forbidden' ? { error: sync.error, errorAt: sync.errorAt } : { error: null, errorAt: null };
}

async function finish(
  tx: Transaction,
  lease: Lease,
  now: Date,
  problem: { error: string | null; errorAt: Date | null },
): Promise<void> {
  const nextAt = new Date(now.getTime() + syncInterval);
  await releaseLease(tx, lease, { step: 'account', cursor: null, startedAt: null, failures: 0, nextAt, ...problem });
  await tx.socialAccount.update({ where: { id: lease.accountId }, data: { syncedAt: now }, select: { id: true } });
}
