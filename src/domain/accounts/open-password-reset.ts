import type { Context } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import { countWithinLimit } from '../enforce-limit.ts';
import { mailLimits } from '../mail-queue/mail-limits.ts';
import { retention } from '../retention/retention.ts';
import { writeUnderUserLock } from './user-lock.ts';

/** Limit for one account, which survives restarts and covers all processes. */
const maxPending = 3;

/**
 * Stores a link that resets a password, if its address has an account and neither has reached its limit. `withLink` runs in the same unit
 * of work. Returns whether the link was stored.
 */
export async function openPasswordReset(
  context: Pick<Context, 'db' | 'now' | 'rateLimiter'>,
  { email, tokenHash }: { email: string; tokenHash: string },
  withLink: (tx: Transaction, userId: number) => Promise<void>,
): Promise<boolean> {
  const { db } = context;
  const user = await db.read.user.findFirst({ where: { email }, select: { id: true } });
  if (!user || !(await countWithinLimit(context, mailLimits.reset, email))) return false;
  const { id: userId } = user;
  const now = context.now();
  return writeUnderUserLock(db, userId, async (tx) => {
    // The account may have moved to another address until the lock was free.
    if ((await tx.user.count({ where: { id: userId, email } })) === 0) return false;
    await tx.passwordReset.deleteMany({ where: { userId, expiresAt: { lte: now } } });
    if ((await tx.passwordReset.count({ where: { userId } })) >= maxPending) return false;
    const expiresAt = new Date(now.getTime() + retention.passwordResets.keep);
    await tx.passwordReset.create({ data: { tokenHash, userId, createdAt: now, expiresAt } });
    await withLink(tx, userId);
    return true;
  });
}
