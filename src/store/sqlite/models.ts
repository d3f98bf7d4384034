import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import { Prisma, PrismaClient } from '../../../generated/sqlite/client.ts';
import type { Models } from '../database.ts';
import { clientNamesOf } from '../with-models.ts';

export const modelNames = clientNamesOf(Prisma.ModelName);

/** Milliseconds after which Prisma would end a transaction: the longest that a timer can be set to. */
const transactionTimeout = 2 ** 31 - 1;
/** Milliseconds after which units of work get another transaction of Prisma's, long before the end of that one. */
const renewAfter = 7 * 24 * 60 * 60 * 1_000;

export interface SqliteModels {
  /** Prisma's client, made with the first call. Its models read. */
  prisma(): PrismaClient;
  /** The models on the connection that writes, inside the transaction that the write queue has begun. */
  inUnits(): Promise<Models>;
  close(): Promise<void>;
}

/**
 * One client of Prisma for both connections: what its queries may contain takes 8 MB in each client. Outside of transactions it reads. What it
 * takes for a transaction is the connection that writes: units of work have one after the other, so one serves all of them.
 */
export function openModels(
  { reader, writer }: Record<'reader' | 'writer', SqlDriverAdapter>,
  onStatement: () => void,
): SqliteModels {
  let client: PrismaClient | undefined;
  let opened: { models: Promise<Models>; at: number } | null = null;

  const shared: SqlDriverAdapter = {
    provider: reader.provider,
    adapterName: reader.adapterName,
    ...countedQueries(reader),
    executeScript: (script) => reader.executeScript(script),
    dispose: async () => {},
    async startTransaction() {
      const execute = async (sql: string) => {
        await writer.executeRaw({ sql, args: [], argTypes: [] });
      };
      return {
        provider: writer.provider,
        adapterName: writer.adapterName,
        // With "phantom" queries Prisma leaves COMMIT and ROLLBACK to the two functions below, which leave them to the write queue.
        options: { usePhantomQuery: true },
        ...countedQueries(writer),
        commit: async () => {},
        rollback: async () => {},
        createSavepoint: (name) => execute(`SAVEPOINT ${name}`),
        rollbackToSavepoint: (name) => execute(`ROLLBACK TO ${name}`),
        releaseSavepoint: (name) => execute(`RELEASE SAVEPOINT ${name}`),
      };
    },
  };

  function countedQueries(to: SqlDriverAdapter): Pick<SqlDriverAdapter, 'queryRaw' | 'executeRaw'> {
    return {
      queryRaw(query) {
        onStatement();
        return to.queryRaw(query);
      },
      executeRaw(query) {
        onStatement();
        return to.executeRaw(query);
      },
    };
  }

  function prisma(): PrismaClient {
    client ??= new PrismaClient({
      adapter: { provider: 'sqlite', adapterName: shared.adapterName, connect: async () => shared },
    });
    return client;
  }

  function open(): Promise<Models> {
    return new Promise((resolve, reject) => {
      const untilItRunsOut = new Promise<never>(() => {});
      prisma()
        .$transaction(
          (models) => {
            resolve(models);
            return untilItRunsOut;
          },
          // A process that is held up for a while still gets it.
          { maxWait: transactionTimeout, timeout: transactionTimeout },
        )
        .catch((error) => {
          opened = null;
          reject(error);
        });
    });
  }

  return {
    prisma,
    inUnits() {
      if (opened === null || Date.now() - opened.at > renewAfter) opened = { models: open(), at: Date.now() };
      return opened.models;
    },
    close: async () => client?.$disconnect(),
  };
}
