import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { applyMigrations } from '../../src/store/migrations/apply-migrations.ts';
import { openBrowser } from '../site/support/browser.ts';
import { runSql } from '../store/support/raw-database.ts';
import { type ApiUser, newLogin, newPage, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let postgres: ThrowawayPostgres;
let server: TestServer;
let anna: ApiUser;
let login: string;
const warnings: Error[] = [];
const hearWarning = (warning: Error) => warnings.push(warning);
beforeAll(async () => {
  // Acknowledged writes survive a crash only if commits wait for the disk.
  postgres = await startThrowawayPostgres({ durable: true });
  const url = await postgres.createDatabase();
  await applyMigrations(url);
  server = await startServer({ DATABASE_URL: url });
  anna = await newUser(server);
  ({ login } = await newPage(anna));
  process.on('warning', hearWarning);
});
afterAll(async () => {
  process.off('warning', hearWarning);
  await postgres.goOn();
  await server.close();
  await postgres.stop();
});

const linesWith = (words: string) => server.logged().filter((line) => line.includes(words)).length;
const stackTraces = () => server.logged().filter((line) => line.includes('"stack"'));

async function ready(): Promise<{ status: number; body: unknown; took: number }> {
  const begun = performance.now();
  const response = await fetch(`${server.url}/-/ready`);
  return { status: response.status, body: await response.json(), took: performance.now() - begun };
}

function callTool(): Promise<Response> {
  return fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${anna.token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: 'get_me', arguments: {} } }),
  });
}

function redeem(): Promise<Response> {
  return fetch(`${server.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', client_id: 'nobody', code: 'x' }),
  });
}

test('without the database, every interface returns its own form of 503 and the log has one line; afterwards all work again', async () => {
  await postgres.crash();
  expect((await ready()).body).toEqual({ status: 'unavailable', reason: 'database_away' });

  for (const answer of [await anna.get('/me'), await anna.post('/profiles', { login: newLogin() })]) {
    expect([answer.status, answer.body.code]).toEqual([503, 'temporarily_unavailable']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.body.documentation).toContain('#error-temporarily_unavailable');
  }

  const called = await callTool();
  expect([called.status, called.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await called.json()).toMatchObject({
    jsonrpc: '2.0',
    error: { message: expect.stringContaining('cannot reach its data'), data: { code: 'temporarily_unavailable' } },
  });

  const redeemed = await redeem();
  expect([redeemed.status, redeemed.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await redeemed.json()).toMatchObject({ error: 'temporarily_unavailable' });

  const page = await fetch(`${server.url}/${login}`, { headers: { 'Accept-Language': 'de' } });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await page.text()).toContain('Gerade nicht verfügbar');
  const dashboard = await fetch(`${server.url}/settings`, { headers: { Cookie: 'vitrine=anything' } });
  expect(dashboard.status).toBe(503);
  expect(await dashboard.text()).toContain('Not available at the moment');
  // No response claims that a link is on its way.
  const forgot = await openBrowser(server).post('/forgot-password', { email: 'anybody@example.com' });
  expect([forgot.status, forgot.html.includes('Not available at the moment')]).toEqual([503, true]);
  const authorize = await fetch(`${server.url}/authorize?client_id=nobody&response_type=code`);
  expect(authorize.status).toBe(503);
  for (const path of ['/sitemap.xml', `/qr/${login}`, `/-/share/${login}.jpg`, '/-/tls/ask?domain=a.example']) {
    const answer = await fetch(server.url + path);
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '2']);
  }

  await postgres.startAgain();
  await expect.poll(async () => (await anna.get('/me')).status).toBe(200);
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok' } });
  await expect.poll(() => linesWith('the database works again')).toBe(1);
  expect(linesWith('the database does not respond')).toBe(1);
  expect(stackTraces()).toEqual([]);
});

test('a write that arrives while the database restarts is stored after the restart', async () => {
  await postgres.crash();
  const writing = anna.post('/profiles', { login: newLogin() });
  await sleep(200);
  await postgres.startAgain();
  expect((await writing).status).toBe(201);
});

test('the log contains the reason of a connection that PostgreSQL refuses', async () => {
  const url = new URL(await postgres.createDatabase());
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  // A role for each attempt: a retry of the test begins with a new one.
  const role = `limited_${url.pathname.slice(1)}`;
  await admin.query(`CREATE ROLE ${role} LOGIN; ALTER DATABASE ${url.pathname.slice(1)} OWNER TO ${role}`);
  await admin.query(`ALTER SCHEMA public OWNER TO ${role}`);
  url.username = role;
  await applyMigrations(url.href);
  const limited = await startServer({ DATABASE_URL: url.href });
  try {
    const answer = async () => (await fetch(`${limited.url}/-/ready`)).json();
    const causes = () => limited.logged().filter((line) => line.includes('"fault":"database_away"'));
    // A statement that was running reports the end of its connection instead, and the log has one line a minute: then it is done again.
    await expect
      .poll(async () => {
        await admin.query(`ALTER ROLE ${role} CONNECTION LIMIT 0`);
        await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${role}'`);
        await expect.poll(answer).toEqual({ status: 'unavailable', reason: 'database_away' });
        await sleep(1_500);
        await admin.query(`ALTER ROLE ${role} CONNECTION LIMIT -1`);
        await expect.poll(answer).toEqual({ status: 'ok' });
        return causes();
      })
      .toContainEqual(expect.stringMatching(/too many connections for role .*53300/));
  } finally {
    await admin.end();
    await limited.close();
  }
});

