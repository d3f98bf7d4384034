import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { runCli } from '../cli/run-cli.ts';
import { openBrowser } from '../site/support/browser.ts';
import { type ApiUser, newLogin, newPage, newUser } from '../support/api-client.ts';
import { freePort, startServer, type TestServer } from '../support/start-server.ts';

/** A disk of its own takes the right to mount one, which root has on a machine and not in every container. */
const disk = join(tmpdir(), `vitrine-disk-${process.pid}`);
const megabytes = 6;

function mount(...options: string[]): boolean {
  mkdirSync(disk, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', [`size=${megabytes}m`, ...options].join(','), 'tmpfs', disk], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}
const canMount = mount();
afterAll(() => {
  if (canMount) execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

describe.skipIf(!canMount)('a disk', () => {
  let folder: string;
  let server: TestServer;
  let anna: ApiUser;
  let login: string;
  const filler = join(disk, 'filler');
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-disk-data-'));
    await copyFile(inject('migratedUrl').slice('file:'.length), join(disk, 'vitrine.db'));
    server = await startServer({ DATA_DIR: folder, DATABASE_URL: `file:${join(disk, 'vitrine.db')}` });
    anna = await newUser(server);
    ({ login } = await newPage(anna));
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const ready = async () => {
    const response = await fetch(`${server.url}/-/ready`);
    return { status: response.status, ...((await response.json()) as object) };
  };
  const linesWith = (words: string) => server.logged().filter((line) => line.includes(words)).length;

  test('that is full refuses changes with 503 and goes on showing pages; the log says so once, /-/ready as long as it is', async () => {
    // The filler gets smaller until there is no room for a page.
    await writeFile(filler, Buffer.alloc(megabytes * 1_000_000)).catch(() => {});
    for (let count = 0; count < 8; count += 1) {
      const answer = await anna.post('/profiles', { login: newLogin() });
      if (answer.status === 201) continue;
      expect([answer.status, answer.body.code]).toEqual([503, 'temporarily_unavailable']);
      expect(answer.headers.get('retry-after')).toBe('60');
    }
    expect(await ready()).toEqual({ status: 'unavailable', reason: 'disk_full' });
    await sleep(2_500);
    expect((await fetch(`${server.url}/${login}`)).status).toBe(200);
    expect((await anna.post('/profiles', { login: newLogin() })).status).toBe(503);
    // No response claims that a link is on its way.
    expect((await openBrowser(server).post('/forgot-password', { email: 'anybody@example.com' })).status).toBe(503);
    expect(linesWith('the disk of the database or of this server is full')).toBe(1);

    rmSync(filler);
    await expect.poll(ready).toEqual({ status: 'ok' });
    expect(linesWith('the database works again')).toBe(1);
    // A second fault is logged at once, although the first one was less than a minute ago.
    await writeFile(filler, Buffer.alloc(megabytes * 1_000_000)).catch(() => {});
    for (let count = 0; count < 8; count += 1) await anna.post('/profiles', { login: newLogin() });
    expect(linesWith('the disk of the database or of this server is full')).toBe(2);
    rmSync(filler);
    await expect.poll(ready).toEqual({ status: 'ok' });
    expect((await anna.post('/profiles', { login: newLogin() })).status).toBe(201);
    expect(server.logged().filter((line) => line.includes('"stack"'))).toEqual([]);
  });

  test('that is full stops a start with one line that says so', async () => {
    const other = join(disk, 'full');
    mkdirSync(other);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', other]);
    try {
      await copyFile(inject('migratedUrl').slice('file:'.length), join(other, 'vitrine.db'));
      await writeFile(join(other, 'filler'), Buffer.alloc(megabytes * 1_050_000)).catch(() => {});
      const settings = { DATA_DIR: folder, DATABASE_URL: `file:${other}/vitrine.db`, WAIT_FOR_DATABASE: '0' };
      const port = String(await freePort());
      const { status, stderr } = await runCli({ ...settings, PORT: port, HOST: '127.0.0.1' }, 'serve');
      expect(status).toBe(1);
      expect(stderr).toMatch(/^the disk is full: free some space and start again [^\n]*\n$/);
    } finally {
      execFileSync('umount', ['-l', other]);
    }
  });

  test('that can only be read stops a start with one line', async () => {
    const other = join(disk, 'read-only');
    mkdirSync(other);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', other]);
    try {
      for (const settings of [
        { DATA_DIR: join(other, 'data') },
        { DATA_DIR: folder, DATABASE_URL: `file:${other}/x.db` },
      ]) {
        const port = String(await freePort());
        const { status, stderr } = await runCli({ ...settings, PORT: port, HOST: '127.0.0.1' }, 'serve');
        expect(status).toBe(1);
        expect(stderr).toMatch(/^[^\n]*cannot be written[^\n]*how the disk is mounted[^\n]*\n$/);
      }
    } finally {
      execFileSync('umount', ['-l', other]);
    }
    expect(existsSync(other)).toBe(true);
  });
});
