import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { backupDatabase, restoreDatabase } from '../../src/store/backup.ts';
import { BackupError } from '../../src/store/backup-error.ts';
import { checkBackup, contentsOfAll } from '../../src/store/check-backup.ts';
import type { Contents } from '../../src/store/copy/contents.ts';
import { applyMigrations } from '../../src/store/migrations/apply-migrations.ts';
import { readMigrations } from '../../src/store/migrations/migration-files.ts';
import { runCli, spawnProgram } from '../cli/run-cli.ts';
import { runSql, schemaOf } from './support/raw-database.ts';

let folder: string;
let postgres: ThrowawayPostgres;
/** A database with a table of another program's in a schema of its own, and its backup. */
let url: string;
let backup: string;
let before: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-restore-'));
  postgres = await startThrowawayPostgres();
  url = await postgres.createDatabase();
  await applyMigrations(url);
  await runSql(
    url,
    'CREATE EXTENSION pg_trgm',
    'CREATE SCHEMA notes',
    'CREATE TABLE notes.note (id int)',
    newUser('first'),
  );
  backup = join(folder, 'backup');
  before = await schemaOf(url);
  await backupDatabase(url, backup);
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const newUser = (name: string) =>
  `INSERT INTO "User" ("email", "name", "passwordHash", "languageId") VALUES ('${name}@example.com', '${name}', '', 1)`;
const names = async () => (await runSql(url, 'SELECT "name" FROM "User" ORDER BY "id"')).map(({ name }) => name);

test('a backup is restored over the database of a later version', async () => {
  await runSql(
    url,
    newUser('second'),
    `CREATE TYPE "Mood" AS ENUM ('good')`,
    `CREATE TABLE "Later" ("id" serial PRIMARY KEY, "userId" int NOT NULL REFERENCES "User" ("id"), "mood" "Mood")`,
    `INSERT INTO "Later" ("userId", "mood") SELECT "id", 'good' FROM "User"`,
    'ALTER TABLE "User" ADD COLUMN "laterId" int REFERENCES "Later" ("id")',
    `CREATE VIEW "Moods" AS SELECT "mood" FROM "Later"`,
    `CREATE FUNCTION "moods"(int) RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM "Later" WHERE "id" > $1'`,
  );
  await restoreDatabase(url, backup);
  expect(await names()).toEqual(['first']);
  expect(await schemaOf(url)).toBe(before);
  expect(await runSql(url, `SELECT similarity('a', 'a') AS same`)).toEqual([{ same: 1 }]);
});

test('a backup of a database with the parts of a later joined migration is restored', async () => {
  const other = await postgres.createDatabase();
  await applyMigrations(other);
  const joined = (await readMigrations('postgresql')).filter(({ replaces }) => replaces.length > 0);
  expect(joined.length).toBeGreaterThan(0);
  for (const { name, replaces } of joined) {
    const entry = (part: string) =>
      `INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "started_at") SELECT '${part.slice(0, 14)}', "checksum", "finished_at", '${part}', "started_at" FROM "_prisma_migrations" WHERE "migration_name" = '${name}'`;
    await runSql(other, ...replaces.map(entry), `DELETE FROM "_prisma_migrations" WHERE "migration_name" = '${name}'`);
  }
  const file = join(folder, 'parts');
  await backupDatabase(other, file);
  await restoreDatabase(other, file);
  expect(await applyMigrations(other)).toEqual([]);
});

/** Runs `pg_dump` on a database as a person types it, and returns the file. */
async function dumped(database: string, name: string, ...options: string[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, execFileSync('pg_dump', [...options, database], { maxBuffer: 1e9 }));
  return file;
}

