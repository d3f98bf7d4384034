import type { Pool } from 'pg';
import type { SqlValue, Statement } from '../statement.ts';
import { type Outcome, type Sending, sendOnPool } from './packet.ts';

/** Sends a statement that only reads. */
export type SendRead = (statement: Statement<unknown>, parameters: readonly SqlValue[]) => Promise<Outcome>;

/**
 * Reads of different requests, each on whichever connection is free; lookups, which nobody has to wait for long, together with those of the
 * other requests that came in the same turn of the event loop.
 */
export function createSendRead(pool: Pool): SendRead {
  let waiting: Sending[] = [];

  function leave(): void {
    const leaving = waiting;
    waiting = [];
    sendOnPool(pool, leaving);
  }

  const alone: SendRead = (statement, parameters) =>
    new Promise((resolve, reject) => sendOnPool(pool, [{ statement, parameters, resolve, reject }]));

  const together: SendRead = (statement, parameters) =>
    new Promise((resolve, reject) => {
      // What is ready to be read has all been read by then.
      if (waiting.length === 0) setImmediate(leave);
      const packet = waiting;
      const rejectOrRepeat = (error: unknown) => {
        // It may be another one that has failed.
        if (packet.length > 1) alone(statement, parameters).then(resolve, reject);
        else reject(error);
      };
      packet.push({ statement, parameters, resolve, reject: rejectOrRepeat });
    });

  return (statement, parameters) => (statement.isLookup ? together : alone)(statement, parameters);
}
