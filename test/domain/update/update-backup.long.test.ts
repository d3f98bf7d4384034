import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decrypter } from 'age-encryption';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../../../src/config.ts';
import { sweepUpdateBackup } from '../../../src/domain/update/update-backup.ts';
import { updateDatabase } from '../../../src/domain/update/update-database.ts';
import { type Migration, readMigrations } from '../../../src/store/migrations/migration-files.ts';
import { applyWithPrisma } from '../../store/support/prisma-engine.ts';
import { runSql } from '../../store/support/raw-database.ts';
import { canMount, mountDisk } from '../../support/small-disk.ts';

// SQLite on every run: PostgreSQL has backups of its own.

const name = 'before-update.backup';
const day = 24 * 60 * 60 * 1_000;
let folder: string;
let migrations: Migration[];
let last: string;
let data: string;
let notices: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-update-'));
  migrations = await readMigrations('sqlite');
  last = migrations.at(-1)?.name ?? '';
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  data = await mkdtemp(join(folder, 'data-'));
  notices = [];
});

const urlIn = (path: string) => `file:${join(path, 'vitrine.db')}`;
const filesOfBackup = async () => (await readdir(data)).filter((file) => file.startsWith(name));

/** A database that lacks the last migration, with a user and a salt of today's visitors. */
async function earlierDatabase(path = data): Promise<void> {
  await applyWithPrisma(urlIn(path), migrations.slice(0, -1));
  await runSql(
    urlIn(path),
    `INSERT INTO "User" ("email", "name", "passwordHash", "languageId") VALUES ('a@example.com', 'A', '', 1)`,
    `INSERT INTO "VisitorSalt" ("day", "salt") VALUES (1, x'00')`,
  );
}

function update(settings: Record<string, string> = {}): Promise<string[]> {
  const config = loadConfig({ DATA_DIR: data, ...settings });
  return updateDatabase(config, { notify: (line) => void notices.push(line) });
}

/** Migrations that a database has. */
async function historyOf(file: string): Promise<unknown[]> {
  const rows = await runSql(`file:${file}`, 'SELECT migration_name FROM _prisma_migrations ORDER BY migration_name');
  return rows.map((row) => row.migration_name);
}

test('before an update the database is backed up as it was, without salts, for its owner alone', async () => {
  await earlierDatabase();
  expect(await update()).toEqual([last]);
  const file = join(data, name);
  expect(notices).toEqual([`the database as it was before the update is stored in ${file} for 7 days`]);
  expect(await filesOfBackup()).toEqual([name]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await historyOf(file)).toEqual(migrations.slice(0, -1).map((one) => one.name));
  expect(await runSql(`file:${file}`, 'SELECT "email" FROM "User"')).toEqual([{ email: 'a@example.com' }]);
  expect(await runSql(`file:${file}`, 'SELECT * FROM "VisitorSalt"')).toEqual([]);
  expect(await runSql(urlIn(data), 'SELECT "day" FROM "VisitorSalt"')).toEqual([{ day: 1 }]);
});

test('a new database and one of this version are not backed up', async () => {
  expect((await update()).length).toBeGreaterThan(1);
  expect(await update()).toEqual([]);
  expect([notices, await filesOfBackup()]).toEqual([[], []]);
});

test('the next update replaces the backup, and one that was interrupted keeps that of its beginning', async () => {
  await earlierDatabase();
  await writeFile(join(data, name), 'of the update before');
  await writeFile(join(data, `${name}.new`), 'of the interrupted update');
  expect(await update()).toEqual([last]);
  expect(notices).toEqual([]);
  expect(await filesOfBackup()).toEqual([name]);
  expect(await readFile(join(data, name), 'utf8')).toBe('of the interrupted update');
});

test('two starts at the same time make one backup, of the earlier version', async () => {
  await earlierDatabase();
  const applied = await Promise.all([update(), update(), update()]);
  expect(applied.flat()).toEqual([last]);
  expect(notices.filter((line) => line.includes('is stored in'))).toHaveLength(1);
  expect(await historyOf(join(data, name))).not.toContain(last);
});

test('with BACKUP_PASSPHRASE the backup is encrypted to it', async () => {
  await earlierDatabase();
  const passphrase = 'a passphrase for the tests';
  await update({ BACKUP_PASSPHRASE: passphrase });
  expect(await filesOfBackup()).toEqual([name]);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const clear = await decrypter.decrypt(await readFile(join(data, name)));
  expect(Buffer.from(clear).subarray(0, 15).toString()).toBe('SQLite format 3');
}, 60_000);

test.runIf(canMount())('without room the database is migrated without a backup, with one line', async () => {
  const elsewhere = await mkdtemp(join(folder, 'elsewhere-'));
  await earlierDatabase(elsewhere);
  const disk = mountDisk(data, 1);
  try {
    expect(await update({ DATABASE_URL: urlIn(elsewhere) })).toEqual([last]);
    expect(notices).toEqual([
      expect.stringMatching(/^the database is migrated without a backup: .* has \d MB of free space, .* needs \d+ MB$/),
    ]);
    expect(await filesOfBackup()).toEqual([]);
  } finally {
    disk.unmount();
  }
});

test('the backup and what was left of one are deleted after seven days', async () => {
  const config = loadConfig({ DATA_DIR: data }, { makesKey: false });
  const now = new Date();
  const made = (days: number) => new Date(now.getTime() - days * day);
  for (const [file, days] of [
    [name, 6.9],
    [`${name}.new.unfinished`, 7.1],
    ['vitrine.db', 30],
  ] as const) {
    await writeFile(join(data, file), 'x');
    await utimes(join(data, file), made(days), made(days));
  }
  await sweepUpdateBackup({ config, now: () => now });
  expect((await readdir(data)).sort()).toEqual([name, 'vitrine.db']);
  await sweepUpdateBackup({ config, now: () => new Date(now.getTime() + day) });
  expect(await readdir(data)).toEqual(['vitrine.db']);
});
