import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileStore } from '../../../src/store/files/open-file-store.ts';
import { createServiceFetch } from '../../../src/store/outgoing/service-fetch.ts';
import { runCli } from '../../cli/run-cli.ts';
import { noise } from '../../files/support/pictures.ts';
import { fileOf, postFile } from '../../files/support/upload.ts';
import { newUser } from '../../support/api-client.ts';
import { startServer } from '../../support/start-server.ts';
import { startS3 } from './s3.ts';

const count = 12;

let s3: Awaited<ReturnType<typeof startS3>>;
let folder: string;
let paths: string[];
let settings: Record<string, string>;
beforeAll(async () => {
  s3 = await startS3();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-moved-'));
  settings = { DATA_DIR: folder, DATABASE_URL: `file:${join(folder, 'vitrine.db')}` };
  const server = await startServer(settings);
  const user = await newUser(server);
  paths = [];
  for (let index = 0; index < count; index += 1) {
    paths.push(fileOf(await postFile(server, user, await noise('jpeg', 300 + index, 200))).path);
  }
  await server.close();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const bucket = (filesUrl: string) =>
  openFileStore(
    filesUrl,
    createServiceFetch(null, () => {}),
  );

async function expectFiles(filesUrl: string): Promise<void> {
  for (const path of paths) {
    const bytes = await bucket(filesUrl).read(path);
    expect(bytes && (await buffer(bytes))).toEqual(await readFile(join(folder, 'files', path)));
  }
}

test('files move to a bucket, a second run copies missing ones, and they move back to a folder', async () => {
  const to = { ...settings, FILES_URL: s3.filesUrl };
  const copy = () => runCli(to, 'copy', '--files-from', `file:${join(folder, 'files')}`);
  expect(await copy()).toEqual({
    status: 0,
    stderr: '',
    stdout: `${count} files were copied, and ${count} were verified\n`,
  });
  await expectFiles(s3.filesUrl);
  const store = bucket(s3.filesUrl);
  await store.delete(paths[0] ?? '');
  await store.put(paths[1] ?? '', Buffer.alloc((await store.size(paths[1] ?? '')) ?? 0), 'image/jpeg');
  expect(await copy()).toMatchObject({ status: 0, stdout: `2 files were copied, and ${count} were verified\n` });
  await expectFiles(s3.filesUrl);

  const back = await runCli(to, 'copy', '--files-to', `file:${join(folder, 'back')}`);
  expect(back).toMatchObject({ status: 0, stderr: '' });
  await expectFiles(`file:${join(folder, 'back')}`);
});

test('an unavailable bucket is reported in one line', async () => {
  await s3.goAway();
  const away = await runCli(settings, 'copy', '--files-to', s3.filesUrl);
  await s3.comeBack();
  expect([away.status, away.stderr]).toEqual([
    1,
    expect.stringMatching(
      /^FILES_URL or BACKUP_URL: the bucket does not respond, or a file cannot be read or written[^\n]*\n$/,
    ),
  ]);
});

test('a backup in a bucket is checked, and restored with its files', async () => {
  const place = { ...settings, BACKUP_URL: s3.filesUrl.replace('of%20ours', 'backups') };
  const made = await runCli(place, 'backup', 'monday', '--with-files', '--check');
  expect([made.status, made.stderr]).toEqual([0, '']);
  expect(made.stdout).toMatch(/ rows of \d+ tables were restored and match the original\n/);
  const data = join(folder, 'restored');
  const there = { ...place, DATA_DIR: data, DATABASE_URL: `file:${join(data, 'vitrine.db')}` };
  expect(await runCli(there, 'restore', 'monday', '--with-files')).toMatchObject({ status: 0, stderr: '' });
  await expectFiles(`file:${join(data, 'files')}`);
});

test('pruning deletes only files that no backup in the bucket needs', async () => {
  const backupUrl = s3.filesUrl.replace('of%20ours', 'pruned%20backups');
  const place = { ...settings, BACKUP_URL: backupUrl };
  expect(await runCli(place, 'backup', 'monday', '--with-files')).toMatchObject({ status: 0, stderr: '' });
  const stray = bucket(`${backupUrl.replace('?', '/files?')}`);
  const strays = Array.from({ length: 20 }, (_, index) => `images/00/stray-${index}.png`);
  for (const path of strays) await stray.put(path, Buffer.from('bytes'), 'image/png');
  expect(await runCli(place, 'backup', '--prune')).toEqual({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(/^0 files/),
  });
  await s3.makeOld();
  const pruned = await runCli(place, 'backup', '--prune');
  expect([pruned.stderr, pruned.stdout]).toEqual(['', '20 files that no backup needs were deleted\n']);
  const left: string[] = [];
  for await (const { path } of bucket(backupUrl).list()) left.push(path);
  expect(left.sort()).toEqual(['monday', 'monday.files', ...paths.map((path) => `files/${path}`)].sort());
});
