import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-init-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  file = join(await mkdtemp(join(folder, 'place-')), '.env');
});

const init = (...options: string[]) => runCli({}, 'init', '--file', file, ...options);
const written = async () => parseEnv(await readFile(file, 'utf8'));

/** Runs the command on a terminal, and types each answer when its question has appeared. */
function onTerminal(
  ...answers: [question: string, answer: string][]
): Promise<{ status: number | null; shown: string }> {
  const command = `${process.execPath} ${resolve('dist/src/cli.js')} init --file ${file}`;
  // biome-ignore lint/style/noProcessEnv: a program needs the path of this one
  const env = { PATH: process.env.PATH, TERM: 'dumb' };
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], { env });
  let shown = '';
  let read = 0;
  child.stdout.on('data', (data) => {
    shown += data;
    const [question = '', answer = ''] = answers[0] ?? [];
    if (answers.length === 0 || !shown.slice(read).includes(question)) return;
    read = shown.length;
    answers.shift();
    child.stdin.write(`${answer}\n`);
  });
  return new Promise((done) => child.once('exit', (status) => done({ status, shown })));
}

test('four questions make the settings, and an invalid answer is asked for again', async () => {
  const { status, shown } = await onTerminal(
    ['Address', 'links.example'],
    ['Address', 'https://links.example'],
    ['Mail server', 'smtp://user:pass word@mail.example:587'],
    ['Who can create', ''],
    ['Database', ''],
  );
  expect([status, shown]).toEqual([0, expect.stringContaining(`the settings are written to ${file}`)]);
  expect(shown).toMatch(/PUBLIC_URL: must /);
  expect(await written()).toEqual({
    ...{ PUBLIC_URL: 'https://links.example', HOST: '127.0.0.1', TRUST_PROXY: '1' },
    ...{ SMTP_URL: 'smtp://user:pass word@mail.example:587', SIGN_UP: 'closed' },
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
}, 30_000);

test('without a terminal options answer the questions, and the rest has usual values', async () => {
  const missing = await init();
  expect([missing.status, missing.stderr]).toEqual([2, '--address: is required without a terminal\n']);
  const database = 'postgresql://vitrine:a$b@db.example:5432/vitrine';
  expect((await init('--address', 'http://localhost:3000', '--sign-up', 'open', '--database', database)).status).toBe(
    0,
  );
  expect(await written()).toEqual({
    ...{ PUBLIC_URL: 'http://localhost:3000', SIGN_UP: 'open', DATABASE_URL: database },
    SECRET_KEY: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test.each([
  ['--address', 'ftp://links.example', /^--address: PUBLIC_URL: must /],
  ['--mail', 'mail.example', /^--mail: SMTP_URL: must /],
  ['--sign-up', 'friends', /^--sign-up: SIGN_UP: must /],
  ['--database', 'mysql://db.example/vitrine', /^--database: DATABASE_URL: must /],
])('%s %s is refused, and nothing is written', async (option, value, reason) => {
  const address = option === '--address' ? [] : ['--address', 'https://links.example'];
  const { status, stderr } = await init(...address, option, value);
  expect([status, stderr]).toEqual([2, expect.stringMatching(reason)]);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

test('nothing is written if the input ends', async () => {
  const { status, shown } = await onTerminal(['Address', 'https://links.example'], ['Mail server', '\u0004']);
  expect([status, shown]).toEqual([1, expect.stringContaining('nothing was written')]);
  await expect(stat(file)).rejects.toThrow('ENOENT');
}, 30_000);

test('an existing file is replaced only if the user says so', async () => {
  await writeFile(file, 'PUBLIC_URL=https://before.example\n');
  const refused = await init('--address', 'https://links.example');
  expect([refused.status, refused.stderr]).toEqual([2, `${file} exists: move it away, or add --overwrite\n`]);
  expect((await onTerminal(['Replace it?', ''])).status).toBe(1);
  expect(await written()).toEqual({ PUBLIC_URL: 'https://before.example' });
  expect((await init('--address', 'https://links.example', '--overwrite')).status).toBe(0);
  expect((await written()).PUBLIC_URL).toBe('https://links.example');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(file, '..'))).toEqual(['.env']);
}, 30_000);
