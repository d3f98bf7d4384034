import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { BackupError } from '../backup-error.ts';
import { readSqliteTables } from '../copy/sqlite-reader.ts';
import { quoted } from '../copy/table.ts';
import { type Look, visitorTables } from '../copy/table-store.ts';
import { storeFaultOf } from '../faults/store-fault.ts';
import { knownMigrations } from '../migrations/migration-files.ts';
import type { RestoredFile } from '../restored-file.ts';

/** SQLite's online backup: readers and writers of the database continue during it. */
export async function backupSqlite(path: string, file: string, look: Look | null): Promise<void> {
  const source = open(path, path);
  beginReading(source, path);
  const unfinished = `${file}.unfinished`;
  const pages = `${file}.pages`;
  const leftovers = [unfinished, `${unfinished}-journal`, pages, `${pages}-journal`];
  try {
    for (const path of leftovers) await rm(path, { force: true });
    for (const path of [unfinished, pages]) await writeFile(path, '', { mode: 0o600 });
    if (look !== null) await look(readSqliteTables(source));
    await source.backup(pages);
    writeRows(pages, unfinished);
    await rename(unfinished, file);
  } catch (error) {
    throw new BackupError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    source.close();
    for (const path of leftovers) await rm(path, { force: true });
  }
}

/** Copies only the rows: free space in a database may contain rows that were deleted before rows were overwritten. */
function writeRows(pages: string, target: string): void {
  const copy = new BetterSqlite3(pages);
  try {
    // Without this, opening it would put -wal and -shm files beside it.
    copy.pragma('journal_mode = DELETE');
    emptyVisitorTables(copy);
    copy.prepare('VACUUM INTO ?').run(target);
  } finally {
    copy.close();
  }
}

/** Empties the tables with the salts of visitors, which no backup has; a database of an earlier version does not have them either. */
function emptyVisitorTables(copy: BetterSqlite3.Database): void {
  const isThere = copy.prepare<[string]>(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?`);
  for (const table of visitorTables) {
    if (isThere.get(table) !== undefined) copy.exec(`DELETE FROM ${quoted(table)}`);
  }
}

/**
 * Begins a transaction, so that everything is read from one moment. Without it SQLite's backup would start over after each commit of
 * another connection (https://www.sqlite.org/c3ref/backup_finish.html).
 */
function beginReading(source: BetterSqlite3.Database, path: string): void {
  try {
    // SQLite opens the file at the first read.
    source.exec('BEGIN; SELECT 1 FROM sqlite_master');
  } catch (error) {
    source.close();
    throw new BackupError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Copies a backup over the database in one transaction of SQLite's own. */
export async function restoreSqlite(path: string, { file, name }: Omit<RestoredFile, 'kind'>): Promise<void> {
  if (resolve(path) === resolve(file)) throw new BackupError(`${name} is the database itself`);
  const source = open(file, name);
  try {
    await rejectForeignDatabase(source, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    if (existsSync(path)) await moveDamagedAside(path);
    await source.backup(path);
  } finally {
    source.close();
  }
}

/** Rejects a database that is in use, and moves one aside that is too damaged to be overwritten. */
async function moveDamagedAside(path: string): Promise<void> {
  const target = new BetterSqlite3(path, { timeout: 0 });
  try {
    // This mode cannot be left while another connection has the file open
    // (https://www.sqlite.org/wal.html#activating_and_configuring_wal_mode).
    target.pragma('journal_mode = DELETE');
  } catch (error) {
    const fault = storeFaultOf(error);
    if (fault?.kind === 'database_locked') throw new BackupError(`${path} is in use: stop the server first`);
    if (fault?.kind !== 'damaged') throw error;
    await rename(path, `${path}.damaged`);
    for (const suffix of ['-wal', '-shm']) await rm(`${path}${suffix}`, { force: true });
  } finally {
    target.close();
  }
}

async function rejectForeignDatabase(source: BetterSqlite3.Database, name: string): Promise<void> {
  const refusal = new BackupError(`${name} is not a backup of a Vitrine database`);
  let migrations: string[];
  try {
    const tables = source.prepare<[], { name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table'`).all();
    const names = new Set(tables.map((table) => table.name));
    if (!['_prisma_migrations', 'User', 'Profile', 'Slot'].every((table) => names.has(table))) throw refusal;
    if (source.pragma('quick_check', { simple: true }) !== 'ok') throw new BackupError(`${name} is damaged`);
    migrations = source
      .prepare<[], { migration_name: string }>('SELECT migration_name FROM _prisma_migrations')
      .all()
      .map((row) => row.migration_name);
  } catch (error) {
    throw error instanceof BetterSqlite3.SqliteError ? refusal : error;
  }
  const known = await knownMigrations('sqlite');
  const unknown = migrations.find((migration) => !known.has(migration));
  if (unknown !== undefined) throw new BackupError(`${name} was made by a newer version of Vitrine (${unknown})`);
}

function open(file: string, name: string): BetterSqlite3.Database {
  try {
    return new BetterSqlite3(file, { readonly: true, fileMustExist: true });
  } catch (error) {
    throw new BackupError(`${name} cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
  }
}
