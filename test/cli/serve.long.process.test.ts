import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '../support/start-server.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';
import { runCli, spawnProgram } from './run-cli.ts';

let folder: string;
let settings: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-serve-'));
  settings = {
    DATA_DIR: folder,
    DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), folder),
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the server's program and waits until it has printed its addresses. */
async function serve(more: Record<string, string> = {}) {
  const child = spawnProgram('main', { ...settings, ...more });
  let stdout = '';
  await new Promise<void>((resolve, reject) => {
    child.on('exit', () => reject(new Error('the server ended')));
    child.stdout.on('data', (data) => {
      stdout += data;
      if (stdout.includes('is ready')) resolve();
    });
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { child, ended, stdout };
}

test('the server prints its addresses, refuses a second server on its port, and ends cleanly on SIGTERM', async () => {
  const url = `http://localhost:${settings.PORT}`;
  const { child, ended, stdout } = await serve();
  // No terminal: every line is one JSON object (docs/monitoring.md).
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.at(-1)).toMatchObject({
    ...{ msg: 'Vitrine is ready', port: Number(settings.PORT) },
    ...{ site: `${url}/`, api: `${url}/api/v1`, connector: `${url}/mcp` },
  });
  const second = await runCli(settings, 'serve');
  expect(second.status).toBe(1);
  expect(second.stderr).toMatch(/^PORT: [^\n]*in use[^\n]*\n$/);

  // A connection that is kept alive, and a request that is still running when the signal comes.
  await (await fetch(`${url}/login`)).text();
  const running = Array.from({ length: 8 }, () =>
    fetch(`${url}/login`, { method: 'POST', body: new URLSearchParams({ email: 'a@example.com', password: 'b' }) }),
  );
  await running[0];
  child.kill('SIGTERM');
  const started = Date.now();
  const answers = await Promise.allSettled(running);
  const statuses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.status : []));
  // Which of them come before the limit is the operating system's choice.
  expect(statuses).toContain(422);
  expect(statuses.filter((status) => status !== 422 && status !== 429)).toEqual([]);
  expect(await ended).toBe(0);
  expect(Date.now() - started).toBeLessThan(5000);
}, 60_000);

test('with SHUTDOWN_DELAY the server stops being ready before it stops accepting requests, and closes idle connections', async () => {
  const url = `http://localhost:${settings.PORT}`;
  const { child, ended } = await serve({ SHUTDOWN_DELAY: '2' });
  expect((await fetch(`${url}/-/ready`)).status).toBe(200);
  child.kill('SIGTERM');
  await expect
    .poll(async () => (await fetch(`${url}/-/ready`)).json())
    .toEqual({ status: 'unavailable', reason: 'ending' });
  const page = await fetch(`${url}/login`);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  expect(await ended).toBe(0);
  await expect(fetch(`${url}/-/ready`)).rejects.toThrow();
}, 60_000);

test('a cache address that is not a folder does not stop the server', async () => {
  await writeFile(join(folder, 'cache'), 'no folder');
  const bucket = `s3://key:secret@127.0.0.1:${await freePort()}/bucket?tls=off`;
  const { child, ended } = await serve({ FILES_URL: bucket });
  expect((await fetch(`http://localhost:${settings.PORT}/-/ready`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 60_000);

test.each([
  ['PORT', 'many'],
  ['PUBLIC_URL', 'links.example'],
  ['SIGN_UP', 'maybe'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['SECRET_KEY', 'short'],
  ['TRUST_PROXY', 'loopback, a proxy'],
  ['FILES_URL', 'file:package.json'],
  ['FILES_URL', 'file:package.json/files'],
])('a wrong %s stops the start in one line that names it', async (name, value) => {
  const { status, stderr, stdout } = await runCli({ ...settings, [name]: value }, 'serve');
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(new RegExp(`^${name}: [^\\n]+\\n$`));
});
