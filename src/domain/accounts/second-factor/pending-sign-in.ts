import type { Context } from '../../../context.ts';
import type { Reader, Transaction } from '../../../store/database.ts';
import { textOf } from '../../../texts/index.ts';
import { invalidField } from '../../errors.ts';
import { retention } from '../../retention/retention.ts';
import { hashSecret, newSecret } from '../../secrets.ts';
import { recordAccess, type SignInBrowser } from '../access-records.ts';
import type { GuessingGuard } from '../guessing-guard.ts';
import { mailSecurityNews } from '../security-mails.ts';
import { type SignInOutcome, type StartedSession, startSession } from '../sessions.ts';
import { writeUnderUserLock } from '../user-lock.ts';
import { attemptCode, type SecondStep, secondStepOf, useSecondFactor, wrongCode } from './second-factor.ts';

/** Maximum duration of the second step. */
const lifetime = retention.pendingSignIns.keep;
/** Time in which a session that follows a password reset may end other access. */
const reviewLifetime = 60 * 60 * 1000;

type FirstStep = 'password' | 'reset';

/**
 * Ends the first step of a sign-in: starts the session if there is no second one, else waits for it. Called within the unit of work that
 * accepted the first step, under the lock of the user.
 */
export async function passFirstStep(
  tx: Transaction,
  { config, now }: Pick<Context, 'config' | 'now'>,
  userId: number,
  { browser, method }: { browser: SignInBrowser; method: FirstStep },
): Promise<SignInOutcome> {
  if ((await secondStepOf(tx, config, userId)) === null) {
    return startSession(tx, now(), userId, wayOf(now(), browser, method));
  }
  const pendingToken = newSecret();
  await tx.pendingSignIn.deleteMany({ where: { userId, expiresAt: { lte: now() } } });
  const expiresAt = new Date(now().getTime() + lifetime);
  await tx.pendingSignIn.create({ data: { tokenHash: hashSecret(pendingToken), userId, method, expiresAt } });
  return { pendingToken };
}

/** Returns the second step that a sign-in waits for, or null if the sign-in has ended or needs none any more. */
export async function pendingSecondStep(
  { db, config, now }: Context,
  pendingToken: string,
): Promise<SecondStep | null> {
  const pending = await findPending(db.read, pendingToken, now());
  return pending && secondStepOf(db.read, config, pending.userId);
}

/**
 * Starts the session of a sign-in that waits, by a code of the authenticator app or a recovery code. A wrong code only uses up an attempt.
 */
export async function passSecondStep(
  context: Context,
  guard: GuessingGuard,
  input: { pendingToken: string; code: string; address: string; browser: SignInBrowser },
): Promise<StartedSession> {
  const now = context.now();
  const pending = await findPending(context.db.read, input.pendingToken, now);
  if (!pending) throw expired();
  const { userId, tokenHash } = pending;
  const method: FirstStep = pending.method === 'reset' ? 'reset' : 'password';
  const passed = await attemptCode(guard, userId, input.address, () =>
    writeUnderUserLock(context.db, userId, async (tx) => {
      const used = await useSecondFactor(tx, context, userId, input.code);
      if (used === null) return false;
      // One conditional update decides which of several simultaneous requests ends the sign-in.
      const { count } = await tx.pendingSignIn.updateMany({
        where: { tokenHash, consumedAt: null, expiresAt: { gt: now } },
        data: { consumedAt: now },
      });
      if (count === 0) throw expired();
      return { used, started: await startSession(tx, now, userId, wayOf(now, input.browser, method)) };
    }),
  );
  if (passed === false) {
    await recordAccess(context, { kind: 'wrong_code', userId, userAgent: input.browser.userAgent });
    throw wrongCode();
  }
  if (passed.used === 'recovery') await mailSecurityNews(context, userId, 'recoveryCode');
  return passed.started;
}

function wayOf(now: Date, browser: SignInBrowser, method: FirstStep) {
  const accessReviewUntil = method === 'reset' ? new Date(now.getTime() + reviewLifetime) : null;
  return { browser, method, accessReviewUntil };
}

function findPending(reader: Pick<Reader, 'pendingSignIn'>, pendingToken: string, now: Date) {
  return reader.pendingSignIn.findFirst({
    where: { tokenHash: hashSecret(pendingToken), consumedAt: null, expiresAt: { gt: now } },
    select: { tokenHash: true, userId: true, method: true },
  });
}

function expired() {
  return invalidField(
    'form',
    textOf((t) => t.accountMessages.requestExpired),
  );
}
