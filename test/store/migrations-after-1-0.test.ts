import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { applyMigrations } from '../../src/store/migrations/apply-migrations.ts';
import { providerOf, readMigrations } from '../../src/store/migrations/migration-files.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';
import { migrationsOf1_0 } from './support/earlier-migrations.ts';
import { applyWithPrisma } from './support/prisma-engine.ts';
import { runSql, schemaOf } from './support/raw-database.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-migration-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('accounts of a 1.0 database keep a chosen zone and all that depends on it; the former default counts as no choice', async () => {
  const url = await newTestDatabaseUrl(inject('postgresUrl'), folder);
  await applyWithPrisma(url, await migrationsOf1_0(providerOf(url)));
  const user = (id: number, zone: string) =>
    runSql(
      url,
      `INSERT INTO "User" ("id", "email", "name", "passwordHash", "languageId", "timezone") VALUES (${id}, '${id}@example.com', 'A', '', 1, '${zone}')`,
    );
  await user(1, 'Asia/Atyrau');
  await user(2, 'Europe/Berlin');
  await runSql(
    url,
    `INSERT INTO "Session" ("tokenHash", "userId", "lastSeenAt", "expiresAt") SELECT 'of ' || "id", "id", "createdAt", "createdAt" FROM "User"`,
  );
  await applyMigrations(url);
  const fresh = inject('migratedUrl');
  expect(await schemaOf(url)).toBe(await schemaOf(fresh));
  expect(await runSql(url, 'SELECT "id", "chosenTimezone", "timezone" FROM "User" ORDER BY "id"')).toEqual([
    { id: 1, chosenTimezone: null, timezone: 'Asia/Atyrau' },
    { id: 2, chosenTimezone: 'Europe/Berlin', timezone: 'Europe/Berlin' },
  ]);
  expect(await runSql(url, 'SELECT "tokenHash" FROM "Session" ORDER BY "userId"')).toEqual([
    { tokenHash: 'of 1' },
    { tokenHash: 'of 2' },
  ]);
});

test('links of a 1.0 database are found, for any other content of its blocks', async () => {
  const url = await newTestDatabaseUrl(inject('postgresUrl'), folder);
  await applyWithPrisma(url, await migrationsOf1_0(providerOf(url)));
  const long = `https://example.com/${'\u{1f3b5}'.repeat(300)}`;
  const data = [
    { link: 'https://example.com/a', title: '\u0000 and \ud800' },
    { link: 'https://example.com/b', title: 'B' },
    { link: long },
    { link: '' },
    { link: 5, items: [{ link: 'https://example.com/c' }] },
    {},
  ];
  await runSql(
    url,
    `INSERT INTO "User" ("id", "email", "name", "passwordHash", "languageId") VALUES (1, 'a@example.com', 'A', '', 1)`,
    `INSERT INTO "Profile" ("id", "userId", "login", "loginKey", "updatedAt") SELECT 1, "id", 'a', 'a', "createdAt" FROM "User"`,
    ...data.map(
      (one, position) =>
        `INSERT INTO "Slot" ("profileId", "type", "position", "data", "updatedAt") SELECT 1, 'button', ${position}, '${JSON.stringify(one)}', "createdAt" FROM "User"`,
    ),
  );
  await applyMigrations(url);
  const rows = await runSql(url, 'SELECT "linkPrefix" FROM "Slot" ORDER BY "position"');
  const [beside, ...others] = rows.map(({ linkPrefix }) => linkPrefix);
  // PostgreSQL cannot read a text with such characters: its block is found once it is changed.
  expect([null, 'https://example.com/a']).toContain(beside);
  expect(others).toEqual(['https://example.com/b', [...long].slice(0, 200).join(''), null, null, null]);
});

test('tables and columns of 1.0 stay, so its processes work while the next version starts', async () => {
  const url = await newTestDatabaseUrl(inject('postgresUrl'), folder);
  await applyWithPrisma(url, await migrationsOf1_0(providerOf(url)));
  const before = await columnsOf(url);
  const uniqueBefore = await uniqueIndexesOf(url);
  await applyMigrations(url);
  const after = await columnsOf(url);
  const tables = new Set([...before.values()].map(({ table }) => table));
  expect(tables.size).toBeGreaterThan(30);
  for (const [name, column] of before) {
    expect([name, after.get(name)]).toEqual([name, column]);
  }
  const added = [...after].filter(([name, { table }]) => tables.has(table) && !before.has(name));
  expect(added.length).toBeGreaterThan(5);
  expect(added.filter(([, column]) => column.required && column.default === 'none')).toEqual([]);
  const unique = await uniqueIndexesOf(url);
  expect(
    unique.filter((index) => tables.has(index.table) && !uniqueBefore.some(({ name }) => name === index.name)),
  ).toEqual([]);
});

