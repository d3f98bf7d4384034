import { sqliteFileOf } from '../database-url.ts';
import { remainingStatements } from './half-done-migration.ts';
import type { HistoryEntry, MigrationConnection, Notify } from './migration-connection.ts';
import { MigrationError } from './migration-error.ts';
import { type Migration, type Provider, providerOf, readMigrations } from './migration-files.ts';
import { openPostgresqlMigrations } from './postgresql-migrations.ts';
import { openSqliteMigrations } from './sqlite-migrations.ts';
import { unfinishedCopy } from './unfinished-copy.ts';

export interface MigrationOptions {
  /** Called with a line for each long or unusual step. */
  notify?: Notify | undefined;
  /** Statement, counted from 1, at which a half-done migration continues if only a person can decide. */
  goOnFrom?: number | undefined;
  /** Called before the first migration of a database that has tables; if it throws, the database stays unchanged. */
  check?: (() => Promise<void>) | undefined;
  /** Called after `check`, while no other process migrates this database. */
  backUp?: (() => Promise<void>) | undefined;
}

/**
 * Applies pending migrations, each in one transaction with its row in the history, and finishes one that another program left half done
 * (docs/decisions/0002). Returns the names of the migrations applied. Safe when several processes start together: they take turns. Throws
 * MigrationError.
 */
export async function applyMigrations(databaseUrl: string, options: MigrationOptions = {}): Promise<string[]> {
  const { notify = () => {}, goOnFrom, check, backUp } = options;
  const migrations = await readMigrations(providerOf(databaseUrl));
  const connection = await openConnection(databaseUrl, notify);
  try {
    const history = await connection.history();
    // Most starts have nothing to apply and need no lock to find out.
    if (isUpToDate(migrations, withReplacements(history, migrations))) {
      if (goOnFrom !== undefined) throw new MigrationError('no migration is half done: there is nothing to go on with');
      return [];
    }
    if (history.length > 0) {
      await check?.();
      await connection.transaction(async () => {
        // Another process may have migrated while this one waited for its turn.
        if (!isUpToDate(migrations, withReplacements(await connection.history(), migrations))) await backUp?.();
      });
    }
    const applied: string[] = [];
    for (;;) {
      const name = await connection.transaction(() => applyNext(connection, migrations, notify, goOnFrom));
      if (name === null) return applied;
      applied.push(name);
    }
  } finally {
    await connection.close();
  }
}

/** The names of the migrations that a start would apply; changes nothing but the mode of a SQLite file. Throws MigrationError. */
export async function pendingMigrations(databaseUrl: string): Promise<string[]> {
  const connection = await openConnection(databaseUrl, () => {});
  try {
    return await missingMigrations(providerOf(databaseUrl), await connection.history());
  } finally {
    await connection.close();
  }
}

/** Returns the columns of a database of any version, each as `Table.column`. */
export async function storedColumns(databaseUrl: string): Promise<Set<string>> {
  const connection = await openConnection(databaseUrl, () => {});
  try {
    const items = [...(await connection.schemaItems()).keys()];
    return new Set(items.flatMap((item) => (item.startsWith('column ') ? [item.slice('column '.length)] : [])));
  } finally {
    await connection.close();
  }
}

/**
 * Returns the names of the migrations that a history lacks or has half done. Throws MigrationError if it has one that the program does not
 * know.
 */
export async function missingMigrations(provider: Provider, rows: HistoryEntry[]): Promise<string[]> {
  const migrations = await readMigrations(provider);
  const history = withReplacements(rows, migrations);
  if (isUpToDate(migrations, history)) return [];
  const finished = namesOf(history.filter((entry) => entry.finished));
  return migrations.flatMap(({ name }) => (finished.has(name) ? [] : [name]));
}

function openConnection(databaseUrl: string, notify: Notify): Promise<MigrationConnection> {
  const path = sqliteFileOf(databaseUrl);
  return path === null ? openPostgresqlMigrations(databaseUrl, notify) : openSqliteMigrations(path, notify);
}

/** Returns the history, with one migration in place of all that it replaces if they have all been applied. */
function withReplacements(rows: HistoryEntry[], migrations: Migration[]): HistoryEntry[] {
  let history = rows;
  for (const { name, replaces } of migrations) {
    const last = history.find((entry) => entry.name === replaces.at(-1));
    if (!last || !replaces.every((one) => history.some((entry) => entry.name === one && entry.finished))) continue;
    history = [...history.filter((entry) => !replaces.includes(entry.name)), { ...last, name }];
  }
  return history;
}

/** Throws MigrationError if the database is ahead: its history has a migration that the program does not know. */
function isUpToDate(migrations: Migration[], history: HistoryEntry[]): boolean {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = history.find(({ name }) => !known.has(name));
  if (unknown?.name === unfinishedCopy) {
    throw new MigrationError('a copy into this database was not finished: run "vitrine copy" again to resume it');
  }
  if (unknown) {
    throw new MigrationError(
      `the database belongs to a newer version of Vitrine (it has the migration ${unknown.name}): ` +
        'start that version, or restore a backup from before the update',
    );
  }
  const finished = namesOf(history.filter((entry) => entry.finished));
  return history.every((entry) => entry.finished) && migrations.every(({ name }) => finished.has(name));
}

/** Returns the name of the one migration applied; null when there was none to apply. */
async function applyNext(
  connection: MigrationConnection,
  migrations: Migration[],
  notify: Notify,
  goOnFrom: number | undefined,
): Promise<string | null> {
  // Another process may have migrated while this one waited for its turn.
  const history = withReplacements(await connection.history(), migrations);
  if (isUpToDate(migrations, history)) return null;
  const begun = history.find((entry) => !entry.finished);
  const seen = namesOf(history);
  const next = migrations.find(({ name }) => (begun ? name === begun.name : !seen.has(name)));
  if (!next) return null;
  if (!begun) {
    await withMigrationError(next, () => connection.execute(next.sql));
    await connection.record(next);
    return next.name;
  }
  const finished = namesOf(history.filter((entry) => entry.finished));
  const before = migrations.filter(({ name }) => finished.has(name));
  const rest = await remainingStatements(connection, { begun, migration: next, before, goOnFrom, notify });
  await withMigrationError(next, () => connection.execute(rest.join(';\n')));
  await connection.finish(begun);
  return next.name;
}

const namesOf = (entries: HistoryEntry[]) => new Set(entries.map(({ name }) => name));

async function withMigrationError(migration: Migration, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`the migration ${migration.name} failed and nothing of it was kept: ${cause}`, {
      cause: error,
    });
  }
}
