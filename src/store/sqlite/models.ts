import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import type BetterSqlite3 from 'better-sqlite3';
import { Prisma, PrismaClient } from '../../../generated/sqlite/client.ts';
import type { Transaction } from '../database.ts';
import { createUnitModels, transactionOptions, transactionWithin, type UnitModels } from '../unit-models.ts';
import { clientNamesOf } from '../with-models.ts';
import { prismaQueries } from './prisma-queries.ts';

export const modelNames = clientNamesOf(Prisma.ModelName);

export interface SqliteModels {
  /** Returns Prisma's client, made with the first call. Its models read. */
  prisma(): PrismaClient;
  /** Returns the models for the unit of work that the write queue runs. */
  forUnit(): UnitModels;
  close(): Promise<void>;
}

/**
 * Opens one client of Prisma for both connections, since a client takes much memory. It reads outside of transactions. Only units of work begin
 * transactions, which get the connection that writes: the write queue runs one unit at a time.
 */
export function openModels(
  { reader, writer }: Record<'reader' | 'writer', BetterSqlite3.Database>,
  send: Transaction['send'],
  onStatement: () => void,
): SqliteModels {
  const adapter: SqlDriverAdapter = {
    ...prismaQueries(reader, onStatement),
    async executeScript(script) {
      reader.exec(script);
    },
    startTransaction: async () => transactionWithin(prismaQueries(writer, onStatement), send),
    dispose: async () => {},
  };
  let client: PrismaClient | undefined;

  function prisma(): PrismaClient {
    const { provider, adapterName } = adapter;
    client ??= new PrismaClient({ adapter: { provider, adapterName, connect: async () => adapter } });
    return client;
  }

  return {
    prisma,
    forUnit: () => createUnitModels((work) => prisma().$transaction(work, transactionOptions)),
    close: async () => client?.$disconnect(),
  };
}
