import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { noise } from '../files/support/pictures.ts';
import { fileOf, postFile } from '../files/support/upload.ts';
import { newUser } from '../support/api-client.ts';
import { startServer } from '../support/start-server.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';
import { runCli } from './run-cli.ts';

let folder: string;
let place: string;
let settings: Record<string, string>;
const paths: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-prune-'));
  place = join(folder, 'backups');
  settings = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), folder),
    BACKUP_URL: `file:${place}`,
  };
  const server = await startServer(settings);
  const user = await newUser(server);
  const upload = async (width: number) => {
    const { path } = fileOf(await postFile(server, user, await noise('jpeg', width, 200)));
    paths.push(path);
    return path;
  };
  // Of three pictures, one is gone after the first backup, one after the second, and one stays.
  const [first, second] = [await upload(300), await upload(301), await upload(302)];
  expect((await run('backup', 'first', '--with-files')).status).toBe(0);
  const remove = (path: string) => server.context.db.write((tx) => tx.file.deleteMany({ where: { path } }));
  await remove(first);
  expect((await run('backup', 'second', '--with-files')).status).toBe(0);
  await remove(second);
  expect((await run('backup', 'third', '--with-files')).status).toBe(0);
  await server.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...parameters: string[]) => runCli(settings, ...parameters);
const storedPaths = async () =>
  (await readdir(join(place, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(place, 'files').length + 1))
    .sort();
const makeOld = (...names: string[]) =>
  Promise.all(names.map((name) => utimes(join(place, name), new Date(0), new Date(0))));
const second = () => paths[1] ?? '';
const third = () => paths[2] ?? '';

test('a file is deleted if no remaining backup needs it and it is at least a day old', async () => {
  await rm(join(place, 'first'));
  expect(await run('backup', '--prune')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: '0 files that no backup needs were deleted\n',
  });
  expect(await storedPaths()).toEqual([...paths].sort());
  await makeOld(...paths.map((path) => `files/${path}`));
  // Its list counts for a day, as that of a backup that is being made.
  expect((await run('backup', '--prune')).stdout).toBe('0 files that no backup needs were deleted\n');
  await makeOld('first.files');
  expect((await run('backup', '--prune')).stdout).toBe('1 files that no backup needs were deleted\n');
  expect(await storedPaths()).toEqual([second(), third()].sort());
  expect(await readdir(place)).not.toContain('first.files');
}, 120_000);

test('files that only the database refers to are kept', async () => {
  await rm(join(place, 'second'));
  await rm(join(place, 'third'));
  await makeOld('second.files', 'third.files');
  expect((await run('backup', '--prune')).stdout).toBe('1 files that no backup needs were deleted\n');
  expect(await storedPaths()).toEqual([third()]);
}, 120_000);

test('pruning after a backup deletes replaced files and keeps needed ones', async () => {
  const stray = 'images/00/of-no-backup.jpg';
  await mkdir(dirname(join(place, 'files', stray)), { recursive: true });
  await writeFile(join(place, 'files', stray), 'bytes');
  await makeOld(`files/${stray}`);
  const made = await run('backup', 'fourth', '--with-files', '--prune');
  expect([made.status, made.stderr]).toEqual([0, '']);
  expect(await storedPaths()).toEqual([third()]);
  expect(await readFile(join(place, 'fourth.files'), 'utf8')).toBe(`${third()}\n`);
}, 120_000);

test('nothing is deleted if a backup does not list its files', async () => {
  const stray = 'images/00/of-an-earlier-version.jpg';
  await writeFile(join(place, 'files', stray), 'bytes');
  await makeOld(`files/${stray}`);
  await writeFile(join(place, 'of-1.1'), 'a database');
  const { status, stderr } = await run('backup', '--prune');
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/of-1\.1 has no list of the files that it needs[^\n]*\n$/),
  ]);
  expect(await storedPaths()).toContain(stray);
  const unnamed = await run('backup');
  expect([unnamed.status, unnamed.stderr]).toEqual([2, expect.stringContaining("missing required argument 'file'")]);
}, 120_000);
