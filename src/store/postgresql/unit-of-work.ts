import type { Pool } from 'pg';
import type { KeyedMutex } from '../../async/keyed-mutex.ts';
import type { Models, Transaction } from '../database.ts';
import { useModels } from '../models-on-demand.ts';
import type { UnitModels } from '../unit-models.ts';
import { acquireLock, type LockTurn, lockSteps, takeLockTurn } from './locks.ts';
import type { PostgresqlModels } from './models.ts';
import { openTransaction, type PipelinedTransaction, type TransactionEnd } from './transaction.ts';
import { unitTransaction } from './unit-transaction.ts';

/** Options shared by all units of work of a database. */
export interface UnitOptions {
  pool: Pool;
  models: PostgresqlModels;
  onStatement: () => void;
  /** The turns of this process's own units: they wait for each other here, without a connection. */
  turns: KeyedMutex;
}

/** A unit of work with a transaction of its own. */
export interface UnitOfWork extends Pick<PipelinedTransaction, 'progress'>, Pick<UnitModels, 'endModels'> {
  tx: Transaction;
  /** Commits the unit. Throws the first error of a statement that was not awaited. */
  commit(): Promise<void>;
  /** Rolls the unit back. Throws like `commit`, so that a rehearsal fails if the write would. */
  rollBack(): Promise<void>;
}

/** Begins a unit of work. One that reads once and then writes needs two round trips (docs/decisions/0304). */
export function beginUnitOfWork(
  { pool, models, onStatement, turns }: UnitOptions,
  actions: (() => void)[],
): UnitOfWork {
  let lock: LockTurn | null = null;
  const transaction = openTransaction(
    () => pool.connect(),
    () => (lock === null ? [] : lockSteps(lock)),
  );

  const unitModels = models.forUnit({
    connection: transaction.connection,
    send: (statement, parameters) => transaction.unawaited(statement, statement.postgresql.valuesOf(parameters)),
  });

  const statements = {
    awaited: transaction.awaited,
    unawaited: transaction.unawaited,
    shared: undefined,
    async lock(name: string) {
      if (lock?.name === name) return;
      // A unit that has a connection must not wait for one that may still need a connection.
      if (lock !== null || transaction.isUsed())
        await transaction.awaited(acquireLock, acquireLock.postgresql.valuesOf({ name }));
      else lock = await takeLockTurn(turns, name);
    },
    async [useModels](use: (models: Models) => unknown) {
      try {
        await transaction.connection();
        return await unitModels[useModels](use);
      } catch (error) {
        throw transaction.causeOf(error);
      }
    },
  };

  async function end(how: TransactionEnd): Promise<void> {
    try {
      if (!transaction.isUsed()) return;
      await transaction.end(how);
    } finally {
      lock?.release();
    }
  }

  return {
    tx: unitTransaction(statements, onStatement, actions),
    progress: transaction.progress,
    endModels: unitModels.endModels,
    commit: () => end('COMMIT'),
    rollBack: () => end('ROLLBACK'),
  };
}
