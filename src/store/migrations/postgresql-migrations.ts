import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { HistoryEntry, MigrationConnection, Notify, SchemaItems } from './migration-connection.ts';
import { waitingNotice } from './waiting-notice.ts';

/**
 * The number that Prisma's own engine locks: so it waits for this program and vice versa, also for a killed one, since the backend that
 * runs its last statement has the lock.
 */
const advisoryLock = 72_707_369;

const connectTimeoutMs = 5_000;

/**
 * Milliseconds that a migration waits for a table before it releases those that it has: less than PostgreSQL waits before it looks for a
 * deadlock (`deadlock_timeout`, 1 s), so that a migration never aborts a transaction of a running process.
 */
const lockTimeoutMs = 400;
/** Maximum pause in milliseconds before the next attempt. */
const maxPause = 400;

/** In Prisma's form. */
const historyTable = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum"              VARCHAR(64) NOT NULL,
    "finished_at"           TIMESTAMPTZ,
    "migration_name"        VARCHAR(255) NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        TIMESTAMPTZ,
    "started_at"            TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count"   INTEGER NOT NULL DEFAULT 0
)`;

const schemaItemsQuery = `
  WITH tables AS (
    SELECT oid, relname FROM pg_class
    WHERE relkind IN ('r', 'p') AND relname <> '_prisma_migrations'
      AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
  )
  SELECT 'table ' || relname AS item, '' AS definition FROM tables
  UNION ALL
  SELECT 'column ' || relname || '.' || attname,
    concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid))
  FROM tables
    JOIN pg_attribute ON attrelid = tables.oid AND attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_attrdef ON adrelid = tables.oid AND adnum = attnum
  UNION ALL
  SELECT 'constraint ' || relname || '.' || conname, pg_get_constraintdef(pg_constraint.oid)
  FROM tables JOIN pg_constraint ON conrelid = tables.oid
  UNION ALL
  SELECT 'index ' || indexes.relname, replace(pg_get_indexdef(indexes.oid), quote_ident(current_schema()) || '.', '')
  FROM tables JOIN pg_index ON indrelid = tables.oid JOIN pg_class indexes ON indexes.oid = indexrelid`;

/** Opens a connection for migrations to a PostgreSQL database. */
export async function openPostgresqlMigrations(url: string, notify: Notify): Promise<MigrationConnection> {
  // Loaded on demand: a server on SQLite does without.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  // A connection that breaks while idle fails the next query too.
  client.on('error', () => {});
  await client.connect();
  let locked = false;

  async function lock(): Promise<void> {
    if (locked) return;
    // A lock holder whose machine has crashed is detected within half a minute instead of PostgreSQL's two hours.
    await client.query('SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3');
    const waited = waitingNotice(notify);
    while (!locked) {
      const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
        advisoryLock,
      ]);
      locked = rows[0]?.locked === true;
      if (locked) return;
      waited();
      await sleep(20);
    }
  }

  return {
    history: () => readMigrationHistory(client),
    async transaction(work) {
      await lock();
      const waited = waitingNotice(notify);
      for (;;) {
        await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockTimeoutMs}`);
        try {
          const result = await work();
          await client.query('COMMIT');
          return result;
        } catch (error) {
          // A connection that broke has been rolled back by the server.
          await client.query('ROLLBACK').catch(() => {});
          if (!isTableBusy(error)) throw error;
        }
        waited();
        await sleep(Math.random() * maxPause);
      }
    },
    async execute(script) {
      await client.query(script);
    },
    async record({ name, checksum }) {
      await client.query(historyTable);
      await client.query(
        `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at", "finished_at", "applied_steps_count")
         VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
        [randomUUID(), checksum, name],
      );
    },
    async finish({ id }) {
      await client.query(
        'UPDATE "_prisma_migrations" SET "finished_at" = clock_timestamp(), "applied_steps_count" = 1 WHERE "id" = $1',
        [id],
      );
    },
    async isEmpty(table) {
      const { rows } = await client.query(`SELECT 1 FROM "${table.replaceAll('"', '""')}" LIMIT 1`);
      return rows.length === 0;
    },
    schemaItems: () => readSchemaItems(client),
    async replay(before, scripts) {
      await client.query('SAVEPOINT replay; CREATE SCHEMA vitrine_replay; SET LOCAL search_path TO vitrine_replay');
      try {
        for (const script of before) await client.query(script);
        const items = [await readSchemaItems(client)];
        for (const script of scripts) {
          await client.query(script);
          items.push(await readSchemaItems(client));
        }
        return items;
      } finally {
        // Also resets the search path.
        await client.query('ROLLBACK TO SAVEPOINT replay');
      }
    },
    close: () => client.end(),
  };
}

/** Returns whether others use a table that is to be changed, also if another error wraps PostgreSQL's. */
function isTableBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isLock = 'code' in error && (error.code === '55P03' || error.code === '40P01');
  return isLock || isTableBusy(error.cause);
}

/** The history that still counts, in order. */
export async function readMigrationHistory(client: pg.Client): Promise<HistoryEntry[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS there`,
  );
  if (!found[0]?.there) return [];
  const { rows } = await client.query<HistoryEntry>(
    `SELECT "id", "migration_name" AS "name", "checksum", "finished_at" IS NOT NULL AS "finished"
     FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL ORDER BY "started_at", "migration_name"`,
  );
  return rows;
}

async function readSchemaItems(client: pg.Client): Promise<SchemaItems> {
  const { rows } = await client.query<{ item: string; definition: string }>(schemaItemsQuery);
  return new Map(rows.map(({ item, definition }) => [item, definition]));
}
