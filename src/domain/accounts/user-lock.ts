import type { Database, Transaction, WriteOptions } from '../../store/database.ts';

/** Waits until nobody else changes what is the user's; released with the unit of work. */
export function lockUser(tx: Pick<Transaction, 'lock'>, userId: number): Promise<void> {
  return tx.lock(`user:${userId}`);
}

/** Runs one unit of work under the user's lock, so that it sees what the changes before it left. */
export function writeUnderUserLock<T>(
  db: Pick<Database, 'write'>,
  userId: number,
  work: (tx: Transaction) => Promise<T>,
  options?: WriteOptions,
): Promise<T> {
  return db.write(async (tx) => {
    await lockUser(tx, userId);
    return work(tx);
  }, options);
}
