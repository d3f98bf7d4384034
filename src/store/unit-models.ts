import type { Transaction as PrismaTransaction, SqlQueryable } from '@prisma/driver-adapter-utils';
import { withResolvers } from '../async/with-resolvers.ts';
import type { Models, Transaction } from './database.ts';
import { useModels, type WithModels } from './models-on-demand.ts';
import { command } from './statement.ts';

/** Milliseconds that a unit of work may take. */
export const unitTimeoutMs = 30_000;
/** Options of Prisma's own transaction, which begins within the unit. */
export const transactionOptions = { maxWait: unitTimeoutMs, timeout: unitTimeoutMs };

/** The models in one unit of work. */
export interface UnitModels extends WithModels {
  /** Ends Prisma's transaction if the unit used a model. Throws if Prisma has rolled it back, as it does when the unit takes too long. */
  endModels(): Promise<void>;
}

/**
 * Gives a unit of work the models in an interactive transaction of Prisma's: `transact` begins it when the unit first uses a model, and it ends with
 * the unit. In the database it is a savepoint of the unit's transaction (`transactionWithin`).
 */
export function createUnitModels(transact: (work: (models: Models) => Promise<void>) => Promise<void>): UnitModels {
  let opening: Promise<Models> | null = null;
  let end = () => {};
  let transaction = Promise.resolve();

  function open(): Promise<Models> {
    const { promise: models, resolve, reject } = withResolvers<Models>();
    const { promise: ended, resolve: endWork } = withResolvers();
    end = endWork;
    transaction = transact((opened) => {
      resolve(opened);
      return ended;
    });
    transaction.catch(reject);
    return models;
  }

  return {
    async [useModels](use) {
      opening ??= open();
      return use(await opening);
    },
    endModels() {
      end();
      return transaction;
    },
  };
}

/** Does the work of a unit, and ends its models. */
export async function runAndEndModels<T>(
  { endModels }: Pick<UnitModels, 'endModels'>,
  work: () => Promise<T>,
): Promise<T> {
  let value: T;
  try {
    value = await work();
  } catch (error) {
    // The error of the work is the one that counts.
    await endModels().catch(() => {});
    throw error;
  }
  await endModels();
  return value;
}

const savepoint = {
  set: command('SAVEPOINT models', {}),
  release: command('RELEASE SAVEPOINT models', {}),
  rollBackTo: command('ROLLBACK TO SAVEPOINT models', {}),
};

/** Begins a transaction of Prisma's within that of a unit of work, whose connection `queries` and `send` use. */
export function transactionWithin(queries: SqlQueryable, send: Transaction['send']): PrismaTransaction {
  send(savepoint.set, {});
  return {
    ...queries,
    // Prisma calls the functions below instead of sending COMMIT or ROLLBACK.
    options: { usePhantomQuery: true },
    async commit() {
      send(savepoint.release, {});
    },
    async rollback() {
      send(savepoint.rollBackTo, {});
      send(savepoint.release, {});
    },
  };
}
