import type { CoreContext } from '../../context.ts';
import { textOf } from '../../texts/index.ts';
import { invalidField } from '../errors.ts';
import { canBeStored } from '../text/characters.ts';
import { normalizeEmail } from './account-fields.ts';
import type { GuessingGuard } from './guessing-guard.ts';
import { passwordMatches } from './passwords.ts';
import { type StartedSession, startSession } from './sessions.ts';
import { writeUnderUserLock } from './user-lock.ts';

/**
 * Starts a session for whoever has this e-mail address and password. A wrong password and an unknown address get
 * the same response in the same time: who has an account here is nobody's business.
 */
export async function signIn(
  context: CoreContext,
  guard: GuessingGuard,
  input: { email: string; password: string; address: string; userAgent: string },
): Promise<StartedSession> {
  const email = normalizeEmail(input.email);
  const user = await guard.attempt(email, input.address, async () => {
    const columns = { id: true, passwordHash: true } as const;
    const found = canBeStored(email)
      ? await context.db.read.user.findFirst({ where: { email }, select: columns })
      : null;
    return (await passwordMatches(found?.passwordHash ?? null, input.password)) && found !== null && found;
  });
  if (user === false) throw wrongPassword();
  return writeUnderUserLock(context.db, user.id, async (tx) => {
    // A password that was changed while it was checked opens nothing.
    const same = await tx.user.count({ where: { id: user.id, passwordHash: user.passwordHash } });
    if (same === 0) throw wrongPassword();
    return startSession(tx, context.now(), user.id, input.userAgent);
  });
}

function wrongPassword() {
  return invalidField(
    'password',
    textOf((t) => t.accountMessages.wrongEmailOrPassword),
  );
}