test.runIf(inject('postgresUrl'))('a migration waits for transactions on its tables, and ends none', async () => {
  const url = await newTestDatabaseUrl(inject('postgresUrl'), folder);
  await applyWithPrisma(url, await migrationsOf1_0('postgresql'));
  const client = new pg.Client({ connectionString: url });
  const onlooker = new pg.Client({ connectionString: url });
  await Promise.all([client.connect(), onlooker.connect()]);
  try {
    await client.query('BEGIN; LOCK TABLE "OAuthClient" IN ROW EXCLUSIVE MODE');
    const migrated = applyMigrations(url);
    await expect
      .poll(async () => (await onlooker.query('SELECT 1 FROM pg_locks WHERE NOT granted')).rowCount)
      .toBeGreaterThan(0);
    // The migration has changed the accounts and waits for the clients of apps: each of the two would wait for the other.
    await client.query('SELECT 1 FROM "User" FOR SHARE; COMMIT');
    expect(await migrated).toContain('20261122041616_after_1_0');
  } finally {
    await Promise.all([client.end(), onlooker.end()]);
  }
});

test.runIf(inject('postgresUrl'))('filling a column of many rows does not block readers', async () => {
  const url = await newTestDatabaseUrl(inject('postgresUrl'), folder);
  await applyWithPrisma(url, await migrationsOf1_0('postgresql'));
  await runSql(
    url,
    `INSERT INTO "User" ("id", "email", "name", "passwordHash", "languageId") VALUES (1, 'a@example.com', 'A', '', 1)`,
    `INSERT INTO "Profile" ("id", "userId", "login", "loginKey", "updatedAt") VALUES (1, 1, 'a', 'a', now())`,
    `INSERT INTO "Slot" ("profileId", "type", "position", "data", "updatedAt") VALUES (1, 'button', 0, '{"link":"https://example.com/a"}', now())`,
    'CREATE TABLE noted (mode text)',
    `CREATE FUNCTION note_locks() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
       INSERT INTO noted SELECT mode FROM pg_locks WHERE pid = pg_backend_pid() AND relation = ''"Slot"''::regclass; RETURN NEW; END'`,
    'CREATE TRIGGER note BEFORE UPDATE ON "Slot" FOR EACH ROW EXECUTE FUNCTION note_locks()',
  );
  await applyMigrations(url);
  const modes = (await runSql(url, 'SELECT mode FROM noted')).map(({ mode }) => mode);
  expect(modes).toContain('RowExclusiveLock');
  expect(modes).not.toContain('AccessExclusiveLock');
});

test('a database with all parts of a later joined migration opens unchanged; one with only some of them does not open', async () => {
  const url = await newTestDatabaseUrl(inject('postgresUrl'), folder);
  await applyMigrations(url);
  const before = await schemaOf(url);
  const joined = (await readMigrations(providerOf(url))).filter(({ replaces }) => replaces.length > 0);
  expect(joined.map(({ replaces }) => replaces.length)).toEqual([4, 11]);
  for (const { name, replaces } of joined) {
    const entry = (part: string) =>
      `INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "started_at", "applied_steps_count") SELECT '${part.slice(0, 14)}', "checksum", "finished_at", '${part}', "started_at", 1 FROM "_prisma_migrations" WHERE "migration_name" = '${name}'`;
    await runSql(url, ...replaces.map(entry), `DELETE FROM "_prisma_migrations" WHERE "migration_name" = '${name}'`);
    expect(await applyMigrations(url)).toEqual([]);
    expect(await schemaOf(url)).toBe(before);
  }
  for (const { replaces } of joined.reverse()) {
    await runSql(url, `DELETE FROM "_prisma_migrations" WHERE "migration_name" = '${replaces.at(-1)}'`);
    await expect(applyMigrations(url)).rejects.toThrow(replaces[0]);
  }
});

interface Column {
  table: string;
  type: string;
  required: boolean;
  default: string;
}

/** Returns the columns of all tables by their names, as the database itself reports them. */
async function columnsOf(url: string): Promise<Map<string, Column>> {
  const rows = await runSql(
    url,
    providerOf(url) === 'sqlite'
      ? `SELECT m.name AS "table", c.name AS "column", c.type, c."notnull" AS required, c.dflt_value AS initial
         FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%'`
      : `SELECT table_name AS "table", column_name AS "column", data_type AS type, is_nullable = 'NO' AS required,
         column_default AS initial FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  return new Map(
    rows.map(({ table, column, type, required, initial }) => [
      `${table}.${column}`,
      { table: String(table), type: String(type), required: Boolean(required), default: String(initial ?? 'none') },
    ]),
  );
}

/** Returns the unique indexes of a table. */
async function uniqueIndexesOf(url: string): Promise<{ table: string; name: string }[]> {
  const rows = await runSql(
    url,
    providerOf(url) === 'sqlite'
      ? `SELECT m.name AS "table", i.name FROM sqlite_master m, pragma_index_list(m.name) i WHERE m.type = 'table' AND i."unique" = 1`
      : `SELECT tablename AS "table", indexname AS name FROM pg_indexes WHERE schemaname = 'public' AND indexdef LIKE 'CREATE UNIQUE%'`,
  );
  return rows.map(({ table, name }) => ({ table: String(table), name: String(name) }));
}
