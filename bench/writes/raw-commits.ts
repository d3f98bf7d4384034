import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';

const milliseconds = 1_000;

/** Transactions of one small change that a SQLite file takes in a second from one connection, each of them flushed to disk. */
export function sqliteCommits(folder: string): number {
  const file = new Sqlite(join(folder, 'commits.db'));
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.exec('CREATE TABLE t (id INTEGER PRIMARY KEY, value INTEGER); INSERT INTO t VALUES (1, 0)');
  const change = file.prepare('UPDATE t SET value = value + 1 WHERE id = 1');
  let commits = 0;
  for (const end = performance.now() + milliseconds; performance.now() < end; commits += 1) change.run();
  file.close();
  return (commits * 1_000) / milliseconds;
}

/** Returns the commits per second of PostgreSQL, from one connection. */
export async function postgresqlCommits(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE TABLE t (id int PRIMARY KEY, value int)');
  await client.query('INSERT INTO t VALUES (1, 0)');
  let commits = 0;
  for (const end = performance.now() + milliseconds; performance.now() < end; commits += 1) {
    await client.query('UPDATE t SET value = value + 1 WHERE id = 1');
  }
  await client.end();
  return (commits * 1_000) / milliseconds;
}
