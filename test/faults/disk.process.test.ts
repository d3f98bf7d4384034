import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { runCli } from '../cli/run-cli.ts';
import { openBrowser } from '../site/support/browser.ts';
import { type ApiUser, newLogin, newPage, newUser } from '../support/api-client.ts';
import { canMount, mountDisk, type SmallDisk } from '../support/small-disk.ts';
import { freePort, startServer, type TestServer } from '../support/start-server.ts';

const megabytes = 6;

describe.skipIf(!canMount())('a disk', () => {
  let folder: string;
  let disk: SmallDisk;
  let server: TestServer;
  let anna: ApiUser;
  let login: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-disk-data-'));
    disk = mountDisk(join(folder, 'disk'), megabytes);
    await copyFile(inject('migratedUrl').slice('file:'.length), join(disk.folder, 'vitrine.db'));
    server = await startServer({ DATA_DIR: folder, DATABASE_URL: `file:${join(disk.folder, 'vitrine.db')}` });
    anna = await newUser(server);
    ({ login } = await newPage(anna));
  });
  afterAll(async () => {
    await server.close();
    disk.unmount();
    await rm(folder, { recursive: true, force: true });
  });

  const ready = async () => {
    const response = await fetch(`${server.url}/-/ready`);
    return { status: response.status, ...((await response.json()) as object) };
  };
  const linesWith = (words: string) => server.logged().filter((line) => line.includes(words)).length;

  test('that is full rejects changes with 503 and still shows pages; the log reports it once, /-/ready while it lasts', async () => {
    // The filler gets smaller until there is no room for a page.
    await disk.fill();
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

    disk.empty();
    await expect.poll(ready).toEqual({ status: 'ok' });
    expect(linesWith('the database works again')).toBe(1);
    // A second fault is logged at once, although the first one was less than a minute ago.
    await disk.fill();
    for (let count = 0; count < 8; count += 1) await anna.post('/profiles', { login: newLogin() });
    expect(linesWith('the disk of the database or of this server is full')).toBe(2);
    disk.empty();
    await expect.poll(ready).toEqual({ status: 'ok' });
    expect((await anna.post('/profiles', { login: newLogin() })).status).toBe(201);
    expect(server.logged().filter((line) => line.includes('"stack"'))).toEqual([]);
  });

  test('that is full stops a start with one line that names the cause', async () => {
    const other = mountDisk(join(folder, 'full'), megabytes);
    try {
      await copyFile(inject('migratedUrl').slice('file:'.length), join(other.folder, 'vitrine.db'));
      await other.fill();
      const settings = { DATA_DIR: folder, DATABASE_URL: `file:${other.folder}/vitrine.db`, WAIT_FOR_DATABASE: '0' };
      const port = String(await freePort());
      const { status, stderr } = await runCli({ ...settings, PORT: port, HOST: '127.0.0.1' }, 'serve');
      expect(status).toBe(1);
      expect(stderr).toMatch(/^the disk is full: free some space and start again [^\n]*\n$/);
    } finally {
      other.unmount();
    }
  });

  test('that is full at the start makes /-/ready fail before any change fails', async () => {
    const other = mountDisk(join(folder, 'started-full'), megabytes);
    const database = join(other.folder, 'vitrine.db');
    const settings = { DATA_DIR: folder, DATABASE_URL: `file:${database}` };
    await copyFile(inject('migratedUrl').slice('file:'.length), database);
    // As after a crash, the files beside the database stay; without them, no start would work. The first start has to write, a later one
    // does not.
    const open = new BetterSqlite3(database);
    open.prepare('SELECT count(*) FROM "User"').get();
    await (await startServer(settings)).close();
    await other.fill();
    const started = await startServer(settings);
    try {
      const answer = await fetch(`${started.url}/-/ready`);
      expect([answer.status, await answer.json()]).toEqual([503, { status: 'unavailable', reason: 'disk_full' }]);
      expect((await fetch(`${started.url}/login`)).status).toBe(200);
      other.empty();
      await expect.poll(async () => (await fetch(`${started.url}/-/ready`)).status).toBe(200);
    } finally {
      await started.close();
      open.close();
      other.unmount();
    }
  });

  test('that is read-only stops a start with one line', async () => {
    const other = mountDisk(join(folder, 'read-only'), megabytes, 'ro');
    try {
      for (const settings of [
        { DATA_DIR: join(other.folder, 'data') },
        { DATA_DIR: folder, DATABASE_URL: `file:${other.folder}/x.db` },
      ]) {
        const port = String(await freePort());
        const { status, stderr } = await runCli({ ...settings, PORT: port, HOST: '127.0.0.1' }, 'serve');
        expect(status).toBe(1);
        expect(stderr).toMatch(/^[^\n]*cannot be written[^\n]*how the disk is mounted[^\n]*\n$/);
      }
    } finally {
      other.unmount();
    }
  });
});
