import type { Pool, PoolClient } from 'pg';
import type { KeyedMutex } from '../../async/keyed-mutex.ts';
import { LockTimeoutError, type Models, type Transaction } from '../database.ts';
import { modelsOnDemand, useModels, type WithModels } from '../models-on-demand.ts';
import { command, type SqlValue, type Statement } from '../statement.ts';
import type { PostgresqlModels, UnitModels } from './models.ts';
import { changedRows, type Outcome, type Sending, sendPacket, toldByItsStatements } from './packet.ts';

export const lockPatience = 10_000;
/** A wait for the turn so short leaves the database's patience as it is, which saves a statement. */
const shortWait = 250;

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
  let connecting: Promise<PoolClient> | null = null;
  let client: PoolClient | null = null;
  let progress: ReturnType<UnitOfWork['progress']> = 'none';
  let unitModels: UnitModels | null = null;
  let lock: { name: string; patience: number; release: () => void } | null = null;
  /** What goes with the next packet; null where there is nothing. */
  let packet: Sending[] | null = null;
  let failure: { error: unknown } | null = null;

  /** Adds to the packet, which leaves when all that is ready to be done has been done. */
  function add(sending: Sending): void {
    if (connecting === null) void connect().catch(() => {});
    packet ??= leavingSoon();
    packet.push(sending);
  }

  function leavingSoon(): Sending[] {
    process.nextTick(leave);
    return [];
  }

  /** A connection, once BEGIN and all that was added before are on their way. */
  function connect(): Promise<PoolClient> {
    if (connecting !== null) return connecting;
    packet = begin();
    connecting = pool.connect().then(
      (connected) => {
        client = connected.on('error', toldByItsStatements);
        progress = 'sent';
        leave();
        return connected;
      },
      (error) => {
        failure = { error };
        leave();
        throw error;
      },
    );
    return connecting;
  }

  function begin(): Sending[] {
    const begun = () => {
      progress = 'begun';
    };
    const begins = [unawaited(beginTransaction, [], begun)];
    if (lock === null) return begins;
    // The wait for the turn counts, too.
    if (lock.patience < lockPatience - shortWait) begins.push(unawaited(setLockTimeout, [String(lock.patience)]));
    // Each statement reads what was committed before it, so what follows sees what the lock protects.
    begins.push(unawaited(takeLock, [lock.name]));
    return begins;
  }

  function leave(): void {
    const leaving = packet;
    packet = null;
    if (leaving === null) return;
    if (client !== null) sendPacket(client, leaving);
    // No connection was had.
    else for (const { reject } of leaving) reject(failure?.error);
  }

  function unawaited(statement: Statement<unknown>, parameters: readonly SqlValue[], resolve = () => {}): Sending {
    const reject = (error: unknown) => {
      failure ??= { error };
    };
    return { statement, parameters, resolve, reject };
  }

  function awaited(statement: Statement<unknown>, parameters: readonly SqlValue[]): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      // After a failure every statement fails, for that reason alone: the first error is the one to be told.
      const tellFirst = (error: unknown) => reject(failure === null ? error : failure.error);
      add({ statement, parameters, resolve, reject: tellFirst });
    });
  }

  async function all<Row>(statement: Statement<Row>, ...parameters: SqlValue[]): Promise<Row[]> {
    onStatement();
    // Made by what is kept for this statement.
    return (await awaited(statement, parameters)).rows as Row[];
  }

  const own: Omit<Transaction, keyof Models> & WithModels = {
    all,
    first: async (statement, ...parameters) => (await all(statement, ...parameters))[0] ?? null,
    async run(statement, ...parameters) {
      onStatement();
      return changedRows(await awaited(statement, parameters));
    },
    send(statement, ...parameters) {
      onStatement();
      add(unawaited(statement, parameters));
    },
    async lock(name) {
      if (lock?.name === name) return;
      // With a connection in hand nobody may be waited for who may still need one.
      if (lock !== null || connecting !== null) {
        await awaited(takeLock, [name]);
        return;
      }
      const since = Date.now();
      const release = await turns.acquire(name, lockPatience);
      if (release === null) throw new LockTimeoutError('another unit of work of this process held the lock');
      lock = { name, release, patience: Math.max(1, lockPatience - (Date.now() - since)) };
    },
    afterCommit: (action) => void actions.push(action),
    async [useModels](use) {
      const connection = await connect();
      leave();
      unitModels ??= models.openOn(connection);
      try {
        return await use(await unitModels.models);
      } catch (error) {
        throw failure === null ? error : failure.error;
      }
    },
  };

  async function end(how: Statement<unknown>): Promise<void> {
    try {
      if (connecting !== null) await endOn(how);
    } finally {
      lock?.release();
    }
  }

  async function endOn(how: Statement<unknown>): Promise<void> {
    try {
      await unitModels?.end();
      const { tag } = await awaited(how, []);
      if (failure !== null) throw failure.error;
      // So ends a transaction in which a statement has failed, whatever was asked for.
      if (tag !== how.text) throw new Error(`PostgreSQL answered ${how.text} with ${tag}`);
    } catch (error) {
      // What fails in the same packet leaves the transaction open.
      if (client !== null) await awaited(rollBack, []).catch(() => {});
      throw error;
    } finally {
      client?.off('error', toldByItsStatements);
      // A connection whose transaction has not ended is of no use to others.
      client?.release(client.getTransactionStatus() !== 'I');
    }
  }

  return {
    // By its prototype it has the models.
    tx: Object.setPrototypeOf(own, modelsOnDemand) as Transaction,
    progress: () => progress,
    commit: () => end(commit),
    rollBack: () => end(rollBack),
  };
}

// All prepared like the others.
const beginTransaction = command('BEGIN');
const commit = command('COMMIT');
const rollBack = command('ROLLBACK');
const setLockTimeout = command(`SELECT set_config('lock_timeout', ?, true)`);
const takeLock = command('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))');
