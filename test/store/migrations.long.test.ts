import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { applyMigrations } from '../../src/store/migrations/apply-migrations.ts';
import {
  type Migration,
  type Provider,
  providerOf,
  readMigrations,
} from '../../src/store/migrations/migration-files.ts';
import { splitStatements } from '../../src/store/migrations/sql-statements.ts';
import { newMigratedDatabaseUrl, newTestDatabaseUrl } from '../support/test-database.ts';
import { type Installation, newInstallation } from './support/installation.ts';
import { applyWithPrisma, historyFaults } from './support/prisma-engine.ts';
import { beginMigration, historyOf, runSql, schemaOf } from './support/raw-database.ts';

const name = '29990101000000_next';

let folder: string;
let provider: Provider;
let migrations: Migration[];
let installation: Installation;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-migrations-'));
  provider = providerOf(inject('migratedUrl'));
  migrations = await readMigrations(provider);
  installation = await newInstallation();
});
afterAll(async () => {
  await installation.remove();
  await rm(folder, { recursive: true, force: true });
});

const ownFolder = () => mkdtemp(join(folder, 'database-'));
const newDatabase = async () => newTestDatabaseUrl(inject('postgresUrl'), await ownFolder());
const migratedDatabase = async () =>
  newMigratedDatabaseUrl(inject('postgresUrl'), await ownFolder(), inject('migratedUrl'));

/** Runs `vitrine migrate`, and returns its output without the line about the copy that SQLite gets before an update. */
async function migrate(...parameters: Parameters<Installation['migrate']>) {
  const { stdout, ...ended } = await installation.migrate(...parameters);
  const copied = /^the database as it was before the update is stored in .+ for 7 days\n/;
  return { ...ended, stdout: stdout.replace(copied, '') };
}

/** A migrated database that has one user with one page, and a further migration that is not applied. */
async function databaseBefore(sql: string): Promise<string> {
  const url = await migratedDatabase();
  await runSql(
    url,
    `INSERT INTO "User" ("email", "name", "passwordHash", "languageId") VALUES ('a@example.com', 'A', '', 1)`,
    `INSERT INTO "Profile" ("userId", "login", "loginKey", "updatedAt") VALUES (1, 'a', 'a', '2026-11-21 10:00:00')`,
  );
  await installation.writeMigration(provider, name, sql);
  return url;
}

/** Creates one after that many statements of it, as a program leaves it that commits each statement separately. */
async function databaseHalfWay(sql: string, statements: number): Promise<string> {
  const url = await databaseBefore(sql);
  await beginMigration(url, { name, checksum: createHash('sha256').update(sql).digest('hex') });
  await runSql(url, ...splitStatements(sql).slice(0, statements));
  return url;
}

test('a database equals the one that Prisma would have made, with its history', async () => {
  const [ours, theirs] = [await newDatabase(), await newDatabase()];
  expect(await applyMigrations(ours)).toEqual(await applyWithPrisma(theirs, migrations));
  expect(await schemaOf(ours)).toBe(await schemaOf(theirs));
  expect(await historyFaults(ours, migrations)).toEqual({
    history: null,
    failedMigrationNames: [],
    editedMigrationNames: [],
    hasMigrationsTable: true,
  });
  expect(await applyWithPrisma(ours, migrations)).toEqual([]);
  expect(await applyMigrations(theirs)).toEqual([]);
});

test('a failed migration leaves nothing, and is applied once it is corrected', async () => {
  const url = await databaseBefore(
    'CREATE TABLE "Extra" ("id" INTEGER); CREATE INDEX "Extra_x" ON "Extra"("missing");',
  );
  const before = await schemaOf(url);
  const failed = await migrate(url);
  expect(failed).toMatchObject({ status: 1, stdout: '' });
  expect(failed.stderr).toMatch(
    /^the migration 29990101000000_next failed and nothing of it was kept: [^\n]*missing[^\n]*\n$/,
  );
  expect(await schemaOf(url)).toBe(before);
  expect((await historyOf(url)).map((entry) => entry.name)).not.toContain(name);

  await installation.writeMigration(provider, name, 'CREATE TABLE "Extra" ("id" INTEGER);');
  expect(await migrate(url)).toEqual({ status: 0, stdout: `applied ${name}\n`, stderr: '' });
  expect(await runSql(url, 'SELECT * FROM "Extra"')).toEqual([]);
});

