import { type Database, modelNames, type Reader, type Transaction } from '../../../src/store/database.ts';

export interface MortalDatabase {
  database: Database;
  /** Lets so many steps be taken from now on and dies before the next; null for as many as there are. */
  allow(steps: number | null): void;
}

/**
 * The same database for a process that may end between any two steps: before each statement, before a commit, and after it. `die` ends the
 * process, or answers by throwing, which in a unit of work undoes it as an end does.
 */
export function mortalDatabase(db: Database, die: () => Promise<never>): MortalDatabase {
  let left: number | null = null;

  async function step(): Promise<void> {
    if (left === null) return;
    if (left === 0) await die();
    else left -= 1;
  }

  /** The object with a step before each of the calls of those names. */
  function stepBefore<Target extends object>(target: Target, isStep: (name: string | symbol) => boolean): Target {
    return new Proxy(target, {
      get(of, name) {
        const member: unknown = Reflect.get(of, name);
        if (typeof member !== 'function' || !isStep(name)) return member;
        return async (...parameters: unknown[]) => {
          await step();
          return Reflect.apply(member, of, parameters);
        };
      },
    });
  }

  const statements: readonly (string | symbol)[] = ['first', 'all', 'run'];
  const models: readonly (string | symbol)[] = modelNames;
  /** The object with a step before each statement, be it written by hand or made by Prisma for a model. */
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
      left = steps;
    },
    database: {
      ...db,
      read: stepping(db.read),
      async write(work) {
        const value = await db.write(async (tx) => {
          const done = await work(stepping(tx));
          await step();
          return done;
        });
        await step();
        return value;
      },
    },
  };
}
