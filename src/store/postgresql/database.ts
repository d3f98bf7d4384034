import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createKeyedMutex } from '../../async/keyed-mutex.ts';
import { asConcurrentDeletion } from '../concurrent-deletion-error.ts';
import { type Database, LockTimeoutError, type Transaction, type WriteOptions } from '../database.ts';
import { errorCodesOf } from '../faults/store-fault.ts';
import type { Statement } from '../statement.ts';
import { accountCount } from '../statements/accounts.ts';
import { runAndEndModels, unitTimeoutMs } from '../unit-models.ts';
import { withModels } from '../with-models.ts';
import { createSharedAnnouncements } from './announcements.ts';
import { applicationName } from './application-name.ts';
import { lockTimeoutMs } from './locks.ts';
import { watchConnections } from './lost-connections.ts';
import { modelNames, openModels } from './models.ts';
import { createRetry, isAway, NotStartedError, type Retry } from './retry.ts';
import { createSendRead } from './send-reads.ts';
import { createUnitSharing } from './shared-units.ts';
import { watchSilence } from './silence.ts';
import { beginUnitOfWork, type UnitOptions } from './unit-of-work.ts';

const attempts = 20;
/** Milliseconds that a unit of work waits for a connection of the pool, or the pool for a new one. */
const connectTimeoutMs = 5_000;
/** Milliseconds that an idle connection stays open: a new one makes its first request far slower. */
const idleTimeoutMs = 10 * 60_000;

/** Opens a PostgreSQL database; each write is a READ COMMITTED transaction, repeated on deadlock or serialization failure. */
export async function openPostgresql(url: string): Promise<Database> {
  let statements = 0;
  const onStatement = () => {
    statements += 1;
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // One stays open, so that a restore detects a running server.
    min: 1,
    // The driver's default of 10 s would close connections in quiet times, and requests would wait for new ones.
    idleTimeoutMillis: idleTimeoutMs,
    keepAlive: true,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
    options: `-c lock_timeout=${lockTimeoutMs} -c statement_timeout=${unitTimeoutMs} -c jit=off`,
    // The server's own limit does not help if the server itself hangs.
    query_timeout: unitTimeoutMs + 2_000,
    // Statements are sent without waiting for the results of earlier ones.
    pipeline: true,
  });
  watchConnections(pool);
  const silence = watchSilence(url);
  const retryAway = createRetry(isAway);
  const retryRead: Retry = (work) => retryAway(() => silence.unlessSilent(work));
  const sendRead = createSendRead(pool);
  const retryUnit = createRetry((error) => error instanceof NotStartedError);
  const models = openModels(pool, onStatement, retryRead);
  const { close: closeAnnouncements, ...announcements } = createSharedAnnouncements(pool, url);
  const unitOptions: UnitOptions = { pool, models, onStatement, turns: createKeyedMutex() };
  const beginSharedWrite = createUnitSharing(unitOptions, 'COMMIT');
  const beginSharedRehearsal = createUnitSharing(unitOptions, 'ROLLBACK');

  async function all<Parameters, Row>(statement: Statement<Parameters, Row>, parameters: Parameters): Promise<Row[]> {
    onStatement();
    const values = statement.postgresql.valuesOf(parameters);
    // The stored query of this statement made them.
    return (await retryRead(() => sendRead(statement, values))).rows as Row[];
  }

  async function first<Parameters, Row>(
    statement: Statement<Parameters, Row>,
    parameters: Parameters,
  ): Promise<Row | null> {
    return (await all(statement, parameters))[0] ?? null;
  }

  async function submit<T>(work: (tx: Transaction) => Promise<T>, keep: boolean, { lock }: WriteOptions): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const actions: (() => void)[] = [];
      let outcome: { value: T };
      try {
        outcome = await retryUnit(async () => {
          silence.assertHeard();
          actions.length = 0;
          const mayShare = lock !== undefined && attempt === 1;
          const shared = mayShare ? await attemptSharedUnit(work, keep, lock, actions) : null;
          if (shared !== null) return shared;
          actions.length = 0;
          return { value: await attemptUnit(work, keep, lock, actions) };
        });
      } catch (error) {
        if (isLockTimeout(error)) throw new LockTimeoutError('another unit of work held the lock', { cause: error });
        if (attempt >= attempts || !mayBeRepeated(error)) throw asConcurrentDeletion(error);
        await sleep(Math.random() * 20 * attempt);
        continue;
      }
      if (keep) for (const action of actions) action();
      return outcome.value;
    }
  }

  /** Null if the unit has to be repeated in a transaction of its own. */
  async function attemptSharedUnit<T>(
    work: (tx: Transaction) => Promise<T>,
    keep: boolean,
    lock: string,
    actions: (() => void)[],
  ): Promise<{ value: T } | null> {
    const unit = await (keep ? beginSharedWrite : beginSharedRehearsal)(lock, actions);
    let outcome: { value: T } | { error: unknown };
    try {
      outcome = { value: await work(unit.tx) };
    } catch (error) {
      outcome = { error };
    }
    const stands = await unit.end('value' in outcome);
    if ('value' in outcome) return stands ? outcome : null;
    if (stands || isLockTimeout(outcome.error)) throw outcome.error;
    return null;
  }

  async function attemptUnit<T>(
    work: (tx: Transaction) => Promise<T>,
    keep: boolean,
    lock: string | undefined,
    actions: (() => void)[],
  ): Promise<T> {
    const unit = beginUnitOfWork(unitOptions, actions);
    let value: T;
    try {
      if (lock !== undefined) await unit.tx.lock(lock);
      value = await runAndEndModels(unit, () => work(unit.tx));
    } catch (error) {
      // The error of the work is the one that counts.
      await unit.rollBack().catch(() => {});
      if (unit.progress() === 'begun' || !isAway(error)) throw error;
      throw new NotStartedError('nothing was begun', { cause: error });
    }
    await (keep ? unit.commit() : unit.rollBack());
    return value;
  }

  return {
    ...announcements,
    read: withModels({ all, first }, modelNames, models.prisma),
    write: (work, options = {}) => submit(work, true, options),
    rehearse: (work, options = {}) => submit(work, false, options),
    async check() {
      await silence.unlessSilent(() => sendRead(accountCount, []));
    },
    statementCount: () => statements,
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    loadModels: () => models.prisma().$connect(),
    async close() {
      silence.close();
      await closeAnnouncements();
      await models.close();
      await pool.end();
    },
  };
}

/** Serialization failure and deadlock, from the driver and in the form that Prisma gives them. */
const repeatable: readonly string[] = ['40001', '40P01', 'P2034'];

function mayBeRepeated(error: unknown): boolean {
  return errorCodesOf(error).some((code) => repeatable.includes(code));
}

function isLockTimeout(error: unknown): boolean {
  return errorCodesOf(error).includes('55P03');
}
