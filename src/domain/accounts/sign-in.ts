import type { Context } from '../../context.ts';
import { invalidField } from '../errors.ts';
import { normalizeEmail } from './account-fields.ts';
import type { GuessingGuard } from './guessing-guard.ts';
import { passwordMatches } from './passwords.ts';

/**
 * Answers whose e-mail address and password these are. A wrong password and an unknown address get the same answer in the same
 * time: who has an account here is nobody's business.
 */
export async function signIn(
  context: Context,
  guard: GuessingGuard,
  input: { email: string; password: string; address: string },
): Promise<{ userId: number }> {
  const email = normalizeEmail(input.email);
  await guard.attempt(email, input.address);
  const user = await context.db.read.user.findFirst({ where: { email }, select: { id: true, passwordHash: true } });
  if (!(await passwordMatches(user?.passwordHash ?? null, input.password)) || !user) {
    throw invalidField('password', {
      en: 'The e-mail address or the password is wrong.',
      ru: 'Неверный адрес почты или пароль.',
    });
  }
  await guard.succeeded(email, input.address);
  return { userId: user.id };
}
