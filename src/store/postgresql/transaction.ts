import type { PoolClient } from 'pg';
import { StoreFaultError } from '../faults/store-fault.ts';
import { type AnyStatement, command, type SqlValue } from '../statement.ts';
import { connectionErrorOf } from './lost-connections.ts';
import { isAway, NotStartedError } from './retry.ts';
import { type Outcome, sendStatement } from './send-statement.ts';

/** A statement sent together with BEGIN, and an optional handler of its result. */
export interface Step {
  statement: AnyStatement;
  values: readonly SqlValue[];
  resolve?(outcome: Outcome): void;
  reject?(error: unknown): void;
}

/** The two ends of a transaction. */
export type TransactionEnd = 'COMMIT' | 'ROLLBACK';

/** One transaction on a connection of its own. */
export interface PipelinedTransaction {
  /** Progress of the transaction: no connection yet, BEGIN sent, or begun by PostgreSQL. */
  progress(): 'none' | 'sent' | 'begun';
  /** Returns whether a statement was sent, and so a connection is in use. */
  isUsed(): boolean;
  /** Sends a statement and waits for its outcome. Throws the first error of the transaction. */
  awaited(statement: AnyStatement, values: readonly SqlValue[]): Promise<Outcome>;
  /** Sends a statement whose failure makes the transaction fail. */
  unawaited(statement: AnyStatement, values: readonly SqlValue[]): void;
  /** The connection, once BEGIN and the statements added before have been sent. */
  connection(): Promise<PoolClient>;
  /** The first error of a statement that was not awaited, instead of errors that follow from it. */
  causeOf(error: unknown): unknown;
  /**
   * Throws the first error of a statement that was not awaited, for either end; NotStartedError if there was no connection or COMMIT was
   * never sent, and StoreFaultError (`commit_unsure`) if the connection was lost during COMMIT.
   */
  end(how: TransactionEnd): Promise<void>;
}

/**
 * Opens a transaction. Its first statement takes a connection; BEGIN and the steps of `begin` go before that statement in the same round
 * trip, and a statement that is not awaited goes with those that follow it, up to the end (docs/decisions/0304). `begin` is called with the
 * connection, or else `onNoConnection`.
 */
export function openTransaction(
  takeConnection: () => Promise<PoolClient>,
  begin: () => readonly Step[],
  onNoConnection: () => void = () => {},
): PipelinedTransaction {
  let connecting: Promise<PoolClient> | null = null;
  let progress: ReturnType<PipelinedTransaction['progress']> = 'none';
  let failure: { error: unknown } | null = null;
  /** Statements that were sent without waiting for the outcome. Each promise resolves, also if its statement failed. */
  const followed: Promise<void>[] = [];

  function connection(): Promise<PoolClient> {
    connecting ??= takeConnection().then(
      (client) => {
        progress = 'sent';
        const begun = () => {
          progress = 'begun';
        };
        follow(sendStatement(client, beginTransaction, []), begun);
        for (const { statement, values, resolve, reject } of begin()) {
          follow(sendStatement(client, statement, values), resolve, reject);
        }
        return client;
      },
      (error) => {
        failure = { error };
        onNoConnection();
        throw error;
      },
    );
    return connecting;
  }

  async function send(statement: AnyStatement, values: readonly SqlValue[]): Promise<Outcome> {
    return sendStatement(await connection(), statement, values);
  }

  function follow(
    sent: Promise<Outcome>,
    resolve: Step['resolve'] = () => {},
    reject: Step['reject'] = () => {},
  ): void {
    const settled = sent.then(resolve, (error) => {
      failure ??= { error };
      reject(error);
    });
    followed.push(settled);
  }

  // After a failure every statement fails for that reason: the first error is the one to report.
  const causeOf = (error: unknown) => (failure === null ? error : failure.error);

  async function commandOfEnd(client: PoolClient, how: TransactionEnd): Promise<string> {
    const loss = connectionErrorOf(client);
    if (how === 'COMMIT' && loss !== undefined) throw new NotStartedError('nothing was kept', { cause: loss });
    try {
      return (await sendStatement(client, endings[how], [])).command;
    } catch (error) {
      if (how === 'ROLLBACK' || !isAway(error)) throw error;
      throw new StoreFaultError('commit_unsure', 'the connection was lost during a commit', { cause: error });
    }
  }

  return {
    progress: () => progress,
    isUsed: () => connecting !== null,
    async awaited(statement, values) {
      try {
        return await send(statement, values);
      } catch (error) {
        await Promise.all(followed);
        throw causeOf(error);
      }
    },
    unawaited: (statement, values) => follow(send(statement, values)),
    connection,
    causeOf,
    async end(how) {
      let client: PoolClient;
      try {
        client = await connection();
      } catch (error) {
        throw isAway(error) ? new NotStartedError('nothing was begun', { cause: error }) : error;
      }
      try {
        const command = await commandOfEnd(client, how);
        await Promise.all(followed);
        if (failure !== null) throw failure.error;
        // PostgreSQL ends a transaction in which a statement has failed with ROLLBACK.
        if (command !== how) throw new Error(`PostgreSQL answered ${how} with ${command}`);
      } finally {
        // A connection with an open transaction cannot be used by others.
        client.release(client.getTransactionStatus() !== 'I');
      }
    },
  };
}

// Prepared like the other statements.
const beginTransaction = command('BEGIN', {});
const endings = { COMMIT: command('COMMIT', {}), ROLLBACK: command('ROLLBACK', {}) };
