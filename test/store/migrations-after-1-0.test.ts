import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('accounts of a 1.0 database keep the zone that somebody chose and all that hangs on them; the former default is nobody’s choice', async () => {
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
  expect(await runSql(url, 'SELECT "id", "timezone" FROM "User" ORDER BY "id"')).toEqual([
    { id: 1, timezone: null },
    { id: 2, timezone: 'Europe/Berlin' },
  ]);
  expect(await runSql(url, 'SELECT "tokenHash" FROM "Session" ORDER BY "userId"')).toEqual([
    { tokenHash: 'of 1' },
    { tokenHash: 'of 2' },
  ]);
});

test('links of a 1.0 database are found, whatever else its blocks hold', async () => {
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

test('a database that took the parts of a later joined migration one by one opens as it is; one that took some of them does not', async () => {
  const url = await newTestDatabaseUrl(inject('postgresUrl'), folder);
  await applyMigrations(url);
  const joined = (await readMigrations(providerOf(url))).find(({ replaces }) => replaces.length > 0);
  const { name = '', replaces = [] } = joined ?? {};
  expect(replaces).toHaveLength(4);
  const entry = (part: string) =>
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "started_at", "applied_steps_count") SELECT '${part.slice(0, 14)}', "checksum", "finished_at", '${part}', "started_at", 1 FROM "_prisma_migrations" WHERE "migration_name" = '${name}'`;
  await runSql(url, ...replaces.map(entry), `DELETE FROM "_prisma_migrations" WHERE "migration_name" = '${name}'`);
  const before = await schemaOf(url);
  expect(await applyMigrations(url)).toEqual([]);
  expect(await schemaOf(url)).toBe(before);
  await runSql(url, `DELETE FROM "_prisma_migrations" WHERE "migration_name" = '${replaces.at(-1)}'`);
  await expect(applyMigrations(url)).rejects.toThrow(replaces[0]);
});
