import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environmentOfNode } from '../../scripts/node-versions.mjs';
import { freePort } from '../support/start-server.ts';

const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-npx-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(['20', '22', '24'])(
  'npx runs the tarball of npm pack in an empty folder on Node %s',
  async (version) => {
    const empty = join(folder, version);
    const packed = join(folder, `packed-${version}`);
    await Promise.all([mkdir(empty), mkdir(packed)]);
    // The program is built already.
    const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', packed]);
    const [{ filename }] = JSON.parse(stdout);
    const port = String(await freePort());
    const settings = { HOST: '127.0.0.1', PORT: port, npm_config_cache: join(folder, 'npm') };
    const env = { ...(await environmentOfNode(version)), ...settings };
    // npx passes no signal on to the program, so both are in a group of their own.
    const command = ['--yes', `../packed-${version}/${filename}`, 'serve'];
    const server = spawn('npx', command, { cwd: empty, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
    // Both have ended when nothing writes any more.
    server.stdout.resume();
    const ended = new Promise((done) => server.once('close', done));
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => null))?.status;
    try {
      await expect.poll(ready, { timeout: 300_000 }).toBe(200);
      for (const path of ['/', '/login', '/api/v1/docs', '/-/icon.png'])
        expect([path, (await fetch(`http://127.0.0.1:${port}${path}`)).status]).toEqual([path, 200]);
      expect(await readdir(empty)).toEqual(['data']);
    } finally {
      if (server.pid) process.kill(-server.pid, 'SIGTERM');
      await ended;
    }
  },
  400_000,
);
