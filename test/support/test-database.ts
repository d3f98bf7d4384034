import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';

/** A new empty database: a file in the folder, or one on the PostgreSQL server of the run when there is one. */
export async function newTestDatabaseUrl(postgresUrl: string | null, folder: string): Promise<string> {
  if (postgresUrl === null) return `file:${join(folder, 'vitrine.db')}`;
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}
