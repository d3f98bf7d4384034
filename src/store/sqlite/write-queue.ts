import { setImmediate as endOfPoll, setTimeout as sleep } from 'node:timers/promises';
import type BetterSqlite3 from 'better-sqlite3';
import { StoreFaultError } from '../faults/store-fault.ts';
import { busyTimeout } from './connection.ts';

interface Job {
  /** Does the work inside the open transaction; it may run again if nothing of the first time was kept. `shared`: see Transaction. */
  work(shared?: object): Promise<unknown>;
  /** False for a rehearsal: it is always rolled back. */
  keep: boolean;
  /** Called once the outcome is durable. */
  settle(outcome: Outcome): void;
}
type Outcome = { ok: true; value: unknown } | { ok: false; error: unknown };

type ControlStatement = 'BEGIN IMMEDIATE' | 'COMMIT' | 'ROLLBACK' | 'SAVEPOINT job' | 'ROLLBACK TO job' | 'RELEASE job';

const jobsPerTransaction = 64;
/** In milliseconds: a transaction that has run this long starts no further job, because it blocks the event loop. */
const timePerTransaction = 5;
const lockTimeoutMs = 10_000;
/** Maximum wait of a unit for the log to be emptied while a backup or another process reads; milliseconds. */
const logTimeoutMs = 3_000;
const logRetryInterval = 1_000;

/**
 * The only writer of one process. Waiting jobs share one transaction, so that one flush to disk makes all of them durable. If one of them
 * fails, or is a rehearsal, each is done (again) in a savepoint of its own and is rolled back alone. No job resolves before the flush
 * (docs/decisions/0003).
 */
