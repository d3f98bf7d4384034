import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { asConcurrentDeletion } from '../concurrent-deletion-error.ts';
import type { Database, Models, Transaction } from '../database.ts';
import { modelsOnDemand, useModels, type WithModels } from '../models-on-demand.ts';
import { accountCount } from '../statements/accounts.ts';
import { runAndEndModels } from '../unit-models.ts';
import { withModels } from '../with-models.ts';
import { createFileAnnouncements } from './announcements.ts';
import { openSqliteConnection } from './connection.ts';
import { modelNames, openModels } from './models.ts';
import { statementRunner } from './statements.ts';
import { createWriteQueue } from './write-queue.ts';

/** Opens a SQLite file with two connections: one that only reads, one that writes, one unit of work at a time. */
export async function openSqlite(path: string): Promise<Database> {
  mkdirSync(dirname(path), { recursive: true });
  let statements = 0;
  const onStatement = () => {
    statements += 1;
  };
  const writer = openSqliteConnection(path, { readonly: false });
  const reader = openSqliteConnection(path, { readonly: true });
  const ofWriter = statementRunner(writer, onStatement);
  const models = openModels({ reader, writer }, ofWriter.send, onStatement);
  const queue = createWriteQueue(writer);
  // Members shared by all units of work; copying them for each would cost as much as a statement.
  const withoutModels: Omit<Transaction, keyof Models | 'afterCommit'> = {
    ...ofWriter,
    lock: async () => {},
    leaveNoTrace: queue.emptyLog,
  };
  const common = Object.assign(modelsOnDemand(modelNames), withoutModels);

  function submit<T>(work: (tx: Transaction) => Promise<T>, keep: boolean): Promise<T> {
    let actions: (() => void)[] = [];
    return queue
      .enqueue((shared) => {
        actions = [];
        const unitModels = models.forUnit();
        const own: Pick<Transaction, 'afterCommit' | 'shared'> & WithModels = {
          [useModels]: unitModels[useModels],
          afterCommit: (action) => void actions.push(action),
          shared,
        };
        // `common` has the rest.
        const tx: Transaction = Object.assign(Object.create(common), own);
        return runAndEndModels(unitModels, () => work(tx));
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

  const statementReader = statementRunner(reader, onStatement);
  return {
    ...createFileAnnouncements(writer),
    read: withModels(statementReader, modelNames, models.prisma),
    async check() {
      await statementReader.first(accountCount, {});
    },
    write: (work) => submit(work, true),
    rehearse: (work) => submit(work, false),
    statementCount: () => statements,
    load: () => ({ open: 2, idle: queue.isBusy() ? 1 : 2, waiting: queue.length() }),
    loadModels: () => models.prisma().$connect(),
    async close() {
      await queue.idle();
      await models.close();
      reader.close();
      writer.close();
    },
  };
}
