import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { BackupError } from '../backup-error.ts';
import { storeFaultOf } from '../faults/store-fault.ts';
import { unfinishedCopy } from '../migrations/unfinished-copy.ts';
import type { Contents } from './contents.ts';
import { readSqliteTables } from './sqlite-reader.ts';
import { namesOf, quoted, quotedList, type Value } from './table.ts';
import { createProgressTable, progressTable, type TableReader, type TableWriter } from './table-store.ts';

/** Opens a file that no other process has open, and keeps it locked until it is closed. */
export function openSqliteSource(path: string): TableReader {
  if (!existsSync(path)) throw new BackupError(`${path} does not exist`);
  return readSqliteTables(openExclusively(path));
}

/** Opens a file to copy into, in the same way, creating it if necessary. */
export function openSqliteTarget(path: string): TableWriter {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const raw = openExclusively(path);
  raw.pragma('foreign_keys = ON');
  const hasTable = raw.prepare(`SELECT 1 FROM sqlite_master WHERE name = ?`);
  const inTransaction = (work: () => void) => raw.transaction(work).immediate();
  return {
    ...readSqliteTables(raw),
    async progress() {
      if (!hasTable.get(progressTable)) return null;
      const rows = raw.prepare<[], Contents & { table: string }>(`SELECT * FROM "${progressTable}"`).all();
      return new Map(rows.map(({ table, ...contents }) => [table, contents]));
    },
    async begin() {
      inTransaction(() => {
        raw.exec(createProgressTable);
        raw
          .prepare(
            `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at") VALUES (?, '', ?, ?)`,
          )
          .run(unfinishedCopy, unfinishedCopy, Date.now());
      });
    },
    async insert(table, rows, { rows: count, checksum }) {
      const insert = raw.prepare<[(number | string | Buffer | null)[]]>(
        `INSERT INTO ${quoted(table.name)} (${quotedList(namesOf(table))}) VALUES (${table.columns.map(() => '?').join(', ')})`,
      );
      inTransaction(() => {
        for (const row of rows) insert.run(row.map(toSqlite));
        raw.prepare(`INSERT OR REPLACE INTO "${progressTable}" VALUES (?, ?, ?)`).run(table.name, count, checksum);
      });
    },
    async clear(tables) {
      inTransaction(() => {
        // Tables that refer to others are last.
        for (const { name } of tables.toReversed()) raw.exec(`DELETE FROM ${quoted(name)}`);
        raw.exec(`DELETE FROM "${progressTable}"`);
      });
    },
    async finish(lastIds) {
      const forget = raw.prepare('DELETE FROM sqlite_sequence WHERE name = ?');
      const set = raw.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)');
      inTransaction(() => {
        for (const [name, last] of lastIds) {
          forget.run(name);
          set.run(name, last);
        }
        raw.exec(`DROP TABLE "${progressTable}"`);
        raw.prepare('DELETE FROM "_prisma_migrations" WHERE "id" = ?').run(unfinishedCopy);
      });
    },
  };
}

/** SQLite opens a file in this mode only if no other connection has it open (https://www.sqlite.org/pragma.html#pragma_locking_mode). */
function openExclusively(path: string): BetterSqlite3.Database {
  const raw = new BetterSqlite3(path, { timeout: 0 });
  try {
    raw.pragma('locking_mode = EXCLUSIVE');
    raw.exec('BEGIN EXCLUSIVE; COMMIT');
    return raw;
  } catch (error) {
    raw.close();
    if (storeFaultOf(error)?.kind !== 'database_locked') throw error;
    throw new BackupError(`${path} is in use: stop the server first`);
  }
}

const toSqlite = (value: Value) => (typeof value === 'boolean' ? Number(value) : value);
