import type { Context, CoreContext } from '../../context.ts';
import { textOf, texts } from '../../texts/index.ts';
import { invalidField, type Locale, type ServiceError } from '../errors.ts';
import { queueMail, type StoredMail } from '../mail-queue/mail-queue.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import type { SignInBrowser } from './access-records.ts';
import { newPasswordError, normalizeEmail, rejectErrors } from './account-fields.ts';
import { linkOptions, mailAfterCommit } from './account-mails.ts';
import { openPasswordReset } from './open-password-reset.ts';
import { hashPassword } from './passwords.ts';
import { passFirstStep } from './second-factor/pending-sign-in.ts';
import { mailSecurityNews } from './security-mails.ts';
import type { SignInOutcome } from './sessions.ts';
import { cancelUnfinished } from './unfinished.ts';
import { writeUnderUserLock } from './user-lock.ts';
import { markEmailVerified } from './verified-email.ts';

/** A new link, and the mail with it. */
function newReset({ config }: Pick<Context, 'config'>, typed: string, locale: Locale) {
  const email = normalizeEmail(typed);
  const token = newSecret();
  const link = `${config.publicUrl}/reset-password?token=${token}`;
  return { email, tokenHash: hashSecret(token), mail: { to: email, ...texts[locale].mails.reset(link) } };
}

/**
 * Stores a mail with a link to choose a new password, for any address. Whether the address has an account is looked up when the mail is
 * sent: neither the response nor the time it takes depends on it (docs/decisions/0570).
 */
export function queuePasswordReset(context: Context, typed: string, locale: Locale): Promise<StoredMail> {
  const { tokenHash, mail } = newReset(context, typed, locale);
  const options = linkOptions(context, { limit: 'reset', resetHash: tokenHash });
  return context.db.write((tx) => queueMail(tx, context, null, mail, options));
}

/** Mails a link to choose a new password, if the address has an account. Returns whether it does, for an operator. */
export function mailPasswordReset(context: Context, typed: string, locale: Locale): Promise<boolean> {
  const { email, tokenHash, mail } = newReset(context, typed, locale);
  const options = linkOptions(context, { limit: 'reset', resetHash: tokenHash });
  return openPasswordReset(context, { email, tokenHash }, (tx, userId) =>
    mailAfterCommit(tx, context, userId, mail, options),
  );
}

/** Returns whether the link of a mail can still be used. */
export async function isPasswordResetOpen(context: CoreContext, token: string): Promise<boolean> {
  return (await findOpenReset(context, token)) !== null;
}

/**
 * Sets a new password by the token of a mail, once; ends all sessions of the account and everything begun for it. Starts a new session, or
 * waits for the second factor: the reader of the account's mail is its owner, also while strangers who guess passwords block password
 * sign-in. With that session the other access to the account can be ended (`endOtherAccess`).
 */
export async function resetPassword(
  context: Context,
  input: { token: string; password: string; browser: SignInBrowser },
): Promise<SignInOutcome> {
  const reset = await findOpenReset(context, input.token);
  if (!reset) throw linkIsDead();
  rejectErrors({ password: newPasswordError(input.password, reset.user.email) });
  const passwordHash = await hashPassword(input.password);
  const now = context.now();
  const { userId } = reset;
  const started = await writeUnderUserLock(context.db, userId, async (tx) => {
    // One conditional update decides which of several simultaneous requests uses the link.
    const { count } = await tx.passwordReset.updateMany({
      where: { tokenHash: hashSecret(input.token), consumedAt: null, expiresAt: { gt: now } },
      data: { consumedAt: now },
    });
    if (count === 0) throw linkIsDead();
    await tx.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } });
    if (context.config.smtpUrl !== null) await markEmailVerified(tx, userId, reset.user.email, now);
    await cancelUnfinished(tx, userId, now);
    await tx.session.deleteMany({ where: { userId } });
    return passFirstStep(tx, context, userId, { browser: input.browser, method: 'reset' });
  });
  await mailSecurityNews(context, userId, 'password');
  return started;
}

async function findOpenReset(context: CoreContext, token: string) {
  const reset = await context.db.read.passwordReset.findFirst({
    where: { tokenHash: hashSecret(token), consumedAt: null, expiresAt: { gt: context.now() } },
    select: { userId: true, user: { select: { email: true } } },
  });
  // As in email-changes.ts: it returns nothing for an account deleted in between, although its types exclude that.
  return reset?.user ? reset : null;
}

function linkIsDead(): ServiceError {
  return invalidField(
    'token',
    textOf((t) => t.accountMessages.linkExpiredRequestNew),
  );
}
