import type { Database, Reader, Transaction } from '../../../src/store/database.ts';
import { modelNames } from '../../../src/store/sqlite/models.ts';

export interface KillableDatabase {
  database: Database;
  /** Allows that many steps from now on and dies before the next; null for no limit. */
  allow(steps: number | null): void;
}

/** Reading methods of a model, which change nothing. */
const reads = /^(find|count$|aggregate$|groupBy$)/;

/**
 * The same database for a process that may end between any two steps: before each statement, before a commit, and after it. `die` ends the
 * process, or throws, which rolls a unit of work back as an end does. With `readsAreOne`, consecutive reads are one step: killing a process
 * before the first or before the last of them leaves the same state.
 */
export function killableDatabase(
  db: Database,
  die: () => Promise<never>,
  { readsAreOne = false } = {},
): KillableDatabase {
  let left: number | null = null;
  let lastWasRead = false;

  async function step(name: string | symbol = ''): Promise<void> {
    if (left === null) return;
    const isRead = reads.test(String(name));
    const isSame = readsAreOne && isRead && lastWasRead;
    lastWasRead = isRead;
    if (isSame) return;
    if (left === 0) await die();
    else left -= 1;
  }

  /** Returns the object with a step before each call of those methods. */
  function stepBefore<Target extends object>(target: Target, isStep: (name: string | symbol) => boolean): Target {
    return new Proxy(target, {
      get(of, name) {
        const member: unknown = Reflect.get(of, name);
        if (typeof member !== 'function' || !isStep(name)) return member;
        return async (...parameters: unknown[]) => {
          await step(name);
          return Reflect.apply(member, of, parameters);
        };
      },
    });
  }

  const statements: readonly (string | symbol)[] = ['first', 'all', 'run'];
  const models: readonly (string | symbol)[] = modelNames;
  /** Returns the object with a step before each statement, hand-written or made by Prisma for a model. */
  function stepping<Target extends Reader | Transaction>(target: Target): Target {
    return new Proxy(
      stepBefore(target, (name) => statements.includes(name)),
      {
        get(of, name) {
          const member: unknown = Reflect.get(of, name);
          if (!models.includes(name) || typeof member !== 'object' || member === null) return member;
          return stepBefore(member, () => true);
        },
      },
    );
  }

  return {
    allow(steps) {
      lastWasRead = false;
      left = steps;
    },
    database: {
      ...db,
      read: stepping(db.read),
      async write(work, options) {
        const value = await db.write(async (tx) => {
          const done = await work(stepping(tx));
          await step();
          return done;
        }, options);
        await step();
        return value;
      },
    },
  };
}
