import type { CoreContext } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { invalidField, ServiceError, type Text } from '../errors.ts';
import { refuseErrors } from './account-fields.ts';
import type { GuessingGuard } from './guessing-guard.ts';
import { passwordMatches } from './passwords.ts';
import { lockUser } from './user-lock.ts';

/** A person by the session that asks. */
export interface SessionHolder {
  userId: number;
  sessionHash: string;
}

/** Who asks for a change that needs the password, from where; the session is the one that lives on. */
export interface PasswordHolder extends SessionHolder {
  address: string;
}

/** A holder who has shown the password, or signed in anew where there is none. */
export interface ProvenHolder extends PasswordHolder {
  /** The password as it was when it was shown. */
  passwordHash: string;
}

/** An account without a password proves itself by signing in anew, not longer ago than this. */
const freshSignIn = 10 * 60 * 1000;

/**
 * Throws `validation_failed` for what else is wrong in the form, or for a wrong password; without a password, for a session that is not
 * new. What the proof is for is done under `holdProof`.
 */
export async function refuseWrongPassword(
  context: CoreContext,
  guard: GuessingGuard,
  holder: PasswordHolder,
  currentPassword: string,
  otherErrors: (email: string) => Record<string, Text | null>,
): Promise<ProvenHolder> {
  const user = await context.db.read.user.findFirst({
    where: { id: holder.userId },
    select: { email: true, passwordHash: true },
  });
  refuseErrors(otherErrors(user?.email ?? ''));
  const passwordHash = user?.passwordHash ?? null;
  if (passwordHash === '') await refuseOldSession(context, holder);
  // A stolen session must not serve to guess the password; nor may strangers who guess elsewhere use up what its owner has left here.
  else if (
    !(await guard.attempt(`session ${holder.sessionHash}`, holder.address, () =>
      passwordMatches(passwordHash, currentPassword),
    ))
  ) {
    throw invalidField(
      'currentPassword',
      textOf((t) => t.accountMessages.wrongPassword),
    );
  }
  return { ...holder, passwordHash: passwordHash ?? '' };
}

/**
 * Sees to it that a proof still stands in the unit of work that relies on it: a password that was changed or a session that was ended since
 * then allows nothing. Throws `unauthenticated`.
 */
export function holdProof(tx: HoldingTransaction, { passwordHash, ...holder }: ProvenHolder): Promise<void> {
  return hold(tx, holder, { passwordHash });
}

/** The same for what needs no password, and takes as long as another host likes. */
export function holdSession(tx: HoldingTransaction, holder: SessionHolder): Promise<void> {
  return hold(tx, holder, {});
}

type HoldingTransaction = Pick<Transaction, 'lock' | 'session'>;

async function hold(
  tx: HoldingTransaction,
  { userId, sessionHash }: SessionHolder,
  user: { passwordHash?: string },
): Promise<void> {
  await lockUser(tx, userId);
  const where = { tokenHash: sessionHash, userId, user };
  if (await tx.session.findFirst({ where, select: { userId: true } })) return;
  throw new ServiceError(
    'unauthenticated',
    textOf((t) => t.accountMessages.changedMeanwhile),
  );
}

async function refuseOldSession(context: CoreContext, { userId, sessionHash }: PasswordHolder): Promise<void> {
  const since = new Date(context.now().getTime() - freshSignIn);
  const fresh = await context.db.read.session.findFirst({
    where: { userId, tokenHash: sessionHash, createdAt: { gt: since } },
    select: { userId: true },
  });
  if (fresh) return;
  throw invalidField(
    'form',
    textOf((t) => t.accountMessages.signInAgain),
  );
}
