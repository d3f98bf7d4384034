import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { runCli, spawnProgram } from '../cli/run-cli.ts';
import { freePort } from '../support/start-server.ts';

let postgres: ThrowawayPostgres;
let folder: string;
beforeAll(async () => {
  postgres = await startThrowawayPostgres();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-faults-'));
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function settingsFor(databaseUrl: string): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: String(await freePort()) };
}

/** Starts the server; `ended` resolves with its exit code. */
function serve(settings: Record<string, string>) {
  const child = spawnProgram('main', settings);
  let stdout = '';
  child.stdout.on('data', (data) => {
    stdout += data;
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { ended, stdout: () => stdout, stop: () => void child.kill('SIGTERM') };
}

async function statusOf(address: string, init: RequestInit = {}): Promise<number | null> {
  return fetch(address, init).then(
    ({ status }) => status,
    () => null,
  );
}

test('a start without its database waits, reports it on every interface, and continues once the database is up', async () => {
  const settings = await settingsFor(await postgres.createDatabase());
  const url = `http://localhost:${settings.PORT}`;
  await postgres.crash();
  const server = serve(settings);
  try {
    await expect.poll(() => statusOf(`${url}/-/ready`)).toBe(503);
    expect(await statusOf(`${url}/-/health`)).toBe(200);
    const api = await fetch(`${url}/api/v1/me`);
    expect([api.status, await api.json()]).toMatchObject([503, { code: 'temporarily_unavailable', errors: null }]);
    const tool = await fetch(`${url}/mcp`, { method: 'POST' });
    expect([tool.status, await tool.json()]).toMatchObject([503, { jsonrpc: '2.0', error: { code: -32000 } }]);
    const token = await fetch(`${url}/token`, { method: 'POST' });
    expect([token.status, await token.json()]).toMatchObject([503, { error: 'temporarily_unavailable' }]);
    const page = await fetch(`${url}/anna`, { headers: { Accept: 'text/html', 'Accept-Language': 'ru' } });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await page.text()).toContain('Временно недоступно');
    const lines = server.stdout().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        msg: 'waiting for the database of DATABASE_URL',
        cause: expect.stringContaining('ECONNREFUSED'),
      }),
    ]);
    await postgres.startAgain();
    await expect.poll(() => statusOf(`${url}/-/ready`)).toBe(200);
    expect(await statusOf(`${url}/login`)).toBe(200);
    expect(server.stdout()).toContain('is ready');
  } finally {
    server.stop();
    expect(await server.ended).toBe(0);
  }
});

test('a start fails after the time of WAIT_FOR_DATABASE, with one line', async () => {
  const settings = await settingsFor(`postgresql://vitrine@127.0.0.1:${await freePort()}/vitrine`);
  const { status, stdout, stderr } = await runCli(
    { ...settings, WAIT_FOR_DATABASE: '1', LOG_LEVEL: 'silent' },
    'serve',
  );
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^DATABASE_URL: the database does not respond[^\n]*ECONNREFUSED[^\n]*\n$/);
});

test.each([
  ['HOST', { HOST: 'no-such-host.invalid' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://vitrine@no-such-host.invalid/vitrine', WAIT_FOR_DATABASE: '0' }],
])('an unknown host in %s is reported under its setting', async (name, wrong) => {
  const settings = await settingsFor(`file:${join(folder, 'names.db')}`);
  const { status, stderr } = await runCli({ ...settings, ...wrong }, 'serve');
  expect(status).toBe(1);
  expect(stderr).toMatch(new RegExp(`^${name}: [^\\n]+\\n$`));
});

test.each([
  ['database', 'vitrine', 'nowhere', /^DATABASE_URL: [^\n]*"nowhere" does not exist \(3D000\)\)\n$/],
  ['user', 'nobody', 'postgres', /^DATABASE_URL: [^\n]*"nobody" does not exist \(28000\)\)\n$/],
])('an unknown %s of PostgreSQL is reported under its setting', async (_name, user, database, said) => {
  const url = new URL(await postgres.createDatabase());
  url.username = user;
  url.pathname = `/${database}`;
  const { status, stderr } = await runCli(await settingsFor(url.href), 'serve');
  expect([status, stderr]).toEqual([1, expect.stringMatching(said)]);
});

test.each([
  ['is damaged', 'restore a backup', async (path: string) => writeFile(path, 'no database at all'.repeat(500))],
  [
    'is in a read-only place',
    'cannot be written',
    (path: string) => symlink(join(folder, 'nowhere', 'vitrine.db'), path),
  ],
  [
    'belongs to a newer version',
    'start that version',
    async (path: string) => {
      const database = new BetterSqlite3(path);
      database.exec(`CREATE TABLE "_prisma_migrations" ("id" TEXT, "checksum" TEXT, "finished_at" DATETIME, "migration_name" TEXT,
        "rolled_back_at" DATETIME, "started_at" DATETIME)`);
      database.exec(`INSERT INTO "_prisma_migrations" VALUES ('1', '', 1, '29990101000000_next', NULL, 1)`);
      database.close();
    },
  ],
])('a database file that %s stops the start with one line that says what to do', async (_name, todo, spoil) => {
  const path = join(await mkdtemp(join(folder, 'db-')), 'vitrine.db');
  await spoil(path);
  const { status, stdout, stderr } = await runCli(await settingsFor(`file:${path}`), 'serve');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toContain(todo);
  expect(stderr).not.toContain('    at ');
});

test.each(['sqlite', 'postgresql'])('a backup is not restored while a server runs on %s', async (kind) => {
  const url = kind === 'sqlite' ? `file:${join(folder, 'used.db')}` : await postgres.createDatabase();
  const settings = await settingsFor(url);
  const backup = join(folder, `${kind}.backup`);
  const server = serve(settings);
  try {
    await expect.poll(() => statusOf(`http://localhost:${settings.PORT}/-/ready`)).toBe(200);
    expect(await runCli(settings, 'backup', backup)).toMatchObject({ status: 0 });
    expect(await runCli(settings, 'restore', backup)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^[^\n]*in use: stop[^\n]*first\n$/),
    });
  } finally {
    server.stop();
    await server.ended;
  }
  expect(await runCli(settings, 'restore', backup)).toMatchObject({ status: 0, stderr: '' });
});

test('a backup replaces a damaged database, which is kept beside it', async () => {
  const path = join(folder, 'to-be-damaged.db');
  const settings = await settingsFor(`file:${path}`);
  const backup = join(folder, 'good.backup');
  expect(await runCli(settings, 'migrate')).toMatchObject({ status: 0 });
  expect(await runCli(settings, 'backup', backup)).toMatchObject({ status: 0 });
  await writeFile(path, 'no database at all'.repeat(500));
  expect(await runCli(settings, 'migrate')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('vitrine restore'),
  });
  expect(await runCli(settings, 'restore', backup)).toMatchObject({ status: 0, stderr: '' });
  expect(await runCli(settings, 'migrate')).toMatchObject({ status: 0, stdout: 'the database is up to date\n' });
});
