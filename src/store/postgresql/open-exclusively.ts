import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { BackupError } from '../backup-error.ts';
import { applicationName } from './application-name.ts';

const connectTimeoutMs = 5_000;
/** PostgreSQL notices a little later that a program has ended. */
const endTimeoutMs = 2_000;

/** Connects to a database that no other program of Vitrine's is connected to. Throws BackupError. */
export async function openExclusively(databaseUrl: string): Promise<pg.Client> {
  // Loaded on demand: a server on SQLite does without.
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  // A connection that breaks while idle fails the next query too.
  client.on('error', () => {});
  await client.connect();
  const giveUpAt = Date.now() + endTimeoutMs;
  for (;;) {
    const { rowCount } = await client.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND application_name = current_setting('application_name')`,
    );
    if (!rowCount) return client;
    if (Date.now() > giveUpAt) break;
    await sleep(100);
  }
  await client.end();
  throw new BackupError('the database is in use: stop every server on it first');
}
