import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import type { Pool, PoolClient } from 'pg';
import { PrismaClient as PostgresqlClient, Prisma } from '../../../generated/postgresql/client.ts';
import type { PrismaClient } from '../../../generated/sqlite/client.ts';
import { withResolvers } from '../../async/with-resolvers.ts';
import type { Models } from '../database.ts';
import { clientNamesOf } from '../with-models.ts';
import type { BeginAgain } from './begin-again.ts';

export const modelNames = clientNamesOf(Prisma.ModelName);

/** The models as one unit of work sees them: on its own connection, in its own transaction. */
export interface UnitModels {
  models: Promise<Models>;
  /** Ends what Prisma takes for its transaction; that of the database goes on. */
  end(): Promise<void>;
}

export interface PostgresqlModels {
  /** Prisma's client, made with the first call. */
  prisma(): PrismaClient;
  /** Opens the models on a connection whose transaction has begun. */
  openOn(connection: PoolClient): UnitModels;
  close(): Promise<void>;
}

/**
 * One client of Prisma for all connections of a pool. A unit of work lends it the connection on which its transaction runs, so that models
 * and hand-written statements are one unit (docs/decisions/0304).
 */
export async function openModels(
  pool: Pool,
  {
    transactionTimeout,
    onStatement,
    readAgain,
  }: { transactionTimeout: number; onStatement: () => void; readAgain: BeginAgain },
): Promise<PostgresqlModels> {
  // By no AsyncLocalStorage: from its first use on it makes every promise of the process dearer (Node 20). Nothing but units of work begins
  // transactions, and one after another.
  let lent: PoolClient | null = null;
  let earlier = Promise.resolve();
  const factory = new PrismaPg(pool);
  const adapter = await factory.connect();
  const shared: SqlDriverAdapter = {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    // Outside of a transaction nothing writes.
    ...countedQueries(adapter, readAgain),
    executeScript: (script) => adapter.executeScript(script),
    getConnectionInfo: () => adapter.getConnectionInfo?.() ?? { supportsRelationJoins: true },
    dispose: () => adapter.dispose(),
    async startTransaction(isolationLevel) {
      const connection = lent;
      if (connection === null) return adapter.startTransaction(isolationLevel);
      lent = null;
      // The adapter sends through its field `client`, which its type does not declare; a connection has the same `query` as the pool.
      const onConnection: SqlDriverAdapter = Object.create(adapter, { client: { value: connection } });
      const execute = async (sql: string) => {
        await onConnection.executeRaw({ sql, args: [], argTypes: [] });
      };
      return {
        provider: adapter.provider,
        adapterName: adapter.adapterName,
        // With "phantom" queries Prisma leaves COMMIT and ROLLBACK to the two functions below, which leave them to the unit of work.
        options: { usePhantomQuery: true },
        ...countedQueries(onConnection),
        commit: async () => {},
        rollback: async () => {},
        createSavepoint: (name) => execute(`SAVEPOINT ${name}`),
        rollbackToSavepoint: (name) => execute(`ROLLBACK TO SAVEPOINT ${name}`),
        releaseSavepoint: (name) => execute(`RELEASE SAVEPOINT ${name}`),
      };
    },
  };

  function countedQueries(to: SqlDriverAdapter, again?: BeginAgain): Pick<SqlDriverAdapter, 'queryRaw' | 'executeRaw'> {
    return {
      queryRaw(query) {
        onStatement();
        return again ? again(() => to.queryRaw(query)) : to.queryRaw(query);
      },
      executeRaw(query) {
        onStatement();
        return to.executeRaw(query);
      },
    };
  }

  let client: PrismaClient | undefined;
  function prisma(): PrismaClient {
    client ??= new PostgresqlClient({
      adapter: { provider: factory.provider, adapterName: factory.adapterName, connect: async () => shared },
      // Both clients are generated from the same models (prisma/models.prisma), so their types differ in name only.
    }) as unknown as PrismaClient;
    return client;
  }

  function openOn(connection: PoolClient): UnitModels {
    const { promise: finished, resolve: finish } = withResolvers();
    let transaction = Promise.resolve();
    const models = earlier.then(
      () =>
        new Promise<Models>((resolve, reject) => {
          lent = connection;
          transaction = prisma()
            .$transaction(
              (opened) => {
                resolve(opened);
                return finished;
              },
              { maxWait: transactionTimeout, timeout: transactionTimeout },
            )
            .catch(reject);
        }),
    );
    earlier = models.then(
      () => {},
      () => {
        lent = null;
      },
    );
    return {
      models,
      end() {
        finish();
        return transaction;
      },
    };
  }

  return { prisma, openOn, close: async () => client?.$disconnect() };
}
