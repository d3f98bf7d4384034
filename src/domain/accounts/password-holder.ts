import type { Context } from '../../context.ts';
import { invalidField, type Text } from '../errors.ts';
import { refuseErrors } from './account-fields.ts';
import type { GuessingGuard } from './guessing-guard.ts';
import { passwordMatches } from './passwords.ts';

/** Who asks for a change that needs the password, from where. */
export interface PasswordHolder {
  userId: number;
  /** The session that asks; it is the one that lives on. */
  sessionHash: string;
  address: string;
}

/** An account without a password proves itself by signing in anew, not longer ago than this. */
const freshSignIn = 10 * 60 * 1000;

/** Throws `validation_failed` for what else is wrong in the form, or for a wrong password; without a password, for a session that is not new. */
export async function refuseWrongPassword(
  context: Context,
  guard: GuessingGuard,
  holder: PasswordHolder,
  currentPassword: string,
  otherErrors: (email: string) => Record<string, Text | null>,
): Promise<void> {
  const user = await context.db.read.user.findFirst({
    where: { id: holder.userId },
    select: { email: true, passwordHash: true },
  });
  refuseErrors(otherErrors(user?.email ?? ''));
  if (user?.passwordHash === '') return refuseOldSession(context, holder);
  // A stolen session must not serve to guess the password.
  await guard.attempt(`user ${holder.userId}`, holder.address);
  if (!(await passwordMatches(user?.passwordHash ?? null, currentPassword))) {
    throw invalidField('currentPassword', { en: 'The password is wrong.', ru: 'Неверный пароль.' });
  }
  await guard.succeeded(`user ${holder.userId}`, holder.address);
}

async function refuseOldSession(context: Context, { userId, sessionHash }: PasswordHolder): Promise<void> {
  const since = new Date(context.now().getTime() - freshSignIn);
  const fresh = await context.db.read.session.findFirst({
    where: { userId, tokenHash: sessionHash, createdAt: { gt: since } },
    select: { userId: true },
  });
  if (fresh) return;
  throw invalidField('form', {
    en: 'To make sure that it is you: sign out, sign in again, and repeat this within ten minutes.',
    ru: 'Чтобы убедиться, что это вы: выйдите, войдите снова и повторите это в течение десяти минут.',
  });
}
