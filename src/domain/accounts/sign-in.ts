import type { Context } from '../../context.ts';
import { textOf } from '../../texts/index.ts';
import { invalidField } from '../errors.ts';
import { canBeStored } from '../text/characters.ts';
import { type Access, recordAccess, type SignInBrowser } from './access-records.ts';
import { normalizeEmail } from './account-fields.ts';
import type { GuessingGuard } from './guessing-guard.ts';
import { passwordMatches } from './passwords.ts';
import { passFirstStep } from './second-factor/pending-sign-in.ts';
import type { Session, SignInOutcome } from './sessions.ts';
import { writeUnderUserLock } from './user-lock.ts';

/**
 * Starts a session for the owner of this e-mail address and password, or waits for their second factor. A wrong password and an unknown
 * address get the same response in the same time, so that it does not reveal who has an account here.
 */
export async function signIn(
  context: Context,
  guard: GuessingGuard,
  input: {
    email: string;
    password: string;
    /** The session of a person who is signed in already. */
    session: Pick<Session, 'hash' | 'account'> | null;
    address: string;
    browser: SignInBrowser;
  },
): Promise<SignInOutcome> {
  const email = normalizeEmail(input.email);
  // Guesses from elsewhere must not use up the attempts of a user who confirms a session, or vice versa.
  const guessed = input.session?.account.email === email ? `session ${input.session.hash}` : email;
  let found: { id: number; passwordHash: string } | null = null;
  const user = await guard.attempt(guessed, input.address, async () => {
    const columns = { id: true, passwordHash: true } as const;
    found = canBeStored(email) ? await context.db.read.user.findFirst({ where: { email }, select: columns }) : null;
    return (await passwordMatches(found?.passwordHash ?? null, input.password)) && found !== null && found;
  });
  if (user === false) {
    // Not awaited, because its duration would reveal whether there is an account.
    if (found !== null) context.backgroundTasks.add(recordAccess(context, failedAttempt(found, input.browser)));
    throw wrongPassword();
  }
  return writeUnderUserLock(context.db, user.id, async (tx) => {
    // A password that was changed during the check is not accepted.
    const same = await tx.user.count({ where: { id: user.id, passwordHash: user.passwordHash } });
    if (same === 0) throw wrongPassword();
    return passFirstStep(tx, context, user.id, { browser: input.browser, method: 'password' });
  });
}

function failedAttempt({ id }: { id: number }, { userAgent }: SignInBrowser): Access {
  return { kind: 'wrong_password', userId: id, userAgent };
}

function wrongPassword() {
  return invalidField(
    'password',
    textOf((t) => t.accountMessages.wrongEmailOrPassword),
  );
}
