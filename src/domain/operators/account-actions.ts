import type { Context } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { newPasswordError, rejectErrors } from '../accounts/account-fields.ts';
import { mailPasswordReset } from '../accounts/password-resets.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { deleteSecondFactor } from '../accounts/second-factor/second-factor.ts';
import { mailSecurityNews } from '../accounts/security-mails.ts';
import { endAllSessions } from '../accounts/sessions.ts';
import { conflict } from '../errors.ts';
import { type LanguageChoice, localeOf } from '../languages.ts';
import { resumeAccount, suspendAccount } from '../suspension/suspend-account.ts';
import { type ActingOperator, runOperatorAction } from './run-operator-action.ts';

/** The account that an operator's action is about. */
export interface AccountTarget extends LanguageChoice {
  id: number;
  email: string;
}

/** Suspends an account. Throws `conflict` if it is suspended already. */
export async function suspendAccountAsOperator(
  context: Context,
  operator: ActingOperator,
  { id: userId }: AccountTarget,
  reason: string,
): Promise<void> {
  await runOperatorAction(context, operator, { action: 'suspend_account', userId, reason }, async (tx) => {
    if (!(await suspendAccount(tx, context, userId, reason))) throw alreadySuspended();
  });
}

/** Ends the suspension of an account, and the deletion that was to follow it. Throws `conflict` if it is not suspended. */
export async function resumeAccountAsOperator(
  context: Context,
  operator: ActingOperator,
  { id: userId }: AccountTarget,
): Promise<void> {
  await runOperatorAction(context, operator, { action: 'resume_account', userId }, async (tx) => {
    if (!(await resumeAccount(tx, context, userId))) throw notSuspended();
  });
}

/** Ends the sessions of an account and everything begun by them, deletes its tokens and disconnects its apps. */
export async function endAccess(
  context: Context,
  operator: ActingOperator,
  { id: userId }: AccountTarget,
): Promise<void> {
  await runOperatorAction(context, operator, { action: 'end_access', userId }, async (tx) => {
    await endAllSessions(tx, userId, context.now());
    await tx.personalToken.deleteMany({ where: { userId } });
    await tx.oAuthGrant.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: context.now() } });
  });
  context.db.announce('changes', [userId]);
}

/** Mails a link to choose a new password. Throws `conflict` if no mail can be sent, or the address has had its mails of this hour. */
export async function sendPasswordLink(
  context: Context,
  operator: ActingOperator,
  account: AccountTarget,
): Promise<void> {
  if (context.config.smtpUrl === null) throw conflict(textOf((t) => t.operatorMessages.noMail));
  await runOperatorAction(context, operator, { action: 'send_password_link', userId: account.id }, async () => {});
  if (await mailPasswordReset(context, account.email, localeOf(account))) return;
  throw conflict(textOf((t) => t.operatorMessages.mailNotSent));
}

/** Sets a password, and ends the sessions of the account and everything begun by them. Throws `validation_failed`. */
export async function setPassword(
  context: Context,
  operator: ActingOperator,
  { id: userId, email }: AccountTarget,
  password: string,
): Promise<void> {
  rejectErrors({ password: newPasswordError(password, email) });
  const passwordHash = await hashPassword(password);
  await runOperatorAction(context, operator, { action: 'set_password', userId }, async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } });
    await endAllSessions(tx, userId, context.now());
  });
  await mailSecurityNews(context, userId, 'password');
}

/** Removes the authenticator app and the recovery codes of an account whose owner has lost both; returns false if it has none. */
export async function removeLostSecondFactor(
  context: Context,
  operator: ActingOperator,
  { id: userId }: AccountTarget,
): Promise<boolean> {
  const isRemoved = await runOperatorAction(context, operator, { action: 'remove_second_factor', userId }, (tx) =>
    deleteSecondFactor(tx, userId),
  );
  if (isRemoved) await mailSecurityNews(context, userId, 'noSecondFactor');
  return isRemoved;
}

/** Records an export by an operator, and shows it to the owner of the account. */
export async function recordExport(context: Context, operator: ActingOperator, userId: number): Promise<void> {
  await runOperatorAction(context, operator, { action: 'export_account', userId }, (tx: Transaction) =>
    tx.accessRecord.create({ data: { userId, kind: 'export', browser: '', recordedAt: context.now() } }),
  );
}

function alreadySuspended() {
  return conflict(textOf((t) => t.operatorMessages.alreadySuspended));
}

function notSuspended() {
  return conflict(textOf((t) => t.operatorMessages.notSuspended));
}