test('the fault names the password, login, permission or database that PostgreSQL rejects, and its end is noticed', async () => {
  const url = new URL(await postgres.createDatabase());
  const database = url.pathname.slice(1);
  const admin = new pg.Client({ connectionString: new URL('/postgres', url).href });
  await admin.connect();
  await admin.query(`CREATE ROLE rejected LOGIN PASSWORD 'right'; ALTER DATABASE ${database} OWNER TO rejected`);
  // The last rule of the file trusts everyone.
  const { rows } = await admin.query('SHOW hba_file');
  const rules = await readFile(rows[0].hba_file, 'utf8');
  await writeFile(rows[0].hba_file, `host all rejected 127.0.0.1/32 scram-sha-256\n${rules}`);
  await admin.query('SELECT pg_reload_conf()');
  Object.assign(url, { username: 'rejected', password: 'right' });
  await applyMigrations(url.href);
  const rejected = await startServer({ DATABASE_URL: url.href });
  const reason = async () => (await (await fetch(`${rejected.url}/-/ready`)).json()).reason;
  const disconnect = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'rejected'`;
  const tables = `SET ROLE rejected; REVOKE ALL ON ALL TABLES IN SCHEMA public FROM rejected`;
  const faults: [cause: RegExp, begin: () => Promise<unknown>, end: () => Promise<unknown>][] = [
    [
      /password authentication failed .*28P01/,
      () => admin.query(`ALTER ROLE rejected PASSWORD 'other'`),
      () => admin.query(`ALTER ROLE rejected PASSWORD 'right'`),
    ],
    [
      /not permitted to log in .*28000/,
      () => admin.query('ALTER ROLE rejected NOLOGIN'),
      () => admin.query('ALTER ROLE rejected LOGIN'),
    ],
    [
      /does not exist .*3D000/,
      () => admin.query(`${disconnect}; ALTER DATABASE ${database} RENAME TO elsewhere`),
      () => admin.query(`ALTER DATABASE elsewhere RENAME TO ${database}`),
    ],
    [
      /permission denied .*42501/,
      () => runSql(url.href, tables),
      () => runSql(url.href, 'GRANT ALL ON ALL TABLES IN SCHEMA public TO rejected'),
    ],
  ];
  try {
    for (const [cause, begin, end] of faults) {
      const { length } = rejected.logged();
      await begin();
      await admin.query(disconnect);
      const asked = async () => (await fetch(`${rejected.url}/anybody`)).status;
      await expect.poll(asked, { timeout: 10_000 }).toBe(503);
      if (!cause.source.includes('42501')) expect(await reason()).toBe('database_rejects');
      const lines = () => rejected.logged().slice(length);
      await expect.poll(lines).toContainEqual(expect.stringMatching(/"fault":"database_rejects"/));
      expect(lines().find((line) => line.includes('database_rejects'))).toMatch(cause);
      await end();
      await expect.poll(asked, { timeout: 10_000 }).toBe(404);
      await expect.poll(lines).toContainEqual(expect.stringContaining('the database works again'));
    }
    expect(rejected.logged().filter((line) => line.includes('"stack"'))).toEqual([]);
  } finally {
    await admin.end();
    await rejected.close();
  }
}, 60_000);

test('a hanging database delays no request for long, and /-/ready by less than a second', async () => {
  await postgres.hang();
  const reads = Array.from({ length: 30 }, () => anna.get('/me'));
  try {
    const asked = await Promise.all(Array.from({ length: 5 }, ready));
    for (const { status, body, took } of asked) {
      expect([status, body]).toEqual([503, { status: 'unavailable', reason: 'database_away' }]);
      expect(took).toBeLessThan(1_000);
    }
    const begun = performance.now();
    const answers = await Promise.all(reads);
    expect(performance.now() - begun).toBeLessThan(6_000);
    // From now on it is known.
    const page = await fetch(`${server.url}/${login}`);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await anna.post('/profiles', { login: newLogin() })).status).toBe(503);
    expect(performance.now() - begun).toBeLessThan(8_000);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['503 temporarily_unavailable']),
    );
  } finally {
    await postgres.goOn();
    await Promise.allSettled(reads);
  }
  await expect.poll(async () => (await ready()).status).toBe(200);
  expect((await anna.get('/me')).status).toBe(200);
  expect(stackTraces()).toEqual([]);
  // A listener for each attempt to connect would be one leaked.
  expect(warnings).toEqual([]);
});
