import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupDatabase } from '../../src/store/backup.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-sqlite-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a backup of a database that is written to all the time ends, and is of one moment', async () => {
  const path = join(folder, 'written.db');
  const writer = new BetterSqlite3(path);
  writer.pragma('journal_mode = WAL');
  writer.pragma('synchronous = OFF');
  // Of so many pages that SQLite copies them in several steps, with one row on the first of them and the other on the last.
  writer.exec(`CREATE TABLE rows (id INTEGER PRIMARY KEY, value INTEGER, filling BLOB);
    WITH RECURSIVE ids(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM ids WHERE id < 500)
    INSERT INTO rows SELECT id, 0, zeroblob(4000) FROM ids`);
  const write = writer.prepare('UPDATE rows SET value = ? WHERE id IN (1, 500)');
  let commits = 0;
  const most = 500;
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
