import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PrismaClient } from '../../../generated/sqlite/client.ts';
import { asConcurrentDeletion } from '../concurrent-deletion-error.ts';
import { type Database, type Models, modelNames, type Transaction } from '../database.ts';
import { raiseRevisionWithVersion } from '../statements/history.ts';
import { createFileAnnouncements } from './announcements.ts';
import { openSqliteConnection } from './connection.ts';
import { statementRunner } from './statements.ts';
import { createWriteQueue } from './write-queue.ts';

/** Opens a SQLite file with two connections: one that only reads, one that writes, one unit of work at a time. */
export async function openSqlite(path: string): Promise<Database> {
  mkdirSync(dirname(path), { recursive: true });
  let statements = 0;
  const onStatement = () => {
    statements += 1;
  };
  const writer = await openSqliteConnection(path, { readonly: false, onStatement });
  const reader = await openSqliteConnection(path, { readonly: true, onStatement });
  writer.raw.exec(raiseRevisionWithVersion);
  const queue = createWriteQueue(writer.raw);
  // What all units of work have in common; to copy it for each would cost as much as a statement.
  const common: Omit<Transaction, 'afterCommit'> = {
    ...modelsOf(writer.prisma),
    ...statementRunner(writer.raw, onStatement),
    lock: async () => {},
  };

  function submit<T>(work: (tx: Transaction) => Promise<T>, keep: boolean): Promise<T> {
    let actions: (() => void)[] = [];
    return queue
      .enqueue(() => {
        actions = [];
        const own: Pick<Transaction, 'afterCommit'> = { afterCommit: (action) => void actions.push(action) };
        // By its prototype it has the rest.
        return work(Object.setPrototypeOf(own, common) as Transaction);
      }, keep)
      .then(
        (value) => {
          if (keep) for (const action of actions) action();
          return value;
        },
        (error: unknown) => {
          throw asConcurrentDeletion(error);
        },
      );
  }

  return {
    ...createFileAnnouncements(writer.raw),
    read: { ...modelsOf(reader.prisma), ...statementRunner(reader.raw, onStatement) },
    write: (work) => submit(work, true),
    rehearse: (work) => submit(work, false),
    statementCount: () => statements,
    load: () => ({ open: 2, idle: queue.isBusy() ? 1 : 2, waiting: queue.length() }),
    async close() {
      await queue.idle();
      await reader.close();
      await writer.close();
    },
  };
}

/** The model delegates alone, without the client's own functions. */
function modelsOf(prisma: PrismaClient): Models {
  const entries = modelNames.map((name) => [name, prisma[name]]);
  // Exactly the keys of Models, by construction of modelNames.
  return Object.fromEntries(entries) as Models;
}
