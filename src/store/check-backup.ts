import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { restoreDatabase } from './backup.ts';
import { BackupError } from './backup-error.ts';
import { type Contents, isSameContents } from './copy/contents.ts';
import { contentsOf } from './copy/copy-database.ts';
import { openSource } from './copy/open-tables.ts';
import type { TableReader } from './copy/table-store.ts';
import { sqliteFileOf } from './database-url.ts';

/** The contents of every table, by its name. */
export async function contentsOfAll(reader: TableReader): Promise<Map<string, Contents>> {
  const all = new Map<string, Contents>();
  for (const table of await reader.tables()) all.set(table.name, await contentsOf(reader, table));
  return all;
}

/**
 * Restores a backup into a database that is created for that and deleted afterwards, and compares it with the original. On PostgreSQL it is
 * beside the one of the address, on SQLite a file in the folder. Returns the number of rows. Throws BackupError.
 */
export async function checkBackup(
  databaseUrl: string,
  { file, folder, expected }: { file: string; folder: string; expected: Map<string, Contents> },
): Promise<number> {
  const found = await withScratch(databaseUrl, folder, async (scratchUrl) => {
    await restoreDatabase(scratchUrl, file);
    const reader = await openSource(scratchUrl);
    try {
      return await contentsOfAll(reader);
    } finally {
      await reader.close();
    }
  });
  let rows = 0;
  for (const [table, contents] of expected) {
    const restored = found.get(table);
    if (!restored || !isSameContents(restored, contents)) {
      throw new BackupError(`the backup differs from the original: ${table} is not the same after a restore`);
    }
    rows += restored.rows;
  }
  return rows;
}

async function withScratch<T>(databaseUrl: string, folder: string, work: (url: string) => Promise<T>): Promise<T> {
  if (sqliteFileOf(databaseUrl) === null) return withScratchPostgresql(databaseUrl, work);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const scratch = await mkdtemp(join(folder, 'check-'));
  try {
    return await work(`file:${join(scratch, 'vitrine.db')}`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/**
 * The scratch database has one name for each database, so that a check drops the remains of a killed one; checks of one database take turns
 * by a lock that ends with its connection. The lock is a transaction's, since a pooler may give a connection to others after one.
 */
async function withScratchPostgresql<T>(databaseUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const { default: pg } = await import('pg');
  const lock = new pg.Client({ connectionString: databaseUrl });
  // A connection that breaks while idle fails the next statement too.
  lock.on('error', () => {});
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await lock.connect();
  try {
    await lock.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
    await lock.query(`SELECT pg_advisory_xact_lock(hashtextextended('check of a backup', 0))`);
    const { rows } = await lock.query<{ oid: number }>(
      'SELECT oid FROM pg_database WHERE datname = current_database()',
    );
    const name = `vitrine_check_${rows[0]?.oid}`;
    // Connections that are still open belong to a check that was killed.
    const drop = () => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    const make = async () => {
      await drop();
      await run(`CREATE DATABASE ${name} TEMPLATE template0`);
    };
    await make().catch((error: unknown) => {
      // insufficient_privilege
      if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error;
      throw new BackupError(
        `the user of DATABASE_URL may not create the temporary database ${name} for the check: ALTER ROLE … CREATEDB`,
      );
    });
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    try {
      return await work(url.href);
    } finally {
      await drop();
    }
  } finally {
    await lock.end();
  }
}
