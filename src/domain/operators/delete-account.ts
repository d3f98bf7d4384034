import type { Context } from '../../context.ts';
import { texts } from '../../texts/index.ts';
import { finishDeletion } from '../accounts/delete-account.ts';
import { deleteRows, type OrphanedData } from '../accounts/deleted-accounts.ts';
import { writeUnderUserLock } from '../accounts/user-lock.ts';
import { localeOf } from '../languages.ts';
import { suspendAccount } from '../suspension/suspend-account.ts';
import type { AccountTarget } from './account-actions.ts';
import { type ActingOperator, runOperatorAction } from './run-operator-action.ts';

const day = 24 * 60 * 60 * 1_000;
/** Time for which an account deleted by an operator is suspended before it is deleted. */
export const gracePeriod = 14 * day;

/**
 * Suspends an account, which is deleted 14 days later unless it is resumed until then. Its owner reads the reason, and can export
 * everything. Returns when it is deleted. A second call changes nothing but the record.
 */
export async function scheduleDeletion(
  context: Context,
  operator: ActingOperator,
  target: AccountTarget,
  reason = '',
): Promise<Date> {
  const mailedReason = reason || texts[localeOf(target)].operatorMessages.deletionReason;
  const userId = target.id;
  return runOperatorAction(context, operator, { action: 'delete_account', userId, reason }, async (tx) => {
    await suspendAccount(tx, context, userId, mailedReason);
    const deletionDueAt = new Date(context.now().getTime() + gracePeriod);
    await tx.user.updateMany({ where: { id: userId, deletionDueAt: null }, data: { deletionDueAt } });
    const account = await tx.user.findUnique({ where: { id: userId }, select: { deletionDueAt: true } });
    return account?.deletionDueAt ?? deletionDueAt;
  });
}

/** Deletes an account with all of its data, immediately and for good. */
export async function deleteNow(context: Context, operator: ActingOperator, userId: number): Promise<void> {
  const user = await findOwner(context, userId);
  const left = await runOperatorAction(context, operator, { action: 'delete_account_now', userId }, (tx) =>
    deleteRows(tx, userId, context.now()),
  );
  await finishDeletion(context, user, left);
}

const atOnce = 100;

/** Deletes the accounts whose 14 days are over. */
export async function sweepDueDeletions(context: Context, stop: AbortSignal): Promise<void> {
  const isDue = () => ({ deletionDueAt: { lte: context.now() } });
  const due = await context.db.read.user.findMany({ where: isDue(), select: { id: true }, take: atOnce });
  for (const { id } of due) {
    if (stop.aborted) return;
    const user = await findOwner(context, id);
    const left = await writeUnderUserLock(context.db, id, async (tx): Promise<OrphanedData | null> => {
      // It may have been resumed while this waited for the lock.
      if ((await tx.user.count({ where: { id, ...isDue() } })) === 0) return null;
      return deleteRows(tx, id, context.now());
    });
    if (left !== null) await finishDeletion(context, user, left);
  }
}

function findOwner({ db }: Context, userId: number) {
  const select = { email: true, emailVerifiedAt: true, languageId: true, dashboardLocale: true } as const;
  return db.read.user.findFirst({ where: { id: userId }, select });
}
