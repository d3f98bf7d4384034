import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/start-server.ts';

const run = promisify(execFile);

let folder: string;
let unpacked: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-tarball-'));
  unpacked = join(folder, 'package');
  // The program is built already.
  const packed = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder]);
  const [{ filename }] = JSON.parse(packed.stdout);
  await run('tar', ['--extract', '--gzip', '--file', join(folder, filename), '--directory', folder]);
  // Its packages are those that the tarball lists, and development has some more.
  await symlink(resolve('node_modules'), join(unpacked, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the tarball of npm pack contains the program and no sources', async () => {
  expect((await readdir(unpacked)).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'node_modules', 'package.json']);
});

test('its command runs the server in an empty folder', async () => {
  const empty = join(folder, 'empty');
  await mkdir(empty);
  const port = String(await freePort());
  // biome-ignore lint/style/noProcessEnv: a program needs the path of this one
  const env = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: port };
  const server = spawn(process.execPath, [join(unpacked, 'dist/src/cli.js'), 'serve'], { cwd: empty, env });
  const ended = new Promise<number | null>((done) => server.once('exit', done));
  try {
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => null))?.status;
    await expect.poll(ready).toBe(200);
    for (const path of ['/', '/login', '/api/v1/docs', '/-/icon.png'])
      expect([path, (await fetch(`http://127.0.0.1:${port}${path}`)).status]).toEqual([path, 200]);
    expect(await readdir(empty)).toEqual(['data']);
  } finally {
    server.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
});