test.each([
  ['plain', []],
  ['inserts', ['--inserts']],
  ['clean', ['--clean']],
  ['clean if exists', ['--clean', '--if-exists']],
  ['tar', ['--format=tar']],
  ['custom', ['--format=custom']],
])('a dump of pg_dump, %s, is restored by another user with every character', async (name, options) => {
  // Lines that look like statements, quotes, and ends of lines of every kind.
  const text = 'it\'s\nGRANT ALL;\n\\.\n\\connect x\r\nDROP TABLE "User";\u2028DROP\rэ\'';
  const source = await postgres.createDatabase();
  await applyMigrations(source);
  await runSql(
    source,
    newUser('dumped'),
    `UPDATE "User" SET "name" = '${text.replaceAll("'", "''")}'`,
    `DO $$ BEGIN CREATE ROLE reader; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
    'GRANT SELECT ON "User" TO reader',
  );
  const file = await dumped(source, `dump ${name}`, ...options);
  const role = `owner_${name.replaceAll(' ', '_')}`;
  const target = new URL(await postgres.createDatabase());
  await runSql(target.href, `CREATE ROLE ${role} LOGIN`, `ALTER SCHEMA public OWNER TO ${role}`);
  target.username = role;
  await restoreDatabase(target.href, file);
  expect(await applyMigrations(target.href)).toEqual([]);
  expect(await runSql(target.href, 'SELECT "name" FROM "User"')).toEqual([{ name: text }]);
});

test('a dump that cannot be restored is rejected with the reason and what to do, and changes nothing', async () => {
  const found = await schemaOf(url);
  const plain = await readFile(await dumped(url, 'whole'));
  const files: [string, Buffer | string, RegExp][] = [
    ['cut off', plain.subarray(0, plain.length - 2_000), /is cut off/],
    ['created', await readFile(await dumped(url, 'create', '--create')), /by pg_dump, without --create$/],
    ['compressed', gzipSync(plain), /is compressed by gzip: unpack it first$/],
    [
      'sqlite',
      await readFile(inject('migratedUrl').slice('file:'.length)),
      /of a SQLite .*"vitrine copy --from sqlite:FILE"$/,
    ],
    ['text', 'no dump at all', /is not a backup of a Vitrine database$/],
    [
      'newer',
      String(plain).replace(/^(.*\t)\d{14}_\w+/m, '$129990101000000_tomorrow'),
      /newer version .*29990101000000_tomorrow/,
    ],
  ];
  for (const [name, content, reason] of files) {
    const file = join(folder, name);
    await writeFile(file, content);
    const refused = await runCli({ DATA_DIR: folder, DATABASE_URL: url }, 'restore', file);
    expect([name, refused.status]).toEqual([name, 2]);
    expect(refused.stderr.trim()).toMatch(reason);
    expect(refused.stderr.startsWith(file)).toBe(true);
    expect(await schemaOf(url)).toBe(found);
  }
  const ofOther = await runCli({ DATA_DIR: folder }, 'restore', join(folder, 'created'));
  expect([ofOther.status, ofOther.stderr]).toEqual([
    2,
    expect.stringMatching(/is a dump of a PostgreSQL database, and/),
  ]);
});

test('restore --with-files uses the name of a backup in BACKUP_URL', async () => {
  const settings = { DATA_DIR: folder, DATABASE_URL: url, BACKUP_URL: `file:${folder}` };
  const refused = await runCli(settings, 'restore', 'text', '--with-files');
  expect([refused.status, refused.stderr]).toEqual([2, 'text is not a backup of a Vitrine database\n']);
});

test('a restore that fails in the middle changes nothing', async () => {
  await runSql(url, newUser('third'), 'CREATE SCHEMA other', 'CREATE VIEW other.notes AS SELECT id FROM notes.note');
  const found = await schemaOf(url);
  const damaged = join(folder, 'damaged');
  const bytes = await readFile(backup);
  // Start of the first table's rows (RFC 1950 §2.2).
  const zlibHeader = Buffer.from([0x78, 0x9c]);
  bytes.fill(0xff, bytes.indexOf(zlibHeader), bytes.indexOf(zlibHeader) + 2);
  await writeFile(damaged, bytes);
  for (const [file, said] of [
    [backup, 'depend'],
    [damaged, 'uncompress'],
  ] as const) {
    const failure = await restoreDatabase(url, file).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BackupError);
    expect(String(failure)).toMatch(new RegExp(`^[^\\n]*${said}[^\\n]*$`));
    expect(await names()).toEqual(['first', 'third']);
    expect(await schemaOf(url)).toBe(found);
    await runSql(url, 'DROP VIEW IF EXISTS other.notes');
  }
});

test('the password of the database is written into no file, which a killed backup would leave', async () => {
  const password = 'p:a s\\#/@';
  const [settings] = await runSql(url, 'SHOW hba_file');
  await runSql(
    url,
    `CREATE ROLE guarded SUPERUSER LOGIN PASSWORD '${password}'`,
    `COPY (VALUES ('host all guarded 127.0.0.1/32 scram-sha-256'), ('host all all 127.0.0.1/32 trust')) TO '${settings?.hba_file}'`,
    'SELECT pg_reload_conf()',
  );
  const guarded = new URL(url);
  guarded.username = 'guarded';
  guarded.password = encodeURIComponent(password);
  const run = (DATABASE_URL: string, ...command: string[]) =>
    runCli({ DATA_DIR: folder, DATABASE_URL, TMPDIR: join(folder, 'nowhere') }, ...command);
  const file = join(folder, 'guarded');
  expect(await run(guarded.href, 'backup', file)).toMatchObject({ status: 0, stderr: '' });
  expect(await run(guarded.href, 'restore', file)).toMatchObject({ status: 0, stderr: '' });
  guarded.password = '';
  guarded.searchParams.set('password', password);
  expect(await run(guarded.href, 'backup', file)).toMatchObject({ status: 0, stderr: '' });
  guarded.searchParams.set('password', 'wrong');
  const refused = await run(guarded.href, 'backup', file);
  expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('password authentication failed')]);
});

test('a check drops the database of a killed check, and none that another check uses', async () => {
  const scratch = () => runSql(url, `SELECT datname FROM pg_database WHERE datname LIKE 'vitrine_check_%'`);
  const file = join(folder, 'checked');
  const killed = spawnProgram('cli', { DATA_DIR: folder, DATABASE_URL: url }, ['backup', file, '--check']);
  const ended = new Promise((resolve) => killed.once('exit', resolve));
  await expect.poll(scratch, { interval: 5 }).toHaveLength(1);
  killed.kill('SIGKILL');
  await ended;
  expect(await scratch()).toHaveLength(1);

  let expected = new Map<string, Contents>();
  await backupDatabase(url, file, async (reader) => {
    expected = await contentsOfAll(reader);
  });
  const check = () => checkBackup(url, { file, folder, expected });
  const rows = await Promise.all([check(), check()]);
  expect(rows[0]).toBeGreaterThan(0);
  expect(new Set(rows).size).toBe(1);
  expect(await scratch()).toEqual([]);
}, 120_000);
