import type { Context } from '../../context.ts';
import { accountByEmail } from '../../domain/accounts/accounts.ts';
import { hashPassword } from '../../domain/accounts/passwords.ts';
import { cancelUnfinished } from '../../domain/accounts/unfinished.ts';
import { writeUnderUserLock } from '../../domain/accounts/user-lock.ts';
import { markEmailVerified } from '../../domain/accounts/verified-email.ts';
import { invalidField } from '../../domain/errors.ts';
import { findProfileByLogin } from '../../domain/profiles/profile-rows.ts';
import { textOf } from '../../texts/index.ts';
import { newPassword } from '../new-password.ts';
import { createDemoAccount } from './create-demo.ts';

/** Account and page for a directory's reviewers. */
export interface ReviewAccount {
  signIn: string;
  email: string;
  password: string;
  connector: string;
  login: string;
  url: string;
}

/**
 * Creates an account that reviewers can use with a password alone: nothing has to be confirmed, and no passkey or provider is required. A
 * further run gives the same account a new password and ends its sessions; it leaves the page unchanged.
 */
export async function createReviewAccount(
  context: Context,
  input: { email: string; login: string },
): Promise<ReviewAccount> {
  const known = await accountByEmail(context, input.email);
  const page = await findProfileByLogin(context.db.read, input.login);
  // Never change the password of an existing person's account, even if it was typed here.
  if (known && page?.userId !== known.id) {
    throw invalidField(
      '--email',
      textOf((t) => t.requestMessages.notReviewAccount(input.email, input.login)),
    );
  }
  const { account, login, url } = await createDemoAccount(context, input);
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const now = context.now();
  await writeUnderUserLock(context.db, account.id, async (tx) => {
    await tx.user.update({ where: { id: account.id }, data: { passwordHash }, select: { id: true } });
    await markEmailVerified(tx, account.id, account.email, now);
    await cancelUnfinished(tx, account.id, now);
    await tx.session.deleteMany({ where: { userId: account.id } });
  });
  const { publicUrl } = context.config;
  return { signIn: `${publicUrl}/login`, email: account.email, password, connector: `${publicUrl}/mcp`, login, url };
}
