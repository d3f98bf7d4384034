import type { PoolClient } from 'pg';
import { withResolvers } from '../../async/with-resolvers.ts';
import { StoreFaultError } from '../faults/store-fault.ts';
import { type LockTurn, lockSteps, tryAcquireLocks } from './locks.ts';
import { NotStartedError } from './retry.ts';
import { openTransaction, type PipelinedTransaction, type Step, type TransactionEnd } from './transaction.ts';

/** A transaction shared by several units of work. It is committed or rolled back as a whole; a rehearsal is always rolled back. */
export interface SharedTransaction extends Pick<PipelinedTransaction, 'awaited' | 'unawaited'> {
  /** Adds a unit, with its lock in this process. Only until it is closed. */
  enter(turn: LockTurn): void;
  /** Adds a unit that continues with the lock of an ended one. */
  follow(): void;
  /** Returns whether another unit may continue with a lock. */
  takesMore(lockName: string): boolean;
  /** Returns false if another process turned out to have the lock. */
  holds(lockName: string): boolean;
  /** Makes the transaction roll back. */
  fail(): void;
  /** Ends the part of one unit, which had this lock; the last one ends the transaction. */
  leave(lockName: string): void;
  /** Resolves at the end with whether it succeeded. Throws NotStartedError, and StoreFaultError if that cannot be determined. */
  succeeded: Promise<boolean>;
}

const mostUnits = 64;

/**
 * Opens a transaction for units of work that ends in a commit or a rollback. `onClose` is called when it accepts only units that continue
 * with a lock. Units do not share one that is rolled back: they would see attempts of earlier units.
 */
export function openSharedTransaction(
  takeConnection: () => Promise<PoolClient>,
  ending: TransactionEnd,
  onClose: () => void,
): SharedTransaction {
  const turns = new Map<string, LockTurn>();
  /** Locks that another process turned out to have. */
  const foreign = new Set<string>();
  /** Locks of units that had ended before that was known. */
  const unaware = new Set<string>();
  let areLocksKnown = false;
  let units = 0;
  let active = 0;
  let hasDeparted = false;
  let hasFailed = false;
  const { promise: succeeded, resolve, reject } = withResolvers<boolean>();
  // Prevents an unhandled rejection if no caller waits for it.
  succeeded.catch(() => {});
  const transaction = openTransaction(
    takeConnection,
    () => {
      const [first] = turns.values();
      // Units must not wait for unrelated ones; a single unit may wait.
      if (first !== undefined && units === 1) {
        depart();
        return lockSteps(first);
      }
      hasDeparted = true;
      onClose();
      return [tryStep([...turns.keys()])];
    },
    giveUp,
  );

  function tryStep(names: readonly string[]): Step {
    return {
      statement: tryAcquireLocks,
      values: tryAcquireLocks.postgresql.valuesOf({ names }),
      resolve({ rows }) {
        areLocksKnown = true;
        // The types are those that the statement declares.
        for (const [index, { taken }] of (rows as { taken: boolean }[]).entries())
          if (!taken) foreign.add(names[index] ?? '');
        if ([...unaware].some((name) => foreign.has(name))) hasFailed = true;
        finishIfEnded();
      },
      reject: giveUp,
    };
  }

  /** Called if the connection is missing or lost. */
  function giveUp(): void {
    hasFailed = true;
    depart();
  }

  /** Called when no lock is still unknown. */
  function depart(): void {
    hasDeparted = true;
    areLocksKnown = true;
    onClose();
    finishIfEnded();
  }

  function finishIfEnded(): void {
    if (active === 0 && hasDeparted && areLocksKnown) void finish();
  }

  async function finish(): Promise<void> {
    const succeeds = !hasFailed;
    try {
      if (transaction.isUsed()) await transaction.end(succeeds ? ending : 'ROLLBACK');
      resolve(succeeds);
    } catch (error) {
      // Any other failure means that nothing was stored.
      if (error instanceof NotStartedError || error instanceof StoreFaultError) reject(error);
      else resolve(false);
    } finally {
      for (const { release } of turns.values()) release();
    }
  }

  return {
    succeeded,
    async awaited(asked, values) {
      try {
        return await transaction.awaited(asked, values);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
    unawaited: transaction.unawaited,
    enter(turn) {
      units += 1;
      active += 1;
      turns.set(turn.name, turn);
      if (units === mostUnits) onClose();
    },
    follow() {
      units += 1;
      active += 1;
    },
    takesMore: (lockName) => ending === 'COMMIT' && !hasFailed && units < mostUnits && !foreign.has(lockName),
    holds: (lockName) => !foreign.has(lockName),
    fail() {
      hasFailed = true;
    },
    leave(lockName) {
      active -= 1;
      if (!areLocksKnown) unaware.add(lockName);
      // If no statement was sent, no transaction is needed.
      if (active === 0 && !transaction.isUsed()) depart();
      else finishIfEnded();
    },
  };
}
