import { createKeyedMutex, type KeyedMutex } from '../src/async/keyed-mutex.ts';
import { type Database, LockTimeoutError } from '../src/store/database.ts';

/** Maximum wait of a unit of work for a lock (docs/interface.md 3.8). */
const lockTimeout = 10_000;
const mutexes = new WeakMap<Database, KeyedMutex>();

/**
 * Serialises work of the same name on the same database within this process. It is for work that begins outside of a unit of work and so
 * cannot take the database's locks. Throws LockTimeoutError after a wait of ten seconds.
 */
export async function withKeyedMutex<T>(db: Database, name: string, work: () => Promise<T>): Promise<T> {
  const mutex = mutexes.get(db) ?? createKeyedMutex();
  mutexes.set(db, mutex);
  const release = await mutex.acquire(name, lockTimeout);
  if (release === null) throw new LockTimeoutError(name);
  try {
    return await work();
  } finally {
    release();
  }
}
