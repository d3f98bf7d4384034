import type { Database, Transaction } from '../../store/database.ts';

function userLock(userId: number): string {
  return `user:${userId}`;
}

/** Waits until no other unit changes the user's data; released with the unit of work. */
export function lockUser(tx: Pick<Transaction, 'lock'>, userId: number): Promise<void> {
  return tx.lock(userLock(userId));
}

/** Runs one unit of work under the user's lock, so that it sees the results of all earlier changes. */
export function writeUnderUserLock<T>(
  db: Pick<Database, 'write'>,
  userId: number,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.write(work, { lock: userLock(userId) });
}

/** Runs the work of `writeUnderUserLock`, and rolls it back. */
export function rehearseUnderUserLock<T>(
  db: Pick<Database, 'rehearse'>,
  userId: number,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.rehearse(work, { lock: userLock(userId) });
}
