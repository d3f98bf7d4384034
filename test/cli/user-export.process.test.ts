import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDemo } from '../../src/cli/demo/create-demo.ts';
import { download, readExport } from '../site/settings/support/exported.ts';
import { openBrowser, signIn } from '../site/support/browser.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';
import { runCli } from './run-cli.ts';

const email = 'anna@example.com';
let folder: string;
let settings: Record<string, string>;
let server: TestServer;
let password: string | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-export-'));
  settings = { DATA_DIR: folder, DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), folder) };
  server = await startServer(settings);
  ({ password } = await createDemo(server.context, { email, login: 'anna' }));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('user export writes the export of the dashboard to a file only its owner can read, and records it', async () => {
  const file = join(folder, 'anna.jsonl');
  const { status, stdout, stderr } = await runCli(settings, 'user', 'export', '--email', email, file);
  expect([status, stdout, stderr]).toEqual([0, '', '']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const browser = openBrowser(server);
  await signIn(browser, { email, password: password ?? '' });
  const dashboard = await download(browser);
  const written = readExport(await readFile(file, 'utf8'));
  // The command line's export is an action of the operator, and signing in is an activity of the owner.
  const others = ['header', 'session', 'accessRecord', 'operatorAction', 'end'];
  const lasting = ({ lines }: Pick<typeof written, 'lines'>) =>
    lines.filter(({ kind }) => !others.includes(kind)).map(({ lastActiveAt, ...line }) => line);
  expect(lasting(written)).toEqual(lasting(dashboard));
  expect(dashboard.of('accessRecord').filter(({ type }) => type === 'export')).toHaveLength(2);
});

test('a wrong account or folder is one line on stderr, and leaves no file', async () => {
  const unknown = await runCli(settings, 'user', 'export', '--email', 'nobody@example.com', join(folder, 'no.jsonl'));
  expect([unknown.status, unknown.stderr.split('\n').length]).toEqual([2, 2]);
  const nowhere = await runCli(settings, 'user', 'export', '--email', email, join(folder, 'none', 'no.jsonl'));
  expect([nowhere.status, nowhere.stderr.split('\n').length]).toEqual([1, 2]);
  expect((await readdir(folder)).filter((name) => name.startsWith('no.'))).toEqual([]);
});
