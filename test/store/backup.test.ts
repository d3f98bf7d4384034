import { lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupDatabase } from '../../src/store/backup.ts';
import { BackupError } from '../../src/store/backup-error.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-sqlite-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a backup of a database with constant writes ends, and is consistent', async () => {
  const path = join(folder, 'written.db');
  const writer = new BetterSqlite3(path);
  writer.pragma('journal_mode = WAL');
  writer.pragma('synchronous = OFF');
  // Creates so many pages that SQLite copies them in several steps, with one row on the first of them and the other on the last.
  writer.exec(`CREATE TABLE rows (id INTEGER PRIMARY KEY, value INTEGER, filling BLOB);
    WITH RECURSIVE ids(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM ids WHERE id < 500)
    INSERT INTO rows SELECT id, 0, zeroblob(4000) FROM ids`);
  const write = writer.prepare('UPDATE rows SET value = ? WHERE id IN (1, 500)');
  let commits = 0;
  // Far more than arrive during a backup, so that one which starts over after each would not end.
  const most = 20_000;
  let ended = false;
  const writeAgain = () => {
    if (ended || commits === most) return;
    write.run(++commits);
    setImmediate(writeAgain);
  };
  writeAgain();
  const file = join(folder, 'written.backup');
  await backupDatabase(`file:${path}`, file);
  ended = true;
  writer.close();
  expect(commits).toBeGreaterThan(3);
  expect(commits).toBeLessThan(most);

  const copy = new BetterSqlite3(file, { readonly: true });
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(copy.prepare('SELECT count(DISTINCT value) FROM rows WHERE id IN (1, 500)').pluck().get()).toBe(1);
  copy.close();
  expect((await readdir(folder)).filter((name) => name.startsWith('written.backup'))).toEqual(['written.backup']);
});

test('a backup replaces a plain file and nothing else, and never the database', async () => {
  const place = await mkdtemp(join(folder, 'place-'));
  const path = join(place, 'vitrine.db');
  const database = new BetterSqlite3(path);
  database.pragma('journal_mode = WAL');
  database.exec('CREATE TABLE rows (id INTEGER PRIMARY KEY)');
  const link = join(folder, 'link-to-the-folder');
  await symlink(place, link);
  await symlink(path, join(place, 'link-to-the-database'));
  await symlink(join(place, 'nowhere'), join(place, 'link-to-nothing'));
  await mkdir(join(place, 'folder'));
  const before = await readdir(place);
  const urls = [`file:${path}`, `file:${join(link, 'vitrine.db')}`, `file:${join(place, 'link-to-the-database')}`];
  for (const url of urls) {
    for (const name of ['vitrine.db', 'vitrine.db-wal', 'vitrine.db-shm', 'link-to-nothing', 'folder']) {
      for (const file of [join(place, name), join(link, name)]) {
        await expect(backupDatabase(url, file)).rejects.toThrow(BackupError);
      }
    }
  }
  expect(await readdir(place)).toEqual(before);
  expect((await lstat(join(place, 'link-to-nothing'))).isSymbolicLink()).toBe(true);
  database.exec('INSERT INTO rows VALUES (1)');
  database.close();

  const earlier = join(place, 'earlier.backup');
  await writeFile(earlier, 'an earlier one');
  await backupDatabase(`file:${path}`, earlier);
  const copy = new BetterSqlite3(earlier, { readonly: true });
  expect(copy.prepare('SELECT id FROM rows').pluck().all()).toEqual([1]);
  copy.close();
});

test('a backup of PostgreSQL replaces no link', async () => {
  const link = join(folder, 'link');
  await symlink(join(folder, 'elsewhere'), link);
  await expect(backupDatabase('postgresql://nobody@127.0.0.1:1/none', link)).rejects.toThrow(
    `${link} is not a regular file`,
  );
});