export function createWriteQueue(raw: BetterSqlite3.Database) {
  const waiting: Job[] = [];
  let draining: Promise<void> | null = null;
  /** A unit of the transaction under way, or of one before, has to leave nothing in the log. */
  let logHasTraces = false;
  // Prepared once: preparing these costs more than running them.
  const control = new Map<string, BetterSqlite3.Statement>();
  function execute(sql: ControlStatement): void {
    const known = control.get(sql);
    const statement = known ?? raw.prepare(sql);
    if (!known) control.set(sql, statement);
    statement.run();
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await waitForRequestsOfThisTurn();
      let batch: Job[] = [];
      try {
        await beginImmediate();
        batch = waiting.splice(0, jobsPerTransaction);
        const together = batch.length === 1 || batch.every(({ keep }) => keep) ? await runBatch(batch) : null;
        const outcomes = together ?? (await runEach(batch));
        const failure = commit(batch, outcomes);
        if (logHasTraces) await emptyLog();
        settle(batch, outcomes, failure);
      } catch (error) {
        if (raw.inTransaction) execute('ROLLBACK');
        for (const job of [...batch, ...waiting.splice(0)]) job.settle({ ok: false, error });
      }
    }
    // In the same tick as the last check, so that no job can arrive in between and wait.
    draining = null;
  }

  /**
   * Runs jobs without savepoints, each of which costs a copy of every page that it changes; null, with a new transaction begun, if they are
   * needed.
   */
  async function runBatch(batch: Job[]): Promise<Outcome[] | null> {
    const shared = batch.length === 1 ? undefined : {};
    const outcomes = await runInTurn(
      batch,
      (job) => run(job, shared),
      ({ ok }) => ok,
    );
    if (shared === undefined || outcomes.every(({ ok }) => ok)) return outcomes;
    if (raw.inTransaction) execute('ROLLBACK');
    await beginImmediate();
    return null;
  }

  function runEach(batch: Job[]): Promise<Outcome[]> {
    // Some failures (disk full, I/O error) make SQLite roll back the whole transaction.
    return runInTurn(batch, runInSavepoint, () => raw.inTransaction);
  }

  /** Runs jobs while `goesOn` returns true; the remaining ones leave the batch and wait again, before all others. */
  async function runInTurn(
    batch: Job[],
    runOne: (job: Job) => Promise<Outcome>,
    goesOn: (outcome: Outcome) => boolean,
  ): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    const end = performance.now() + timePerTransaction;
    for (const job of batch) {
      const outcome = await runOne(job);
      outcomes.push(outcome);
      if (!goesOn(outcome)) break;
      if (performance.now() >= end) waiting.unshift(...batch.splice(outcomes.length));
    }
    return outcomes;
  }

  /** Requests that arrived together get here one after the other; the wait lets them share the flush. */
  async function waitForRequestsOfThisTurn(): Promise<void> {
    for (let known = 0; known < waiting.length && known < jobsPerTransaction; ) {
      known = waiting.length;
      await endOfPoll();
    }
  }

  async function runInSavepoint(job: Job): Promise<Outcome> {
    execute('SAVEPOINT job');
    const outcome = await run(job);
    if (raw.inTransaction) {
      if (!outcome.ok || !job.keep) execute('ROLLBACK TO job');
      execute('RELEASE job');
    }
    return outcome;
  }

  async function run(job: Job, shared?: object): Promise<Outcome> {
    try {
      return { ok: true, value: await job.work(shared) };
    } catch (error) {
      return { ok: false, error };
    }
  }

  /** Returns why nothing was committed; null if it was. */
  function commit(batch: Job[], outcomes: Outcome[]): unknown {
    try {
      const keepsAny = batch.some((job, index) => job.keep && outcomes[index]?.ok);
      if (!raw.inTransaction) return new Error('SQLite rolled the transaction back');
      execute(keepsAny ? 'COMMIT' : 'ROLLBACK');
      return null;
    } catch (error) {
      if (raw.inTransaction) execute('ROLLBACK');
      return error;
    }
  }

  function settle(batch: Job[], outcomes: Outcome[], failure: unknown): void {
    for (const [index, job] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome && (failure === null || !outcome.ok)) job.settle(outcome);
      else job.settle({ ok: false, error: failure });
    }
  }

  /**
   * Copies the log into the database, where deleted content is overwritten, and truncates the log
   * (https://www.sqlite.org/pragma.html#pragma_wal_checkpoint). That has to wait for readers of an earlier state of the database, such as a
   * backup; after a moment's wait it is done after the response.
   */
  async function emptyLog(): Promise<void> {
    const deadline = Date.now() + logTimeoutMs;
    while (!tryTruncateLog()) {
      if (Date.now() > deadline) {
        setTimeout(tryLater, logRetryInterval).unref();
        return;
      }
      await sleep(20);
    }
  }

  function tryLater(): void {
    if (!raw.open || !logHasTraces) return;
    if (draining !== null || !tryTruncateLog()) setTimeout(tryLater, logRetryInterval).unref();
  }

  function tryTruncateLog(): boolean {
    try {
      // A blocking wait would stop the whole process.
      raw.pragma('busy_timeout = 0');
      // The first column is not 0 if another connection prevented it.
      logHasTraces = Number(raw.pragma('wal_checkpoint(TRUNCATE)', { simple: true })) !== 0;
    } catch {
      // Committed jobs stay committed after any fault: the next unit of work reports it.
    } finally {
      raw.pragma(`busy_timeout = ${busyTimeout}`);
    }
    return !logHasTraces;
  }

  /** Takes the write lock before anything is read, or another process could slip in between our read and our write. */
  async function beginImmediate(): Promise<void> {
    const deadline = Date.now() + lockTimeoutMs;
    for (;;) {
      try {
        execute('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (Date.now() > deadline)
          throw new StoreFaultError('database_locked', 'another process held the write lock for ten seconds');
        await sleep(1 + Math.random() * 10);
      }
    }
  }

  return {
    /** Runs the work in its turn; resolves when it is on disk. */
    enqueue<T>(work: (shared?: object) => Promise<T>, keep: boolean): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        waiting.push({
          work,
          keep,
          // The value was returned by this job's own work.
          settle: (outcome) => (outcome.ok ? resolve(outcome.value as T) : reject(outcome.error)),
        });
        draining ??= drain();
      });
    },
    /** Called by the work of a unit: when the unit resolves, the log contains no earlier data. */
    emptyLog(): void {
      logHasTraces = true;
    },
    isBusy: () => draining !== null,
    /** Number of units of work that wait for their turn. */
    length: () => waiting.length,
    /** Resolves when nothing is waiting any more. */
    async idle(): Promise<void> {
      while (draining) await draining;
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}
