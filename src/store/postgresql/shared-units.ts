import type { PoolClient } from 'pg';
import { waitAtMost } from '../../async/deadline.ts';
import { LockTimeoutError, type Transaction } from '../database.ts';
import { useModels } from '../models-on-demand.ts';
import { lockTimeoutMs, takeLockTurn } from './locks.ts';
import { openSharedTransaction, type SharedTransaction } from './shared-transaction.ts';
import type { TransactionEnd } from './transaction.ts';
import type { UnitOptions } from './unit-of-work.ts';
import { unitTransaction } from './unit-transaction.ts';

/** A unit of work in a transaction that it may share with others. */
export interface SharedUnit {
  tx: Transaction;
  /**
   * Ends it, once its work has. Resolves with true if its result is final, and with false if nothing was stored and the unit has to be
   * repeated in a transaction of its own. Throws NotStartedError, and StoreFaultError if the outcome is unknown.
   */
  end(succeeded: boolean): Promise<boolean>;
}

/** Thrown in a unit that needs a transaction of its own. */
class NeedsOwnTransactionError extends Error {
  override name = 'NeedsOwnTransactionError';
}

/** Milliseconds. A transaction that takes longer, for example because a row is locked, delays no other. */
const earlierTimeoutMs = 20;

/**
 * Lets units of work that each name a lock and begin at the same time share a transaction: BEGIN, COMMIT and the flush to disk are one for
 * all of them. It accepts units until it has its connection, and then those that wait for the lock of one of them (docs/decisions/0003).
 * Writes share with writes, and rehearsals, which end with ROLLBACK, with rehearsals.
 */
export function createUnitSharing({ pool, onStatement, turns }: Omit<UnitOptions, 'models'>, ending: TransactionEnd) {
  /** The transaction that accepts new units. */
  let open: SharedTransaction | null = null;
  /** The last one that has begun, until its end. */
  let latest: SharedTransaction | null = null;
  /** Units waiting for a lock that a shared transaction has or will take. */
  const queues = new Map<string, Queue>();

  function openOne(): SharedTransaction {
    if (open !== null) return open;
    const earlier = latest;
    const opened = openSharedTransaction(
      () => takeConnection(earlier),
      ending,
      () => {
        if (open === opened) open = null;
      },
    );
    open = opened;
    latest = opened;
    const forget = () => {
      if (latest === opened) latest = null;
    };
    opened.succeeded.then(forget, forget);
    return opened;
  }

  /** Waits briefly for the earlier transaction. More units arrive in that time, and those that waited for its locks can share the next. */
  async function takeConnection(earlier: SharedTransaction | null): Promise<PoolClient> {
    if (earlier !== null) await waitAtMost(earlierTimeoutMs, earlier.succeeded).catch(() => {});
    return pool.connect();
  }

  /** Waits for the lock, and for a place in the transaction that has it. */
  async function enter(lockName: string): Promise<SharedTransaction> {
    const begun = Date.now();
    const timeoutMs = () => begun + lockTimeoutMs - Date.now();
    for (let queue = queues.get(lockName); queue; queue = queues.get(lockName)) {
      const followed = await queue.follow(timeoutMs());
      if (followed !== null) return followed;
    }
    queues.set(lockName, createQueue());
    try {
      const turn = await takeLockTurn(turns, lockName, timeoutMs());
      const opened = openOne();
      opened.enter(turn);
      return opened;
    } catch (error) {
      closeQueue(lockName);
      throw error;
    }
  }

  return async (lockName: string, actions: (() => void)[]): Promise<SharedUnit> => {
    const transaction = await enter(lockName);
    let hasChanged = false;
    let needsOwn = false;

    function refuse(): NeedsOwnTransactionError {
      needsOwn = true;
      return new NeedsOwnTransactionError('this unit of work needs a transaction of its own');
    }

    const tx = unitTransaction(
      {
        async awaited(asked, values) {
          hasChanged ||= asked.mayChange;
          const outcome = await transaction.awaited(asked, values);
          if (!transaction.holds(lockName)) throw refuse();
          return outcome;
        },
        unawaited(sent, values) {
          hasChanged = true;
          transaction.unawaited(sent, values);
        },
        async lock(name) {
          if (name !== lockName) throw refuse();
        },
        shared: ending === 'COMMIT' ? transaction : undefined,
        [useModels]: () => Promise.reject(refuse()),
      },
      onStatement,
      actions,
    );

    return {
      tx,
      async end(succeeded) {
        if (hasChanged && (needsOwn || !succeeded)) transaction.fail();
        if (!letNextFollow(lockName, transaction)) closeQueue(lockName);
        transaction.leave(lockName);
        if (needsOwn && !hasChanged) return false;
        return (await transaction.succeeded) && !needsOwn;
      },
    };
  };

  function letNextFollow(lockName: string, transaction: SharedTransaction): boolean {
    return transaction.takesMore(lockName) && queues.get(lockName)?.letNextFollow(transaction) === true;
  }

  function closeQueue(lockName: string): void {
    const queue = queues.get(lockName);
    queues.delete(lockName);
    queue?.close();
  }
}

/** Units waiting to continue with a lock, in the transaction that has it. */
interface Queue {
  /** Waits for its turn; null if the transaction accepts no more. Throws LockTimeoutError after that many milliseconds. */
  follow(timeoutMs: number): Promise<SharedTransaction | null>;
  /** Returns false if no unit waits. */
  letNextFollow(transaction: SharedTransaction): boolean;
  close(): void;
}

function createQueue(): Queue {
  const waiting: ((transaction: SharedTransaction | null) => void)[] = [];
  return {
    follow: (timeoutMs) =>
      new Promise((resolve, reject) => {
        const goOn = (transaction: SharedTransaction | null) => {
          clearTimeout(timer);
          resolve(transaction);
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(goOn), 1);
          reject(new LockTimeoutError('another unit of work of this process held the lock'));
        }, timeoutMs);
        waiting.push(goOn);
      }),
    letNextFollow(transaction) {
      const next = waiting.shift();
      if (next === undefined) return false;
      transaction.follow();
      next(transaction);
      return true;
    },
    close() {
      for (const goOn of waiting.splice(0)) goOn(null);
    },
  };
}
