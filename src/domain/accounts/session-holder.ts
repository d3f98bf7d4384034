import type { Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { ServiceError } from '../errors.ts';
import { lockUser } from './user-lock.ts';

/** A person, by the session of the request. */
export interface SessionHolder {
  userId: number;
  sessionHash: string;
}

/**
 * Takes the user's lock, then throws `unauthenticated` if the session has ended since the request arrived: hashing a password and
 * contacting another host are slow, and the person may end other sessions in that time.
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
