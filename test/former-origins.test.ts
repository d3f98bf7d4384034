import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typedHost } from '../src/domain/custom-domains/host-name.ts';
import { findPageOfAddress } from '../src/domain/operators/find-page.ts';
import { findReportedPage } from '../src/domain/reports/reported-page.ts';
import { clientOf, tokensOf } from './oauth/support/oauth-server.ts';
import { newPage, newUser } from './support/api-client.ts';
import { type Asking, askHost } from './support/ask-host.ts';
import { freePort, startServer, type TestServer } from './support/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    PUBLIC_URL: 'https://links.example',
    FORMER_ORIGINS: 'https://old.example, http://older.example:8080',
  });
});
afterAll(() => server.close());

const ask = (host: string, path: string, options?: Asking) => askHost(server, host, path, options);

describe('a link to a former address redirects to the same path at the current one', () => {
  test.each([
    ['old.example', '/anna.music?from=poster', 'https://links.example/anna.music?from=poster'],
    ['old.example:443', '/qr/anna.music', 'https://links.example/qr/anna.music'],
    ['OLD.example.', '/', 'https://links.example/'],
    ['www.old.example', '/anna.music.md', 'https://links.example/anna.music.md'],
    ['older.example:8080', '/settings', 'https://links.example/settings'],
    ['old.example', '/api/v1/docs', 'https://links.example/api/v1/docs'],
    ['old.example', '//evil.example/a', 'https://links.example//evil.example/a'],
    ['old.example', '/\\\\evil.example', 'https://links.example/\\\\evil.example'],
    ['old.example', '/@evil.example', 'https://links.example/@evil.example'],
    ['old.example', 'http://old.example/a?b', 'https://links.example/a?b'],
    ['old.example', 'http://old.example@evil.example/a', null],
  ])('%s%s', async (host, path, location) => {
    const answer = await ask(host, path);
    if (location === null) expect(answer.status).toBe(400);
    else expect([answer.status, answer.headers.location]).toEqual([308, location]);
    expect(new URL(answer.headers.location ?? 'https://links.example').host).toBe('links.example');
  });

  test('for any method', async () => {
    const answer = await ask('old.example', '/anna.music', { method: 'POST', body: 'a=b' });
    expect([answer.status, answer.headers.location]).toEqual([308, 'https://links.example/anna.music']);
  });
});

test('other hosts are not redirected', async () => {
  for (const host of [
    'older.example',
    'very.old.example',
    'old.example:8080',
    'evil.example',
    'old.example.evil.example',
  ])
    expect([host, (await ask(host, '/')).status]).toEqual([host, 421]);
  expect((await ask('links.example', '/')).status).toBe(200);
  expect((await ask('127.0.0.1', '/')).status).toBe(200);
  expect((await ask('www.links.example', '/a')).headers.location).toBe('https://links.example/a');
});

test('the error of the connector and the authorization server states the new address', async () => {
  const connector = await ask('old.example', '/mcp', { method: 'POST', body: '{}' });
  expect([connector.status, connector.headers['www-authenticate']]).toEqual([410, undefined]);
  expect(JSON.parse(connector.text).error.message).toContain('moved to https://links.example/mcp');
  const inRussian = await ask('old.example', '/mcp?toolsets=pages', { headers: { 'accept-language': 'ru' } });
  expect(JSON.parse(inRussian.text).error.message).toMatch(/переехал на https:\/\/links\.example\/mcp/);
  for (const path of [
    '/token',
    '/register',
    '/register/abc',
    '/revoke',
    '/introspect',
    '/par',
    '/authorize?client_id=a',
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-protected-resource/mcp',
  ]) {
    const { status, text } = await ask('old.example', path, { method: path.startsWith('/.') ? 'GET' : 'POST' });
    expect([path, status, JSON.parse(text).error_description]).toEqual([
      path,
      410,
      expect.stringContaining('moved to https://links.example'),
    ]);
  }
  const page = await ask('old.example', '/authorize?client_id=a', { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.location]).toEqual([410, undefined]);
  expect(page.text).toContain('https://links.example/mcp');
});

