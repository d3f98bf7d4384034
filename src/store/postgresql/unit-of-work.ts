import { escapeLiteral, type Pool, type PoolClient } from 'pg';
import type { KeyedMutex } from '../../async/keyed-mutex.ts';
import { LockTimeoutError, type Models, modelNames, type Transaction } from '../database.ts';
import type { SqlValue, Statement } from '../statement.ts';
import type { PostgresqlModels, UnitModels } from './models.ts';
import { rowsOf, sendStatement } from './statements.ts';

export const lockPatience = 10_000;

/** What all units of work of a database share. */
export interface UnitOptions {
  pool: Pool;
  models: PostgresqlModels;
  onStatement: () => void;
  /** The turns of this process's own units: they wait for each other here, where it takes no connection. */
  turns: KeyedMutex;
}

/** One transaction on a connection of its own. */
export interface UnitOfWork {
  tx: Transaction;
  /** How far it came: no connection was had, BEGIN was sent, or PostgreSQL has begun a transaction. */
  progress(): 'none' | 'sent' | 'begun';
  /** Makes all of it durable. Throws the first error of a statement that nobody waited for. */
  commit(): Promise<void>;
  /** Takes all of it back. Throws as `commit` does, so that a rehearsal fails where the write would. */
  rollBack(): Promise<void>;
}

/**
 * Begins a unit of work. A connection is taken with its first statement, and BEGIN and the lock travel with that; what nobody waits for
 * travels with what follows it, up to the commit. A write that reads once and then changes takes two round trips (docs/decisions/0304).
 */
export function beginUnitOfWork(options: UnitOptions, actions: (() => void)[]): UnitOfWork {
  const { pool, models, onStatement, turns } = options;
  let connection: Promise<PoolClient> | null = null;
  let progress: ReturnType<UnitOfWork['progress']> = 'none';
  let unitModels: UnitModels | null = null;
  let lock: { name: string; patience: number; release: () => void } | null = null;
  const unawaited: Promise<void>[] = [];
  let failure: { error: unknown } | null = null;

  function connect(): Promise<PoolClient> {
    connection ??= pool.connect().then((client) => {
      client.on('error', toldByItsStatements);
      progress = 'sent';
      const begin = client.query(lock === null ? 'BEGIN' : beginLocked(lock));
      letGo(
        begin.then(() => {
          progress = 'begun';
        }),
      );
      return client;
    });
    return connection;
  }

  function send(statement: Statement<unknown>, parameters: readonly SqlValue[]) {
    onStatement();
    return connect().then((client) => sendStatement(client, statement, parameters));
  }

  function letGo(sent: Promise<unknown>): void {
    const noted = sent.then(
      () => {},
      (error: unknown) => {
        failure ??= { error };
      },
    );
    unawaited.push(noted);
  }

  /** After a failure every statement fails, for that reason alone: the first error is the one to be told. */
  async function unlessFailedBefore<T>(sent: Promise<T>): Promise<T> {
    try {
      return await sent;
    } catch (error) {
      throw failure === null ? error : failure.error;
    }
  }

  async function all<Row>(statement: Statement<Row>, ...parameters: SqlValue[]): Promise<Row[]> {
    return rowsOf(statement, await unlessFailedBefore(send(statement, parameters)));
  }

  const own: Omit<Transaction, keyof Models> & WithModels = {
    all,
    first: async (statement, ...parameters) => (await all(statement, ...parameters))[0] ?? null,
    run: async (statement, ...parameters) => (await unlessFailedBefore(send(statement, parameters))).rowCount ?? 0,
    send: (statement, ...parameters) => letGo(send(statement, parameters)),
    async lock(name) {
      if (lock?.name === name) return;
      // With a connection in hand nobody may be waited for who may still need one.
      if (lock !== null || connection !== null) {
        await unlessFailedBefore(connect().then((client) => lockOn(client, name)));
        return;
      }
      const since = Date.now();
      const release = await turns.acquire(name, lockPatience);
      if (release === null) throw new LockTimeoutError('another unit of work of this process held the lock');
      lock = { name, release, patience: Math.max(1, lockPatience - (Date.now() - since)) };
    },
    afterCommit: (action) => void actions.push(action),
    [useModels]: (use) =>
      unlessFailedBefore(
        connect().then((client) => {
          unitModels ??= models.openOn(client);
          return unitModels.models.then(use);
        }),
      ),
  };

  async function end(how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    try {
      if (connection !== null) await endOn(await connection, how);
    } finally {
      lock?.release();
    }
  }

  async function endOn(client: PoolClient, how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    try {
      await unitModels?.end();
      const [{ command }] = await Promise.all([client.query(how), ...unawaited]);
      if (failure !== null) throw failure.error;
      // So ends a transaction in which a statement has failed, whatever was asked for.
      if (command !== how) throw new Error(`PostgreSQL answered ${how} with ${command}`);
    } finally {
      client.off('error', toldByItsStatements);
      // A connection whose transaction has not ended is of no use to others.
      client.release(client.getTransactionStatus() !== 'I');
    }
  }

  return {
    // By its prototype it has the models.
    tx: Object.setPrototypeOf(own, modelsOnDemand) as Transaction,
    progress: () => progress,
    commit: () => end('COMMIT'),
    rollBack: () => end('ROLLBACK'),
  };
}

/** A broken connection fails what is sent over it; an event that nobody listens to would end the process. */
function toldByItsStatements(): void {}

function lockOn(client: PoolClient, name: string): Promise<unknown> {
  return client.query(takeLock(name));
}

/** Statements without parameters go as one; each reads what was committed before it, so what follows sees what the lock protects. */
function beginLocked({ name, patience }: { name: string; patience: number }): string {
  // The wait for the turn counts, too.
  const wait = patience < lockPatience ? `SET LOCAL lock_timeout = ${patience}; ` : '';
  return `BEGIN; ${wait}${takeLock(name)}`;
}

function takeLock(name: string): string {
  return `SELECT pg_advisory_xact_lock(hashtextextended(${escapeLiteral(name)}, 0))`;
}

const useModels = Symbol('models');
interface WithModels {
  /** Does something with the models of the unit, which are opened when they are first used. */
  [useModels](use: (models: Models) => unknown): Promise<unknown>;
}
type Method = (...parameters: unknown[]) => unknown;

/** The models of every unit of work: most units need none, and to open them costs as much as several statements. */
const modelsOnDemand = Object.defineProperties(
  {},
  Object.fromEntries(
    modelNames.map((name) => [
      name,
      {
        get(this: WithModels) {
          return new Proxy(
            {},
            {
              get:
                (_model, method) =>
                (...parameters: unknown[]) =>
                  // Whatever is called is a method of the model, by the type of Transaction.
                  this[useModels]((models) => (Reflect.get(models[name], method) as Method)(...parameters)),
            },
          );
        },
      },
    ]),
  ),
);
