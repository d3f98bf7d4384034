import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient as PostgresqlClient } from '../../../generated/postgresql/client.ts';
import type { PrismaClient } from '../../../generated/sqlite/client.ts';
import { asConcurrentDeletion } from '../concurrent-deletion-error.ts';
import {
  type Database,
  LockTimeoutError,
  type Models,
  modelNames,
  type Reader,
  type Transaction,
} from '../database.ts';
import type { SqlValue, Statement } from '../statement.ts';

const lockPatience = 10_000;
const attempts = 20;

/** What the client and an interactive transaction of it have in common. */
interface RawClient extends Models {
  $queryRawUnsafe<T>(text: string, ...parameters: SqlValue[]): Promise<T>;
  $executeRawUnsafe(text: string, ...parameters: SqlValue[]): Promise<number>;
}

/** Opens a PostgreSQL database; each write is a READ COMMITTED transaction, repeated on deadlock or serialization failure. */
export async function openPostgresql(url: string): Promise<Database> {
  let statements = 0;
  const adapter = new PrismaPg({ connectionString: url, max: 10, options: `-c lock_timeout=${lockPatience}` });
  // Both clients are generated from the same models (prisma/models.prisma), so their types differ in name only.
  const prisma = new PostgresqlClient({ adapter, log: [{ emit: 'event', level: 'query' }] }) as unknown as PrismaClient;
  // The event exists because `log` above asks for it; the shared type does not know.
  (prisma as unknown as { $on(event: 'query', listener: () => void): void }).$on('query', () => {
    statements += 1;
  });

  async function submit<T>(work: (tx: Transaction) => Promise<T>, keep: boolean): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const actions: (() => void)[] = [];
      let answer: { value: T } | undefined;
      try {
        await prisma.$transaction(
          async (client) => {
            answer = { value: await work(transactionOf(client, actions)) };
            if (!keep) throw new Rehearsed();
          },
          { maxWait: 2 * lockPatience, timeout: 3 * lockPatience },
        );
      } catch (error) {
        if (!(error instanceof Rehearsed)) {
          if (isLockTimeout(error)) throw new LockTimeoutError('another unit of work held the lock', { cause: error });
          if (attempt >= attempts || !mayBeRepeated(error)) throw asConcurrentDeletion(error);
          await sleep(Math.random() * 20 * attempt);
          continue;
        }
      }
      if (!answer) throw new Error('the transaction ended without an answer');
      if (keep) for (const action of actions) action();
      return answer.value;
    }
  }

  return {
    read: { ...modelsOf(prisma), ...readsOf(prisma) },
    write: (work) => submit(work, true),
    rehearse: (work) => submit(work, false),
    statementCount: () => statements,
    close: () => prisma.$disconnect(),
  };
}

class Rehearsed extends Error {}

function modelsOf(client: Models): Models {
  // Exactly the keys of Models, by construction of modelNames.
  return Object.fromEntries(modelNames.map((name) => [name, client[name]])) as Models;
}

function readsOf(client: RawClient): Pick<Reader, 'all' | 'first'> {
  const all = async <Row>(statement: Statement<Row>, ...parameters: SqlValue[]): Promise<Row[]> => {
    const rows = await client.$queryRawUnsafe<Record<string, unknown>[]>(statement.numberedText, ...parameters);
    return rows.map(statement.toRow);
  };
  return { all, first: async (statement, ...parameters) => (await all(statement, ...parameters))[0] ?? null };
}

function transactionOf(client: RawClient, actions: (() => void)[]): Transaction {
  return {
    ...modelsOf(client),
    ...readsOf(client),
    run: (statement, ...parameters) => client.$executeRawUnsafe(statement.numberedText, ...parameters),
    async lock(name) {
      // The function returns void, which Prisma cannot read, hence the cast to text.
      await client.$queryRawUnsafe('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))::text', name);
    },
    afterCommit: (action) => void actions.push(action),
  };
}

/** Serialization failure (40001) and deadlock (40P01) in the forms that Prisma gives them. */
function mayBeRepeated(error: unknown): boolean {
  return /P2034|40001|40P01|deadlock|TransactionWriteConflict/.test(describe(error));
}

function isLockTimeout(error: unknown): boolean {
  return /55P03|lock timeout/.test(describe(error));
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, meta } = error as Error & { code?: unknown; meta?: unknown };
  return `${code} ${error.message} ${JSON.stringify(meta ?? {})}`;
}
