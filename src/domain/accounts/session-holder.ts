import type { Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { ServiceError } from '../errors.ts';
import { lockUser } from './user-lock.ts';

/** A person by the session that asks. */
export interface SessionHolder {
  userId: number;
  sessionHash: string;
}

/**
 * Takes the user's lock, then throws `unauthenticated` if the session has ended since the request came: hashing a password and contacting
 * another host take long, and a person who shuts others out in that time ends their sessions.
 */
export async function lockSession(
  tx: Pick<Transaction, 'lock' | 'session'>,
  { userId, sessionHash }: SessionHolder,
): Promise<void> {
  await lockUser(tx, userId);
  const where = { tokenHash: sessionHash, userId };
  if (await tx.session.findFirst({ where, select: { userId: true } })) return;
  throw new ServiceError(
    'unauthenticated',
    textOf((t) => t.accountMessages.credentialsChanged),
  );
}
