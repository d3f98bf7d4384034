import type { CoreContext } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import { revokeGrantsOf, setAccountResumed, setAccountSuspended } from '../../store/statements/suspension.ts';
import { textOf } from '../../texts/index.ts';
import { endAllSessions } from '../accounts/sessions.ts';
import { notFound } from '../errors.ts';
import { mailOwner } from './suspension-mails.ts';
import { suspensionText } from './suspension-text.ts';

type Context = Pick<CoreContext, 'config' | 'db' | 'now'>;

/**
 * Suspends an account in the caller's unit of work, which must have the user's lock: its pages are 451 for visitors, its sessions and the
 * connections of its apps end, and its tokens are rejected until it is resumed. Its owner gets a mail with the reason and the way to
 * appeal. Returns false, and does nothing, if the account is suspended already. Throws `not_found`, and `validation_failed` on `reason`.
 *
 * An account that waits for its deletion is suspended: the caller then sets `deletionDueAt` in the same unit.
 */
export async function suspendAccount(
  tx: Transaction,
  context: Context,
  userId: number,
  typedReason: string,
): Promise<boolean> {
  const reason = suspensionText('reason', typedReason);
  await requireAccount(tx, userId);
  const now = context.now();
  if ((await tx.run(setAccountSuspended, { now, reason, userId })) !== 1) return false;
  await tx.suspension.create({ data: { userId, profileId: null, reason, suspendedAt: now } });
  await endAllSessions(tx, userId, now);
  await tx.run(revokeGrantsOf, { now, userId });
  await mailOwner(tx, context, userId, null, (words, what, link) => words.suspended(what, reason, link));
  // Streams of apps and of the dashboard end.
  tx.afterCommit(() => context.db.announce('changes', [userId]));
  return true;
}

/**
 * Ends the suspension of an account, and the deletion that was to follow it. Pages and personal tokens work as before; apps have to be
 * connected again. Its owner gets a mail, with the words of the operator if there are any. Returns false, and does nothing, if the account is
 * not suspended. Throws `not_found`.
 */
export async function resumeAccount(
  tx: Transaction,
  context: Context,
  userId: number,
  answer: string | null = null,
): Promise<boolean> {
  await requireAccount(tx, userId);
  if ((await tx.run(setAccountResumed, { userId })) !== 1) return false;
  await tx.suspension.updateMany({
    where: { userId, profileId: null, resumedAt: null },
    data: { resumedAt: context.now() },
  });
  await mailOwner(tx, context, userId, null, (words, what) => words.resumed(what, answer));
  return true;
}

async function requireAccount(tx: Transaction, userId: number): Promise<void> {
  if ((await tx.user.count({ where: { id: userId } })) > 0) return;
  throw notFound(textOf((t) => t.suspensionMessages.noSuchAccount));
}