test('a database of a newer version is rejected in one line', async () => {
  const url = await databaseBefore('CREATE TABLE "Extra" ("id" INTEGER);');
  expect((await migrate(url)).status).toBe(0);
  const line =
    /^the database belongs to a newer version of Vitrine \(it has the migration 29990101000000_next\): start that version, or restore a backup from before the update$/;
  await expect(applyMigrations(url)).rejects.toThrow(line);
  await installation.removeMigration(provider, name);
  const refused = await migrate(url);
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr.trimEnd()).toMatch(line);
});

test('a migration that was rolled back by hand is applied again', async () => {
  const url = await databaseHalfWay('CREATE TABLE "Extra" ("id" INTEGER);', 0);
  const now = provider === 'sqlite' ? String(Date.now()) : 'now()';
  await runSql(url, `UPDATE "_prisma_migrations" SET "rolled_back_at" = ${now} WHERE "id" = 'half-done'`);
  expect(await migrate(url)).toEqual({ status: 0, stdout: `applied ${name}\n`, stderr: '' });
  expect((await historyOf(url)).at(-1)).toEqual({ name, finished: true });
});

const withUpdate = `
  ALTER TABLE "User" ADD COLUMN "visits" INTEGER NOT NULL DEFAULT 0;
  UPDATE "User" SET "visits" = "visits" + 1;
  CREATE INDEX "User_visits_idx" ON "User"("visits");`;

test('a start stops if the tables do not show whether a statement has run, and an operator decides', async () => {
  const url = await databaseHalfWay(withUpdate, 2);
  const stopped = await migrate(url);
  expect(stopped).toMatchObject({ status: 1, stdout: '' });
  expect(stopped.stderr).toMatch(
    /^the migration 29990101000000_next was interrupted[^\n]*"vitrine migrate --repair"[^\n]*\n$/,
  );

  const findings = await migrate(url, '--repair');
  expect(findings).toMatchObject({ status: 1, stderr: 'nothing was changed\n' });
  expect(findings.stdout).toContain('as statement 1 of 3 leaves them');
  expect(findings.stdout).toContain('  2: UPDATE "User" SET "visits" = "visits" + 1\n');
  expect(findings.stdout).toContain('"vitrine migrate --repair NUMBER", with 4 if all have run.');
  expect(await runSql(url, 'SELECT "visits" FROM "User"')).toEqual([{ visits: 1 }]);

  expect(await migrate(url, '--repair', '5')).toMatchObject({ status: 1, stdout: '' });
  expect(await migrate(url, '--repair', 'all')).toMatchObject({ status: 2, stdout: '' });
  expect(await migrate(url, '--repair', '3')).toEqual({
    status: 0,
    stdout: `applied ${name}\n`,
    stderr: '',
  });
  expect(await runSql(url, 'SELECT "visits" FROM "User"')).toEqual([{ visits: 1 }]);
  expect(await schemaOf(url)).toContain('User_visits_idx');
  expect(await migrate(url, '--repair')).toMatchObject({
    status: 0,
    stdout: 'the database is up to date\n',
  });
  expect(await migrate(url, '--repair', '3')).toMatchObject({ status: 1, stdout: '' });
});

test('resuming from the wrong statement changes nothing', async () => {
  const url = await databaseHalfWay(withUpdate, 2);
  const failed = await migrate(url, '--repair', '1');
  expect(failed.status).toBe(1);
  expect(failed.stderr).toMatch(/nothing of it was kept: [^\n]*visits/);
  expect(await runSql(url, 'SELECT "visits" FROM "User"')).toEqual([{ visits: 1 }]);

  // After all three the tables show it, and another number is refused.
  await runSql(url, 'CREATE INDEX "User_visits_idx" ON "User"("visits")');
  expect((await migrate(url, '--repair', '3')).stderr).toContain('continues from statement 4, not 3');
  expect((await migrate(url)).status).toBe(0);
});

