import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';

/** Any number that no other program locks in the same database. */
const advisoryLock = 7_164_518_032;

/** Runs `work` while no other process runs work under the lock of the same database; a crash frees it. */
export async function withMigrationLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  return databaseUrl.startsWith('file:')
    ? withFileLock(`${databaseUrl.slice('file:'.length)}.migration-lock`, work)
    : withAdvisoryLock(databaseUrl, work);
}

/** SQLite's own exclusive lock on a file beside the database: the engine opens a connection of its own, so the database's lock cannot serve. */
async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(path), { recursive: true });
  const lock = new BetterSqlite3(path, { timeout: 0 });
  try {
    for (;;) {
      try {
        lock.exec('BEGIN EXCLUSIVE');
        break;
      } catch (error) {
        if (!(error instanceof BetterSqlite3.SqliteError) || !error.code.startsWith('SQLITE_BUSY')) throw error;
        await sleep(50);
      }
    }
    return await work();
  } finally {
    lock.close();
  }
}

async function withAdvisoryLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock]);
    return await work();
  } finally {
    await client.end();
  }
}
