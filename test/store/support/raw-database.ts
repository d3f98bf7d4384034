import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { binaryFolder } from '../../../scripts/throwaway-postgres.ts';

type Row = Record<string, unknown>;

/** Runs statements as they are, each kept by itself, and returns the rows of the last. */
export async function runSql(databaseUrl: string, ...statements: string[]): Promise<Row[]> {
  let rows: Row[] = [];
  if (databaseUrl.startsWith('file:')) {
    const raw = new BetterSqlite3(databaseUrl.slice('file:'.length));
    try {
      for (const statement of statements) {
        const prepared = raw.prepare<[], Row>(statement);
        rows = prepared.reader ? prepared.all() : [];
        if (!prepared.reader) prepared.run();
      }
    } finally {
      raw.close();
    }
    return rows;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
  return rows;
}

/** The whole schema as the database itself tells it. */
export async function schemaOf(databaseUrl: string): Promise<string> {
  if (databaseUrl.startsWith('file:')) {
    const rows = await runSql(databaseUrl, 'SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name');
    return rows.map((row) => Object.values(row).join(' ')).join('\n');
  }
  const { stdout } = await promisify(execFile)(join(await binaryFolder(), 'pg_dump'), [
    '--schema-only',
    '--no-owner',
    `--dbname=${databaseUrl}`,
  ]);
  // A random key stands at either end of a dump.
  return stdout.replace(/^\\(un)?restrict .*$/gm, '');
}

/** The history that still counts, in order. */
export async function historyOf(databaseUrl: string): Promise<{ name: unknown; finished: boolean }[]> {
  const rows = await runSql(
    databaseUrl,
    `SELECT "migration_name", "finished_at" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL ORDER BY "migration_name"`,
  );
  return rows.map((row) => ({ name: row.migration_name, finished: row.finished_at !== null }));
}

/** Begins a migration in the history, as Prisma's engine does before the first statement. */
export async function beginMigration(databaseUrl: string, { name, checksum }: { name: string; checksum: string }) {
  const startedAt = databaseUrl.startsWith('file:') ? String(Date.now()) : 'now()';
  await runSql(
    databaseUrl,
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at")
     VALUES ('half-done', '${checksum}', '${name}', ${startedAt})`,
  );
}
