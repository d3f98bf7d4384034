import { setTimeout as sleep } from 'node:timers/promises';
import { storeFaultOf } from '../faults/store-fault.ts';

/** For so long after the database was lost, what has begun nothing is begun again instead of failing. */
const patience = 2_000;
const interval = 100;

/** Does something, and does it again where it found no database and so has changed nothing. */
export type BeginAgain = <T>(work: () => Promise<T>) => Promise<T>;

/** Thrown by work that is not only reading, where the database could not be reached before any of it had begun; its cause says why. */
export class UnbegunError extends Error {
  override name = 'UnbegunError';
}

/** Which failures leave nothing behind is the caller's to say. In a longer outage the failure is told at once. */
export function createBeginAgain(mayBeBegunAgain: (error: unknown) => boolean): BeginAgain {
  let lostAt: number | null = null;
  return async (work) => {
    for (;;) {
      const begun = Date.now();
      try {
        const result = await work();
        lostAt = null;
        return result;
      } catch (error) {
        if (!mayBeBegunAgain(error)) throw error;
        // What has waited for long already fails at once.
        lostAt ??= begun;
        if (Date.now() - lostAt > patience) throw error instanceof UnbegunError ? error.cause : error;
        await sleep(interval);
      }
    }
  };
}

/** Whether an error says that the database cannot be reached or does not answer. */
export function isAway(error: unknown): boolean {
  return storeFaultOf(error)?.kind === 'database_away';
}
