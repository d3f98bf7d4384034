import { setTimeout as sleep } from 'node:timers/promises';
import { storeFaultOf } from '../faults/store-fault.ts';

/** Milliseconds after the loss of the database during which work without effects is repeated. */
const timeoutMs = 2_000;
const interval = 100;

/** Runs work, and runs it again if it found no database and so has changed nothing. */
export type Retry = <T>(work: () => Promise<T>) => Promise<T>;

/** Thrown by a unit of work if the database could not be reached before it had begun. Its cause has the reason. */
export class NotStartedError extends Error {
  override name = 'NotStartedError';
}

/**
 * Returns a function that repeats work if its error is retryable, because nothing was changed. In a longer outage the error is thrown
 * without a repetition.
 */
export function createRetry(isRetryable: (error: unknown) => boolean): Retry {
  let lostAt: number | null = null;
  return async (work) => {
    for (;;) {
      const begun = Date.now();
      try {
        const result = await work();
        lostAt = null;
        return result;
      } catch (error) {
        if (!isRetryable(error)) throw error;
        // After a long wait, further calls fail immediately.
        lostAt ??= begun;
        if (Date.now() - lostAt > timeoutMs) throw error instanceof NotStartedError ? error.cause : error;
        await sleep(interval);
      }
    }
  };
}

/** Returns whether an error means that the database cannot be reached or does not respond. */
export function isAway(error: unknown): boolean {
  return storeFaultOf(error)?.kind === 'database_away';
}
