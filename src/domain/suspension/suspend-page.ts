import type { CoreContext } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import { setPageResumed, setPageSuspended } from '../../store/statements/suspension.ts';
import { profileNotFound } from '../profiles/profile-rows.ts';
import { publicLoginOf, selectPublicLogin } from '../profiles/public-login.ts';
import { mailOwner } from './suspension-mails.ts';
import { suspensionText } from './suspension-text.ts';

type Context = Pick<CoreContext, 'config' | 'now'>;

/**
 * Hides a page from visitors (451), in the caller's unit of work. Its owner gets a mail with the reason and the way to appeal, and can
 * still edit it. Returns false, and does nothing, if the page is suspended already. Throws `not_found`, and `validation_failed` on
 * `reason`.
 */
export async function suspendPage(
  tx: Transaction,
  context: Context,
  profileId: number,
  typedReason: string,
): Promise<boolean> {
  const reason = suspensionText('reason', typedReason);
  const page = await findPage(tx, profileId);
  const now = context.now();
  if ((await tx.run(setPageSuspended, { now, reason, profileId })) !== 1) return false;
  await tx.suspension.create({ data: { userId: page.userId, profileId, reason, suspendedAt: now } });
  await mailOwner(tx, context, page.userId, page, (words, what, link) => words.suspended(what, reason, link));
  return true;
}

/**
 * Shows a suspended page to visitors again, in its present state. Its owner gets a mail, with the words of the operator if there are any.
 * Returns false, and does nothing, if the page is not suspended. Throws `not_found`.
 */
export async function resumePage(
  tx: Transaction,
  context: Context,
  profileId: number,
  answer: string | null = null,
): Promise<boolean> {
  const page = await findPage(tx, profileId);
  if ((await tx.run(setPageResumed, { profileId })) !== 1) return false;
  await tx.suspension.updateMany({ where: { profileId, resumedAt: null }, data: { resumedAt: context.now() } });
  await mailOwner(tx, context, page.userId, page, (words, what) => words.resumed(what, answer));
  return true;
}

async function findPage(tx: Transaction, profileId: number) {
  const select = { userId: true, ...selectPublicLogin } as const;
  const page = await tx.profile.findUnique({ where: { id: profileId }, select });
  if (page === null) throw profileNotFound();
  return { userId: page.userId, profileId, login: publicLoginOf(page) };
}
