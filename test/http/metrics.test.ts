import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUser, newLogin, newPage, newUser, send } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  server = await startServer({ RATE_PER_MINUTE: '40', ACCESS_LOG: 'on' });
  anna = await newUser(server);
});
afterAll(() => server.close());

/** Returns the figures by their name and labels, as written. */
async function figures(from: Pick<TestServer, 'url'> = server): Promise<Map<string, number>> {
  const response = await fetch(`${from.url}/-/metrics`);
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

/** Asks this machine for the metrics. */
function statusFor(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port: server.settings.PORT, path: '/-/metrics', headers }, (res) => {
      res.resume();
      resolve(res.statusCode);
    });
    asked.on('error', reject);
  });
}

test('requests, calls, tokens, limits, caches and the database are counted under names of a closed set', async () => {
  const { login } = await newPage(anna);
  for (let count = 0; count < 3; count += 1) await fetch(`${server.url}/${login}`);
  await fetch(`${server.url}/API/V1/docs`);
  await fetch(`${server.url}/api/V1/docs`);
  await fetch(`${server.url}/nobody-is-here/at-all`);
  await fetch(`${server.url}/login`);
  await anna.post('/profiles', { login: 'a b' });
  await fetch(`${server.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'x' }),
  });
  for (let count = 0; count < 45; count += 1) await send(server, 'GET', '/me', { token: anna.token });

  await expect.poll(async () => (await figures()).get('vitrine_limits_hit_total{limit="min"}')).toBeGreaterThan(0);
  const found = await figures();
  const requests = (labels: string) => found.get(`vitrine_http_requests_total{${labels}}`);
  expect(requests('method="GET",route="/{login}",status="200"')).toBe(3);
  expect(requests('method="GET",route="/api/v1/docs",status="200"')).toBe(2);
  expect(requests('method="GET",route="none",status="404"')).toBe(1);
  expect(requests('method="GET",route="/login",status="200"')).toBe(1);
  expect(requests('method="POST",route="/token",status="401"')).toBe(1);
  expect(requests('method="GET",route="/api/v1/me",status="429"')).toBeGreaterThan(0);
  expect(found.get('vitrine_http_request_duration_seconds_count{route="/{login}"}')).toBe(3);
  expect(found.get('vitrine_http_request_duration_seconds_bucket{le="+Inf",route="/{login}"}')).toBe(3);
  expect(found.get('vitrine_calls_total{operation="create_profile",outcome="done"}')).toBe(1);
  expect(found.get('vitrine_calls_total{operation="create_profile",outcome="validation_failed"}')).toBe(1);
  expect(found.get('vitrine_call_duration_seconds_count{operation="create_profile"}')).toBe(2);
  expect(found.get('vitrine_tokens_refused_total{error="invalid_client"}')).toBe(1);
  expect(found.get('vitrine_cache_requests_total{cache="html",result="miss"}')).toBe(1);
  expect(found.get('vitrine_cache_requests_total{cache="html",result="hit"}')).toBe(2);
  expect(found.get('vitrine_database_statements_total')).toBeGreaterThan(10);
  // Records of calls may be on their way into the database in just that moment.
  await expect.poll(async () => (await figures()).get('vitrine_database_waiting')).toBe(0);
  expect(found.get('vitrine_outbox_messages{status="pending"}')).toBe(0);
  expect(found.get('vitrine_outbox_oldest_seconds')).toBe(0);
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect(found.has(name)).toBe(true);
  // No page, no address and no person is in it.
  expect([...found.keys()].filter((key) => key.includes(login) || key.includes('nobody-is-here'))).toEqual([]);
});

test('the Grafana board uses metrics that exist', async () => {
  const board = await readFile('docs/grafana-dashboard.json', 'utf8');
  const asked = new Set(board.match(/\b(vitrine|nodejs|process)_\w+/g));
  const response = await fetch(`${server.url}/-/metrics`);
  const given = new Set((await response.text()).match(/^# TYPE (\w+)/gm)?.map((line) => line.slice('# TYPE '.length)));
  expect(asked.size).toBeGreaterThan(15);
  expect([...asked].filter((name) => !given.has(name.replace(/_bucket$/, '')))).toEqual([]);
});

test('docs/monitoring.md lists every metric of the server, and no other', async () => {
  const named = (await readFile('docs/monitoring.md', 'utf8')).match(/\bvitrine_\w+/g);
  const given = (await (await fetch(`${server.url}/-/metrics`)).text()).match(/^# TYPE vitrine_\w+/gm) ?? [];
  expect([...new Set(named)].sort()).toEqual(given.map((line) => line.slice('# TYPE '.length)).sort());
});

test('metrics are 404 through a proxy and with METRICS=off, and public with METRICS=on', async () => {
  const forwarded = await fetch(`${server.url}/-/metrics`, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  expect([forwarded.status, await forwarded.json()]).toMatchObject([404, { code: 'not_found' }]);
  // A proxy on this machine that adds no header, but passes on the name. fetch sets Host itself.
  for (const Host of ['links.example', 'localhost.links.example', '192.0.2.1:3000', '[2001:db8::1]:3000']) {
    expect([Host, await statusFor({ Host })]).toEqual([Host, 404]);
  }
  for (const Host of ['localhost:9', '127.0.0.1', '127.1.2.3:9', '[::1]']) {
    expect([Host, await statusFor({ Host })]).toEqual([Host, 200]);
  }
  const off = await startServer({ METRICS: 'off' });
  const on = await startServer({ METRICS: 'on' });
  expect((await fetch(`${off.url}/-/metrics`)).status).toBe(404);
  expect((await fetch(`${on.url}/-/metrics`, { headers: { 'X-Forwarded-For': '203.0.113.9' } })).status).toBe(200);
  await off.close();
  await on.close();
});

test('with METRICS_TOKEN, a request needs the token, and the address must be exact', async () => {
  const metricsToken = 'a-token-of-prometheus';
  const guarded = await startServer({ METRICS: 'on', METRICS_TOKEN: metricsToken });
  const ask = (path: string, token?: string) =>
    fetch(guarded.url + path, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  const refused = await ask('/-/metrics');
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect((await ask('/-/metrics', `${metricsToken}x`)).status).toBe(401);
  expect((await ask('/-/metrics', metricsToken)).status).toBe(200);
  for (const path of ['/-/metrics/', '/-/Metrics', '/-/health/', '/-/Ready'])
    expect([path, (await ask(path, metricsToken)).status]).toEqual([path, 404]);
  await guarded.close();
});

test('the first response of a server has the age of the oldest message and the version', async () => {
  const found = await figures();
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(found.get(`vitrine_build_info{version="${version}"}`)).toBe(1);
  const young = await startServer();
  expect((await figures(young)).get('vitrine_outbox_oldest_seconds')).toBe(0);
  await young.close();
});

test('the access log has a line for each request with its id, and nothing of its content', async () => {
  const secret = newLogin();
  const response = await fetch(`${server.url}/${secret}?email=anna@example.com`, {
    headers: { 'X-Request-Id': 'the-id-of-this', 'User-Agent': 'somebody' },
  });
  await response.text();
  const linesOf = () => server.logged().filter((line) => line.includes('the-id-of-this'));
  await expect.poll(linesOf).toHaveLength(1);
  const line: unknown = JSON.parse(linesOf()[0] ?? '');
  expect(line).toEqual({
    level: 30,
    time: expect.any(Number),
    pid: expect.any(Number),
    hostname: expect.any(String),
    requestId: 'the-id-of-this',
    method: 'GET',
    route: 'none',
    status: 404,
    milliseconds: expect.any(Number),
    msg: 'request',
  });
  const requests = server.logged().filter((entry) => entry.includes('"msg":"request"'));
  expect(requests.length).toBeGreaterThan(40);
  expect(requests.filter((entry) => !/"requestId":"[\w.-]{8,64}"/.test(entry))).toEqual([]);
});
