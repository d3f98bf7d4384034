import { AsyncLocalStorage } from 'node:async_hooks';
import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlDriverAdapter, SqlQueryable } from '@prisma/driver-adapter-utils';
import pg, { type Pool, type PoolClient } from 'pg';
import { PrismaClient as PostgresqlClient, Prisma } from '../../../generated/postgresql/client.ts';
import type { PrismaClient } from '../../../generated/sqlite/client.ts';
import type { Transaction } from '../database.ts';
import { createUnitModels, transactionOptions, transactionWithin, type UnitModels } from '../unit-models.ts';
import { clientNamesOf } from '../with-models.ts';
import type { Retry } from './retry.ts';

export const modelNames = clientNamesOf(Prisma.ModelName);

/** Target of the queries of a unit of work's models. */
interface UnitConnection {
  connection(): Promise<PoolClient>;
  send: Transaction['send'];
}

export interface PostgresqlModels {
  /** Returns Prisma's client, made with the first call. Its models read. */
  prisma(): PrismaClient;
  /** Returns the models for a unit of work. */
  forUnit(unit: UnitConnection): UnitModels;
  close(): Promise<void>;
}

/** Opens one client of Prisma for all connections of a pool, since a client takes much memory. It reads outside of transactions. */
export function openModels(pool: Pool, onStatement: () => void, retryRead: Retry): PostgresqlModels {
  const factory = new PrismaPg(pool);
  /** The unit that begins a transaction of Prisma's, which passes nothing on to the adapter. */
  const beginning = new AsyncLocalStorage<UnitConnection>();

  async function connect(): Promise<SqlDriverAdapter> {
    const adapter = await factory.connect();
    return {
      ...countedQueries(adapter, onStatement, retryRead),
      executeScript: (script) => adapter.executeScript(script),
      getConnectionInfo: () => adapter.getConnectionInfo(),
      dispose: () => adapter.dispose(),
      async startTransaction() {
        const unit = beginning.getStore();
        if (unit === undefined) throw new Error('only units of work begin transactions');
        const ofConnection = await adapterOn(await unit.connection());
        return transactionWithin(countedQueries(ofConnection, onStatement), unit.send);
      },
    };
  }

  let client: PrismaClient | undefined;
  function prisma(): PrismaClient {
    const { provider, adapterName } = factory;
    // Both clients are generated from the same models (prisma/models.prisma), so their types differ in name only.
    client ??= new PostgresqlClient({ adapter: { provider, adapterName, connect } }) as unknown as PrismaClient;
    return client;
  }

  return {
    prisma,
    forUnit: (unit) =>
      createUnitModels((work) => beginning.run(unit, () => prisma().$transaction(work, transactionOptions))),
    close: async () => client?.$disconnect(),
  };
}

/** Returns Prisma's adapter for a pool of this one connection. */
function adapterOn(connection: PoolClient): Promise<SqlDriverAdapter> {
  const pool = new pg.Pool();
  pool.query = connection.query.bind(connection);
  return new PrismaPg(pool).connect();
}

function countedQueries(to: SqlQueryable, onStatement: () => void, again?: Retry): SqlQueryable {
  return {
    provider: to.provider,
    adapterName: to.adapterName,
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
