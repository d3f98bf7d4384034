import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/start-server.ts';

let folder: string;
let url: string;
let settings: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-log-'));
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  settings = { DATA_DIR: folder, PORT: port, HOST: '127.0.0.1', ACCESS_LOG: 'on' };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

/** Starts the server's program and waits until it serves; the function ends it and returns its exit code. */
async function serve(stdout: number | 'pipe'): Promise<() => Promise<number | null>> {
  const started = spawn(process.execPath, ['dist/src/main.js'], {
    env: settings,
    stdio: ['ignore', stdout, 'inherit'],
  });
  child = started;
  const ended = new Promise<number | null>((resolve) => started.once('exit', resolve));
  // Requests to a server that is still starting make no line.
  await expect.poll(() => status('/-/ready')).toBe(200);
  return async () => {
    started.kill('SIGTERM');
    return ended;
  };
}

const status = (path = '/-/health') =>
  fetch(url + path).then(
    (response) => response.status,
    () => null,
  );

/** Sends requests, each of which makes a line in the log. */
async function ask(count: number): Promise<void> {
  for (let asked = 0; asked < count; asked += 100) {
    const statuses = await Promise.all(Array.from({ length: 100 }, () => status()));
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
}

test('a server whose log is on a full disk keeps running, and ends on SIGTERM', async () => {
  // Each write to it fails with ENOSPC (full(4)).
  const full = openSync('/dev/full', 'w');
  const end = await serve(full);
  closeSync(full);
  await ask(200);
  expect(await end()).toBe(0);
});

test('a server keeps running while nothing reads its log, and loses no line', async () => {
  const end = await serve('pipe');
  // More than fits into a pipe.
  const lines = 2_000;
  await ask(lines);
  let log = '';
  child?.stdout?.on('data', (data) => {
    log += data;
  });
  const requests = () =>
    log.split('\n').filter((line) => line.startsWith('{') && line.endsWith('}') && JSON.parse(line).msg === 'request');
  await expect.poll(() => requests().length).toBeGreaterThanOrEqual(lines);
  expect(await end()).toBe(0);
});

test.each([
  ['a full disk', () => openSync('/dev/full', 'w'), /^the output cannot be written: [^\n]*ENOSPC[^\n]*\n$/],
  ['a reader that has closed', () => 'pipe' as const, /^$/],
])(
  'a command whose output goes to %s fails, and explains the error if the user can do something',
  async (_name, open, said) => {
    const stdout = open();
    const started = spawn(process.execPath, ['dist/src/cli.js', '--help'], { stdio: ['ignore', stdout, 'pipe'] });
    started.stdout?.destroy();
    if (typeof stdout === 'number') closeSync(stdout);
    const [[status], stderr] = await Promise.all([once(started, 'close'), text(started.stderr ?? Readable.from([]))]);
    expect(stderr).toMatch(said);
    expect(status).toBe(1);
  },
);
