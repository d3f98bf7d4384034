import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../../scripts/throwaway-postgres.ts';
import { applyMigrations } from '../../src/store/migrations/apply-migrations.ts';
import { type Migration, providerOf, readMigrations } from '../../src/store/migrations/migration-files.ts';
import { splitStatements } from '../../src/store/migrations/sql-statements.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';
import { alters, migrationsOf1_0 } from './support/earlier-migrations.ts';
import { applyWithPrisma } from './support/prisma-engine.ts';
import { beginMigration, historyOf, runSql, schemaOf } from './support/raw-database.ts';

let folder: string;
let wholeSchema: string;
let migrations: Migration[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-half-done-'));
  migrations = await readMigrations(providerOf(inject('migratedUrl')));
  const whole = await newTestDatabaseUrl(inject('postgresUrl'), folder);
  await applyWithPrisma(whole, migrations);
  wholeSchema = await schemaOf(whole);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Copies a database that is not open. */
async function copyOf(databaseUrl: string): Promise<string> {
  const name = `copy_${randomBytes(8).toString('hex')}`;
  const postgresUrl = inject('postgresUrl');
  if (postgresUrl === null) {
    await copyFile(databaseUrl.slice('file:'.length), join(folder, name));
    return `file:${join(folder, name)}`;
  }
  await createDatabase(postgresUrl, name, new URL(databaseUrl).pathname.slice(1));
  return Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href;
}

const someRows = [
  `INSERT INTO "User" ("email", "name", "passwordHash", "languageId") VALUES ('a@example.com', 'A', '', 1)`,
  `INSERT INTO "File" ("path", "userId", "contentType", "size", "createdAt")
   VALUES ('one', 1, 'image/png', 1, '2026-11-21 10:00:00'), ('two', 1, 'image/png', 2, '2026-11-21 11:00:00')`,
];

/**
 * Returns every statement of a migration that alters or rebuilds something; first, middle and last of one that only adds. Killed processes
 * try them all.
 */
function stops(statements: string[]): number[] {
  const all = [...statements.keys(), statements.length];
  return statements.some(alters) ? all : [0, Math.floor(statements.length / 2), statements.length];
}

test('a migration that stopped between two of its statements is finished by the next start, and no row is lost', async () => {
  const growing = await newTestDatabaseUrl(inject('postgresUrl'), await mkdtemp(join(folder, 'growing-')));
  for (const [index, migration] of (await migrationsOf1_0(providerOf(growing))).entries()) {
    const statements = splitStatements(migration.sql);
    for (const ran of stops(statements)) {
      const url = index === 0 ? await newHistory() : await copyOf(growing);
      await beginMigration(url, migration);
      await runSql(url, ...statements.slice(0, ran));
      const where = `${migration.name} after ${ran} statements`;
      const told: string[] = [];
      const applied = await applyMigrations(url, { notify: (line) => told.push(line) });
      expect(applied, where).toEqual(migrations.slice(index).map(({ name }) => name));
      expect(told, where).toEqual([expect.stringContaining(`${migration.name} was interrupted`)]);
      expect(await schemaOf(url), where).toBe(wholeSchema);
      expect(await historyOf(url), where).toEqual(migrations.map(({ name }) => ({ name, finished: true })));
      const files = await runSql(url, 'SELECT "path", "size", "userId" FROM "File" ORDER BY "path"');
      expect(files, where).toEqual(
        index === 0
          ? []
          : [
              { path: 'one', size: 1, userId: 1 },
              { path: 'two', size: 2, userId: 1 },
            ],
      );
    }
    await applyWithPrisma(growing, migrations.slice(0, index + 1));
    if (index === 0) await runSql(growing, ...someRows);
  }
}, 300_000);

/** Creates a database with an empty history, as Prisma's engine leaves it before the first migration. */
async function newHistory(): Promise<string> {
  const url = await newTestDatabaseUrl(inject('postgresUrl'), await mkdtemp(join(folder, 'new-')));
  await applyWithPrisma(url, []);
  return url;
}
