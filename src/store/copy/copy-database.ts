import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { BackupError } from '../backup-error.ts';
import { sqliteFileOf } from '../database-url.ts';
import { applyMigrations, missingMigrations } from '../migrations/apply-migrations.ts';
import type { Notify } from '../migrations/migration-connection.ts';
import { providerOf } from '../migrations/migration-files.ts';
import { unfinishedCopy } from '../migrations/unfinished-copy.ts';
import { type Contents, createContentsCount, isSameContents } from './contents.ts';
import { openSource, openTarget } from './open-tables.ts';
import { isOfKind, type Row, sortByReferences, type Table } from './table.ts';
import type { TableReader, TableWriter } from './table-store.ts';

/** Number of rows between progress lines of a long table. */
const rowsBetweenLines = 100_000;

/**
 * Copies everything in a database, including ids, into an empty one, and compares both at the end. An interrupted copy continues when it is
 * started again; if the source has changed since, the copy starts over. `notify` gets a line for each table. Throws BackupError. See
 * docs/decisions/0029.
 */
export async function copyDatabase(from: string, to: string, notify: Notify): Promise<Map<string, Contents>> {
  await rejectSame(from, to);
  const source = await orUnopened('source', openSource(from));
  try {
    await rejectOutdated(source, from);
    const target = await orUnopened('target', prepareTarget(to));
    try {
      return await copyInto(source, target, notify);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** One of the databases cannot be opened; the cause has the reason. */
export class UnopenedError extends Error {
  override name = 'UnopenedError';
  readonly side: 'source' | 'target';

  constructor(side: 'source' | 'target', cause: unknown) {
    super(`the ${side} cannot be opened`, { cause });
    this.side = side;
  }
}

function orUnopened<T>(side: 'source' | 'target', opening: Promise<T>): Promise<T> {
  return opening.catch((error: unknown) => {
    throw error instanceof BackupError ? error : new UnopenedError(side, error);
  });
}

async function copyInto(source: TableReader, target: TableWriter, notify: Notify): Promise<Map<string, Contents>> {
  const tables = sortByReferences(await target.tables());
  rejectOther(await source.tables(), tables, notify);
  const begun = await target.progress();
  if (begun === null) {
    for (const table of tables) await rejectRows(target, table);
    await target.begin();
  }
  let copied = await copyTables(source, target, tables, begun ?? new Map(), notify);
  if (copied === null) {
    notify('the source has changed since the copy started: starting over');
    await target.clear(tables);
    copied = await copyTables(source, target, tables, new Map(), notify);
  }
  if (copied === null) throw new BackupError('the source is changing during the copy: stop its server first');
  for (const table of tables) {
    const found = await contentsOf(target, table);
    const expected = copied.get(table.name);
    if (expected && isSameContents(found, expected)) continue;
    await target.clear(tables);
    throw new BackupError(`${table.name} differs from the source after the copy: run the command again to start over`);
  }
  await target.finish(await source.lastIds(tables));
  return copied;
}

/** Returns null if the source's rows differ from those copied by an earlier, unfinished copy. */
async function copyTables(
  source: TableReader,
  target: TableWriter,
  tables: Table[],
  begun: Map<string, Contents>,
  notify: Notify,
): Promise<Map<string, Contents> | null> {
  const copied = new Map<string, Contents>();
  for (const table of tables) {
    const contents = await copyTable(source, target, table, begun.get(table.name), notify);
    if (contents === null) return null;
    copied.set(table.name, contents);
    if (contents.rows > 0) notify(`${table.name}: ${contents.rows} rows`);
  }
  return copied;
}

async function copyTable(
  source: TableReader,
  target: TableWriter,
  table: Table,
  begun: Contents | undefined,
  notify: Notify,
): Promise<Contents | null> {
  const count = createContentsCount();
  let reported = 0;
  for await (const batch of source.batches(table)) {
    const rows: Row[] = [];
    for (const row of batch) {
      const isThere = count.rows() < (begun?.rows ?? 0);
      count.add(row);
      if (!isThere) rows.push(row);
      else if (count.rows() === begun?.rows && !isSameContents(count.contents(), begun)) return null;
    }
    if (rows.length === 0) continue;
    for (const row of rows) rejectStrangeValues(table, row);
    const contents = count.contents();
    await target.insert(table, rows, contents);
    if (contents.rows < reported + rowsBetweenLines) continue;
    reported = contents.rows;
    notify(`${table.name}: ${reported} rows so far`);
  }
  const contents = count.contents();
  return contents.rows < (begun?.rows ?? 0) ? null : contents;
}

/** Counts the rows of a table and hashes them. */
export async function contentsOf(reader: TableReader, table: Table): Promise<Contents> {
  const count = createContentsCount();
  for await (const batch of reader.batches(table)) for (const row of batch) count.add(row);
  return count.contents();
}

/** Opens the target, empty or with an unfinished copy, with the tables of this version. */
async function prepareTarget(to: string): Promise<TableWriter> {
  const found = await openTarget(to);
  try {
    const history = await found.history();
    if (history.some(({ name }) => name === unfinishedCopy)) {
      const rest = history.filter(({ name }) => name !== unfinishedCopy);
      if ((await missingMigrations(providerOf(to), rest)).length === 0) return found;
      throw new BackupError('the copy was started by an older version: start over with an empty database');
    }
    const [other] = history.length === 0 ? await found.tables() : [];
    if (other) throw new BackupError(`the target contains other data (the table ${other.name}): use an empty database`);
  } catch (error) {
    await found.close();
    throw error;
  }
  await found.close();
  await applyMigrations(to);
  return openTarget(to);
}

async function rejectSame(from: string, to: string): Promise<void> {
  if ((await identityOf(from)) === (await identityOf(to)))
    throw new BackupError('source and target are the same database');
}

async function identityOf(databaseUrl: string): Promise<string> {
  const path = sqliteFileOf(databaseUrl);
  if (path !== null) return existsSync(path) ? realpath(path) : path;
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname}:${port || '5432'}${pathname}`;
}

async function rejectOutdated(source: TableReader, from: string): Promise<void> {
  const history = await source.history();
  if (history.length === 0) throw new BackupError('the source is not a database of Vitrine');
  const missing = await missingMigrations(providerOf(from), history);
  if (missing.length === 0) return;
  throw new BackupError(
    'the source belongs to an older version: set DATABASE_URL to it and run "vitrine migrate" first',
  );
}

function rejectOther(found: Table[], expected: Table[], notify: Notify): void {
  for (const table of expected) {
    const same = found.find(({ name }) => name === table.name);
    if (JSON.stringify(same?.columns) === JSON.stringify(table.columns)) continue;
    throw new BackupError(`the table ${table.name} was changed by hand: it differs between source and target`);
  }
  for (const { name } of found) {
    if (!expected.some((table) => table.name === name)) notify(`${name}: not copied, it is not a table of Vitrine`);
  }
}

async function rejectRows(target: TableReader, table: Table): Promise<void> {
  for await (const _rows of target.batches(table)) {
    throw new BackupError(
      `the target has rows already (in ${table.name}): if a copy into it was finished, start the server on it, otherwise name an empty database`,
    );
  }
}

function rejectStrangeValues(table: Table, row: Row): void {
  const index = table.columns.findIndex(({ kind }, place) => !isOfKind(row[place] ?? null, kind));
  if (index === -1) return;
  const key = table.key.map((name) => row[table.columns.findIndex((column) => column.name === name)]).join(', ');
  throw new BackupError(
    `${table.name} ${key}: ${table.columns[index]?.name} has a value that the other database cannot store`,
  );
}
