import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Migration, providerOf, readMigrations } from '../../src/store/migrations/migration-files.ts';
import { splitStatements } from '../../src/store/migrations/sql-statements.ts';
import { runCli } from '../cli/run-cli.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';
import { applyWithPrisma } from './support/prisma-engine.ts';
import { beginMigration, historyOf, runSql } from './support/raw-database.ts';

let folder: string;
let settings: Record<string, string>;
let first: Migration;
let statements: string[];
/** The first migration as a version with another text of it began it: three statements have run. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-undecided-'));
  const url = await newTestDatabaseUrl(inject('postgresUrl'), folder);
  settings = { DATA_DIR: folder, DATABASE_URL: url };
  const [migration] = await readMigrations(providerOf(url));
  if (!migration) throw new Error('no migrations');
  first = migration;
  statements = splitStatements(first.sql);
  await applyWithPrisma(url, []);
  await beginMigration(url, { name: first.name, checksum: 'of another text' });
  await runSql(url, ...statements.slice(0, 3));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a start that cannot determine the progress of a migration changes nothing and lists every statement', async () => {
  for (const command of [['serve'], ['migrate'], ['migrate', '--repair']]) {
    const { status, stdout, stderr } = await runCli(settings, ...command);
    expect(status, command.join(' ')).toBe(1);
    expect(stdout + stderr).toContain(first.name);
  }
  const { stdout, stderr } = await runCli(settings, 'migrate', '--repair');
  const told = stdout + stderr;
  expect(told).toContain('It was started with other statements than those of this version of Vitrine.');
  expect(told).toContain(`  1: ${statements[0]?.replace(/\s+/g, ' ')}`);
  expect(told).toContain(`  ${statements.length}: `);
  expect(await historyOf(settings.DATABASE_URL ?? '')).toEqual([{ name: first.name, finished: false }]);
});

test.each(['0', 'four', '100000'])('the repair rejects statement %s', async (from) => {
  expect((await runCli(settings, 'migrate', '--repair', from)).status).not.toBe(0);
  expect(await historyOf(settings.DATABASE_URL ?? '')).toEqual([{ name: first.name, finished: false }]);
});

test('the repair continues from the given statement', async () => {
  expect(await runCli(settings, 'migrate', '--repair', '4')).toMatchObject({ status: 0 });
  const names = (await readMigrations(providerOf(settings.DATABASE_URL ?? ''))).map(({ name }) => name);
  const history = await historyOf(settings.DATABASE_URL ?? '');
  expect(history).toEqual(names.map((name) => ({ name, finished: true })));
  // No half-done migration is left to continue.
  expect((await runCli(settings, 'migrate', '--repair', '4')).status).toBe(1);
});
