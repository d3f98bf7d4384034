import type { Context } from '../../context.ts';
import { invalidField, type Locale, type ServiceError } from '../errors.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { newPasswordError, normalizeEmail, refuseErrors } from './account-fields.ts';
import { hashPassword } from './passwords.ts';
import { resetMail } from './reset-mail.ts';

const lifetime = 60 * 60 * 1000;
/** Mails to one account that may be under way at once: a stranger must not fill somebody's mailbox. */
const maxPending = 3;

/** Sends a link to choose a new password, if the address has an account; the caller cannot tell. */
export async function requestPasswordReset(context: Context, email: string, locale: Locale): Promise<void> {
  const address = normalizeEmail(email);
  const user = await context.db.read.user.findFirst({ where: { email: address }, select: { id: true, name: true } });
  if (!user) return;
  const token = newSecret();
  const now = context.now();
  const stored = await context.db.write(async (tx) => {
    await tx.lock(`password-resets:${user.id}`);
    await tx.passwordReset.deleteMany({ where: { userId: user.id, expiresAt: { lte: now } } });
    if ((await tx.passwordReset.count({ where: { userId: user.id } })) >= maxPending) return false;
    await tx.passwordReset.create({
      data: {
        tokenHash: hashSecret(token),
        userId: user.id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + lifetime),
      },
    });
    return true;
  });
  if (!stored) return;
  const link = `${context.config.publicUrl}/reset-password?token=${token}`;
  await context.mailer.send({ to: address, ...resetMail(locale, user.name, link) });
}

/** True while the link of a mail can still be used. */
export async function isPasswordResetOpen(context: Context, token: string): Promise<boolean> {
  return (await findOpenReset(context, token)) !== null;
}

/** Sets a new password by the token of a mail, once, and ends all sessions of the account. */
export async function resetPassword(context: Context, input: { token: string; password: string }): Promise<void> {
  const reset = await findOpenReset(context, input.token);
  if (!reset) throw linkIsDead();
  refuseErrors({ password: newPasswordError(input.password, reset.user.email) });
  const passwordHash = await hashPassword(input.password);
  const now = context.now();
  await context.db.write(async (tx) => {
    // One conditional update decides which of several simultaneous requests uses the link.
    const { count } = await tx.passwordReset.updateMany({
      where: { tokenHash: hashSecret(input.token), consumedAt: null, expiresAt: { gt: now } },
      data: { consumedAt: now },
    });
    if (count === 0) throw linkIsDead();
    await tx.user.update({ where: { id: reset.userId }, data: { passwordHash }, select: { id: true } });
    await tx.session.deleteMany({ where: { userId: reset.userId } });
    // Other mails that are still under way must not change the password again.
    await tx.passwordReset.deleteMany({ where: { userId: reset.userId } });
  });
}

function findOpenReset(context: Context, token: string) {
  return context.db.read.passwordReset.findFirst({
    where: { tokenHash: hashSecret(token), consumedAt: null, expiresAt: { gt: context.now() } },
    select: { userId: true, user: { select: { email: true } } },
  });
}

function linkIsDead(): ServiceError {
  return invalidField('token', {
    en: 'This link has been used or is too old. Ask for a new one.',
    ru: 'Ссылка уже использована или устарела. Запросите новую.',
  });
}