test('the operator’s checks respond, and a proxy may get a certificate for a former name', async () => {
  for (const path of ['/-/health', '/-/ready', '/-/health?a'])
    expect((await ask('old.example', path)).status).toBe(200);
  for (const [name, status] of [
    ['old.example', 200],
    ['www.old.example', 200],
    ['older.example', 200],
    ['evil.example', 404],
  ] as const)
    expect([name, (await ask('127.0.0.1', `/-/tls/ask?domain=${name}`)).status]).toEqual([name, status]);
});

test('the REST API works at a former address, with its rules for browsers', async () => {
  const user = await newUser(server);
  const headers = { authorization: `Bearer ${user.token}`, origin: 'https://app.example' };
  const [former, present] = await Promise.all(
    ['old.example', 'links.example'].map((host) => ask(host, '/api/v1/me', { headers })),
  );
  expect([former?.status, former?.text.replace(/"now":"[^"]+"/, '')]).toEqual([
    200,
    present?.text.replace(/"now":"[^"]+"/, ''),
  ]);
  expect(former?.headers['access-control-allow-origin']).toBe(present?.headers['access-control-allow-origin']);
  expect((await ask('old.example', '/api/v1/me')).status).toBe(401);
});

test('a one-time upload is not redirected, and a former name is not a custom domain', async () => {
  const upload = await ask('old.example', '/-/upload/abc', { method: 'PUT', body: 'bytes' });
  expect(upload.headers.location).toBeUndefined();
  for (const host of ['old.example', 'music.old.example'])
    expect(() => typedHost(host, server.context.config)).toThrow(host);
  expect(typedHost('music.example', server.context.config)).toBe('music.example');
});

test('a report and an operator find a page by its former address', async () => {
  const user = await newUser({ ...server, url: `http://127.0.0.1:${server.settings.PORT}` });
  const { id, login } = await newPage(user);
  const { config, db } = server.context;
  const address = `https://old.example/${login}?from=poster`;
  expect((await findReportedPage(db.read, config, address))?.id).toBe(id);
  expect(await findPageOfAddress(db.read, config, address)).toBe(id);
  expect(await findPageOfAddress(db.read, config, `https://evil.example/${login}`)).toBeNull();
});

test('tokens of apps for a former connector are accepted at the current one, and a refresh moves them', async () => {
  const former = await startServer();
  const before = clientOf(former);
  const client = await before.register();
  const person = await before.person();
  const tokens = await before.connect(client, person);
  const ofApi = await before.connect(client, person, { resource: `${former.url}/api/v1` });
  const code = await before.newCode(client, person);
  await former.end();
  const PORT = String(await freePort());
  const { DATABASE_URL = '', DATA_DIR = '' } = former.settings;
  const moved = { DATABASE_URL, DATA_DIR, PORT, PUBLIC_URL: `http://localhost:${PORT}` };
  const strict = await startServer(moved);
  expect(await clientOf(strict).use(tokens.access_token)).toBe(401);
  await strict.end();
  const present = await startServer({ ...moved, FORMER_ORIGINS: former.url });
  try {
    const after = clientOf(present);
    expect([await after.use(tokens.access_token), await after.use(tokens.access_token, '/api/v1')]).toEqual([200, 401]);
    expect([await after.use(ofApi.access_token), await after.use(ofApi.access_token, '/api/v1')]).toEqual([401, 200]);
    const redeemed = tokensOf(await after.redeem(client, code, { resource: `${former.url}/mcp` }));
    expect(await after.use(redeemed.access_token)).toBe(200);
    const refreshed = tokensOf(await after.refresh(client, tokens.refresh_token, { resource: `${former.url}/mcp` }));
    const again = tokensOf(await after.refresh(client, refreshed.refresh_token, { resource: `${present.url}/mcp` }));
    const rows = await present.context.db.read.accessToken.findMany({ orderBy: { createdAt: 'desc' }, take: 3 });
    expect(new Set(rows.map(({ resource }) => resource))).toEqual(new Set([`${present.url}/mcp`]));
    await present.end();
    const without = await startServer(moved);
    expect(await clientOf(without).use(again.access_token)).toBe(200);
    expect((await clientOf(without).refresh(client, again.refresh_token)).status).toBe(200);
    await without.close();
  } finally {
    await present.close();
    await former.close();
  }
});
