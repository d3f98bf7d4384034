import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { adapterFactory, applyMigrations, noFilters } from '../../src/store/migrations/apply-migrations.ts';
import { providerOf, readMigrationList, readSchema } from '../../src/store/migrations/migration-files.ts';
import { withSchemaEngine } from '../../src/store/migrations/schema-engine.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-migration-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Applies what stands before the migration whose name ends so. */
async function migrateUpTo(databaseUrl: string, name: string): Promise<void> {
  const provider = providerOf(databaseUrl);
  const list = await readMigrationList(provider);
  const end = list.migrationDirectories.findIndex(({ path }) => path.endsWith(name));
  const migrationsList = { ...list, migrationDirectories: list.migrationDirectories.slice(0, end) };
  await withSchemaEngine(await adapterFactory(databaseUrl), await readSchema(provider), (engine) =>
    engine.applyMigrations({ migrationsList, filters: noFilters }),
  );
}

async function query(databaseUrl: string, sql: string): Promise<unknown[]> {
  if (providerOf(databaseUrl) === 'sqlite') {
    const raw = new BetterSqlite3(databaseUrl.slice('file:'.length));
    raw.pragma('foreign_keys = ON');
    const statement = raw.prepare(sql);
    const rows = statement.reader ? statement.all() : [statement.run()];
    raw.close();
    return rows;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

test('accounts from before keep the zone that somebody chose and all that hangs on them; the former default is nobody’s choice', async () => {
  const url = await newTestDatabaseUrl(inject('postgresUrl'), folder);
  await migrateUpTo(url, '_timezones_that_nobody_chose');
  const user = (id: number, zone: string) =>
    query(
      url,
      `INSERT INTO "User" ("id", "email", "name", "passwordHash", "languageId", "timezone") VALUES (${id}, '${id}@example.com', 'A', '', 1, '${zone}')`,
    );
  await user(1, 'Asia/Atyrau');
  await user(2, 'Europe/Berlin');
  await query(
    url,
    `INSERT INTO "Session" ("tokenHash", "userId", "lastSeenAt", "expiresAt") SELECT 'of ' || "id", "id", "createdAt", "createdAt" FROM "User"`,
  );
  await applyMigrations(url);
  expect(await query(url, 'SELECT "id", "timezone" FROM "User" ORDER BY "id"')).toEqual([
    { id: 1, timezone: null },
    { id: 2, timezone: 'Europe/Berlin' },
  ]);
  expect(await query(url, 'SELECT "tokenHash" FROM "Session" ORDER BY "userId"')).toEqual([
    { tokenHash: 'of 1' },
    { tokenHash: 'of 2' },
  ]);
});
