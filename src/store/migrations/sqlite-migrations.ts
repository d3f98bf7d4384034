import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import type { HistoryEntry, MigrationConnection, Notify, SchemaItems } from './migration-connection.ts';
import { MigrationError } from './migration-error.ts';
import { waitingNotice } from './waiting-notice.ts';

/** In Prisma's form, with moments in milliseconds. */
const historyTable = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

/** Opens a connection for migrations to a SQLite file, creating it if necessary. */
export async function openSqliteMigrations(path: string, notify: Notify): Promise<MigrationConnection> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // A blocking wait would stop the whole process; `inTurn` waits without.
  const raw = new BetterSqlite3(path, { timeout: 0 });
  const inTurn = <T>(work: () => T) => retryWhileLocked(work, notify);
  await inTurn(() => raw.pragma('journal_mode = WAL'));
  raw.pragma('synchronous = FULL');
  // SQLite changes a table by dropping the old one, which would delete the rows that refer to it. Inside a transaction, where a migration
  // sets it, this setting has no effect (https://www.sqlite.org/pragma.html#pragma_foreign_keys); dangling references are counted instead.
  raw.pragma('foreign_keys = OFF');
  return {
    history: () => inTurn(() => readMigrationHistory(raw)),
    async transaction(work) {
      await inTurn(() => raw.exec('BEGIN IMMEDIATE'));
      try {
        const result = await work();
        await inTurn(() => raw.exec('COMMIT'));
        return result;
      } finally {
        if (raw.inTransaction) raw.exec('ROLLBACK');
      }
    },
    async execute(script) {
      const before = danglingReferences(raw);
      raw.exec(script);
      for (const [reference, count] of danglingReferences(raw)) {
        if (count <= (before.get(reference) ?? 0)) continue;
        throw new MigrationError(`${count} rows of ${reference} would refer to rows that are not there`);
      }
    },
    async record({ name, checksum }) {
      raw.exec(historyTable);
      const now = Date.now();
      raw
        .prepare(
          `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at", "finished_at", "applied_steps_count")
           VALUES (?, ?, ?, ?, ?, 1)`,
        )
        .run(randomUUID(), checksum, name, now, now);
    },
    async finish({ id }) {
      raw
        .prepare('UPDATE "_prisma_migrations" SET "finished_at" = ?, "applied_steps_count" = 1 WHERE "id" = ?')
        .run(Date.now(), id);
    },
    isEmpty: async (table) => raw.prepare(`SELECT 1 FROM "${table.replaceAll('"', '""')}" LIMIT 1`).get() === undefined,
    schemaItems: async () => readSchemaItems(raw),
    async replay(before, scripts) {
      const scratch = new BetterSqlite3(':memory:');
      try {
        scratch.pragma('foreign_keys = OFF');
        for (const script of before) scratch.exec(script);
        const items = [readSchemaItems(scratch)];
        for (const script of scripts) {
          scratch.exec(script);
          items.push(readSchemaItems(scratch));
        }
        return items;
      } finally {
        scratch.close();
      }
    },
    close: async () => void raw.close(),
  };
}

/** Repeats work that meets a lock of another process. */
async function retryWhileLocked<T>(work: () => T, notify: Notify): Promise<T> {
  const waited = waitingNotice(notify);
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof BetterSqlite3.SqliteError) || !error.code.startsWith('SQLITE_BUSY')) throw error;
    }
    waited();
    await sleep(20);
  }
}

/** The history that still counts, in order. */
export function readMigrationHistory(raw: BetterSqlite3.Database): HistoryEntry[] {
  if (!raw.prepare(`SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'`).get()) return [];
  return raw
    .prepare<[], { id: string; name: string; checksum: string; finished: number }>(
      `SELECT "id", "migration_name" AS "name", "checksum", "finished_at" IS NOT NULL AS "finished"
       FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL ORDER BY "started_at", "migration_name"`,
    )
    .all()
    .map((row) => ({ ...row, finished: row.finished === 1 }));
}

/** Returns the number of dangling references by table. */
function danglingReferences(raw: BetterSqlite3.Database): Map<string, number> {
  const rows = raw
    .prepare<[], { reference: string; count: number }>(
      `SELECT "table" || ' to ' || "parent" AS "reference", count(*) AS "count" FROM pragma_foreign_key_check GROUP BY 1`,
    )
    .all();
  return new Map(rows.map(({ reference, count }) => [reference, count]));
}

const schemaItemsQuery = `
  WITH tables AS (
    SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> '_prisma_migrations'
  )
  SELECT 'table ' || name AS item, '' AS definition FROM tables
  UNION ALL
  SELECT 'column ' || tables.name || '.' || c.name, concat_ws(' ', c.type, c."notnull", c.pk, c.dflt_value)
  FROM tables, pragma_table_xinfo(tables.name) c
  UNION ALL
  SELECT 'foreign key ' || tables.name || '.' || f."from", concat_ws(' ', f."table", f."to", f.on_update, f.on_delete)
  FROM tables, pragma_foreign_key_list(tables.name) f
  UNION ALL
  SELECT type || ' ' || name, sql FROM sqlite_master WHERE type <> 'table' AND sql IS NOT NULL`;

function readSchemaItems(raw: BetterSqlite3.Database): SchemaItems {
  const rows = raw.prepare<[], { item: string; definition: string }>(schemaItemsQuery).all();
  return new Map(rows.map(({ item, definition }) => [item, definition]));
}
