import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, signIn } from '../site/support/browser.ts';
import { newAccount } from '../support/new-account.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';
import { runCli } from './run-cli.ts';

const password = 'green umbrella 71';
let folder: string;
let settings: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-restored-'));
  settings = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), folder),
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Does something with a server, which ends before the next restore. */
async function served<T>(work: (server: TestServer) => Promise<T>): Promise<T> {
  const server = await startServer(settings);
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

const create = (server: TestServer, name: string) =>
  newAccount(server, { email: `${name}@example.com`, name, password });
async function remove(server: TestServer, name: string): Promise<void> {
  const browser = openBrowser(server);
  const email = `${name}@example.com`;
  await signIn(browser, { email, password });
  const page = await browser.get('/settings/data');
  expect((await browser.submit(page, '/settings/data/delete', { confirmation: email })).status).toBe(200);
}
const names = async ({ context }: TestServer) =>
  (await context.db.read.user.findMany({ orderBy: { id: 'asc' } })).map(({ name }) => name);

test('a restore brings back no account that was deleted after the backup, and deletes no other', async () => {
  const backup = join(folder, 'backup');
  const later = await served(async (server) => {
    await create(server, 'anna');
    await create(server, 'vera');
    expect((await runCli(settings, 'backup', backup)).status).toBe(0);
    const { id } = await create(server, 'ines');
    await remove(server, 'vera');
    await remove(server, 'ines');
    return id;
  });

  const restored = await runCli(settings, 'restore', backup);
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(restored.stdout).toContain('1 accounts that were deleted after the backup were deleted again\n');
  await served(async (server) => {
    expect(await names(server)).toEqual(['anna']);
    // It gets the number that another one had before the restore.
    expect((await create(server, 'nora')).id).toBe(later);
    expect((await runCli(settings, 'backup', join(folder, 'second'))).status).toBe(0);
  });

  const second = await runCli(settings, 'restore', join(folder, 'second'));
  expect(second.stdout).not.toContain('deleted again');
  await served(async (server) => expect(await names(server)).toEqual(['anna', 'nora']));
  expect((await runCli(settings, 'restore', backup)).stdout).toContain('1 accounts');
  await served(async (server) => expect(await names(server)).toEqual(['anna']));
});

test('a restore to a new database has the accounts of the backup', async () => {
  const elsewhere = join(folder, 'elsewhere');
  const url = await newTestDatabaseUrl(inject('postgresUrl'), elsewhere);
  const onNew = { ...settings, DATA_DIR: elsewhere, DATABASE_URL: url };
  const restored = await runCli(onNew, 'restore', join(folder, 'backup'));
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(restored.stdout).not.toContain('deleted again');
});