test('tables changed by hand are reported, and additions of an operator are not', async () => {
  const url = await databaseHalfWay(withUpdate, 1);
  await runSql(url, 'CREATE TABLE "OfTheOperator" ("id" INTEGER)', 'DROP INDEX "Profile_loginKey_key"');
  const findings = await migrate(url, '--repair');
  expect(findings.stdout).toContain('match the result of none of its statements');
  expect(findings.stdout).toContain('  index Profile_loginKey_key is missing\n');
  expect(findings.stdout).not.toContain('OfTheOperator');
});

test('a half-done migration whose text has changed is left to an operator', async () => {
  const url = await databaseHalfWay('CREATE TABLE "Extra" ("id" INTEGER);', 1);
  await installation.writeMigration(
    provider,
    name,
    'CREATE TABLE "Extra" ("id" INTEGER);\nCREATE TABLE "Other" ("id" INTEGER);',
  );
  expect((await migrate(url, '--repair')).stdout).toContain('other statements than those of this version');
  expect((await migrate(url, '--repair', '2')).status).toBe(0);
  expect(await runSql(url, 'SELECT * FROM "Other"')).toEqual([]);
});

test.runIf(inject('postgresUrl') === null)('a recreated table keeps the rows that refer to it', async () => {
  const rebuilt = (rows: string) => `
    PRAGMA defer_foreign_keys=ON;
    PRAGMA foreign_keys=OFF;
    CREATE TABLE "new_User" ("id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, "email" TEXT NOT NULL);
    ${rows}
    DROP TABLE "User";
    ALTER TABLE "new_User" RENAME TO "User";
    PRAGMA foreign_keys=ON;
    PRAGMA defer_foreign_keys=OFF;`;
  // Without the rows, the page would have no owner.
  const url = await databaseBefore(rebuilt(''));
  const refused = await migrate(url);
  expect(refused.stderr).toMatch(
    /nothing of it was kept: 1 rows of Profile to User would refer to rows that are not there\n$/,
  );
  const users = await runSql(url, 'SELECT "name" FROM "User"');
  expect(users).toEqual([{ name: 'A' }]);

  await installation.writeMigration(
    provider,
    name,
    rebuilt('INSERT INTO "new_User" ("id", "email") SELECT "id", "email" FROM "User";'),
  );
  expect((await migrate(url)).status).toBe(0);
  expect(await runSql(url, 'SELECT "login", "email" FROM "Profile" JOIN "User" ON "User"."id" = "userId"')).toEqual([
    { login: 'a', email: 'a@example.com' },
  ]);
});

test('no migration begins or ends a transaction, and none has a semicolon inside of a text', async () => {
  for (const each of ['sqlite', 'postgresql'] as const) {
    for (const { name, sql } of await readMigrations(each)) {
      const statements = splitStatements(sql);
      expect(statements, name).toHaveLength(sql.split(';').length - 1);
      expect(
        statements.filter((statement) => /^(BEGIN|COMMIT|END|ROLLBACK|SAVEPOINT)\b/i.test(statement)),
        name,
      ).toEqual([]);
    }
  }
});

test('a statement ends at a semicolon, but not at one of a text, a name or a comment', () => {
  const script = `
    -- a comment; with one
    INSERT INTO "a;b" VALUES ('it''s; -- no end', 1 - 2 / 3); /* nor; here */
    CREATE FUNCTION f() AS $body$ BEGIN; END; $body$;;
    SELECT 1`;
  expect(splitStatements(script)).toEqual([
    `INSERT INTO "a;b" VALUES ('it''s; -- no end', 1 - 2 / 3)`,
    'CREATE FUNCTION f() AS $body$ BEGIN; END; $body$',
    'SELECT 1',
  ]);
});
