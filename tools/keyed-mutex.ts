import { unlessAborted, withDeadline } from '../src/async/deadline.ts';
import { type Database, LockTimeoutError } from '../src/store/database.ts';

/** As long as a unit of work waits for a lock (contract, "Dry run and idempotency"). */
const lockTimeout = 10_000;
const running = new WeakMap<Database, Map<string, Promise<void>>>();

/**
 * Runs work of the same name on the same database one after another in this process. It is for work that begins outside of a unit of
 * work and so cannot take the database's locks. Throws LockTimeoutError to whoever has waited for ten seconds.
 */
export async function withKeyedMutex<T>(db: Database, name: string, work: () => Promise<T>): Promise<T> {
  const names = running.get(db) ?? new Map<string, Promise<void>>();
  running.set(db, names);
  const until = Date.now() + lockTimeout;
  for (let before = names.get(name); before !== undefined; before = names.get(name)) {
    const earlier = before;
    // The earlier work never fails here: it can only be late.
    await withDeadline(Math.max(until - Date.now(), 0), undefined, (signal) => unlessAborted(signal, earlier)).catch(
      () => {
        throw new LockTimeoutError(name);
      },
    );
  }
  const result = work();
  const done = result.then(
    () => {},
    () => {},
  );
  names.set(name, done);
  try {
    return await result;
  } finally {
    names.delete(name);
  }
}
