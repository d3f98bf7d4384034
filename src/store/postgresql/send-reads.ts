import type { Pool } from 'pg';
import { withResolvers } from '../../async/with-resolvers.ts';
import type { AnyStatement, SqlValue } from '../statement.ts';
import { type Outcome, sendStatement } from './send-statement.ts';

/** Sends a statement that only reads. */
export type SendRead = (statement: AnyStatement, values: readonly SqlValue[]) => Promise<Outcome>;

interface Waiting {
  statement: AnyStatement;
  values: readonly SqlValue[];
  resolve(outcome: Promise<Outcome>): void;
  reject(error: unknown): void;
}

/**
 * Reads of different requests, each on a free connection; lookups, which need only a round trip, on one connection together with those of
 * other requests in the same turn of the event loop (docs/decisions/0304).
 */
export function createSendRead(pool: Pool): SendRead {
  let waiting: Waiting[] = [];

  async function leave(): Promise<void> {
    const leaving = waiting;
    waiting = [];
    try {
      const client = await pool.connect();
      const sent = leaving.map(({ statement, values, resolve }) => {
        const outcome = sendStatement(client, statement, values);
        resolve(outcome);
        return outcome;
      });
      await Promise.allSettled(sent);
      client.release();
    } catch (error) {
      for (const { reject } of leaving) reject(error);
    }
  }

  return (statement, values) => {
    if (!statement.isLookup) return sendStatement(pool, statement, values);
    // All data that is ready has been read by then.
    if (waiting.length === 0) setImmediate(leave);
    const { promise, resolve, reject } = withResolvers<Outcome>();
    waiting.push({ statement, values, resolve, reject });
    return promise;
  };
}
