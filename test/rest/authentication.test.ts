import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  createPersonalToken,
  deletePersonalToken,
  listPersonalTokens,
} from '../../src/domain/accounts/personal-tokens.ts';
import { operations } from '../../tools/index.ts';
import { type ApiAnswer, type ApiUser, newLogin, newPage, newUser, send, withToken } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server);
});
afterAll(() => server.close());

/** The first challenge; the second offers DPoP (RFC 9449 §7.1). */
function challenge({ headers }: ApiAnswer) {
  const [header = '', offer] = headers.get('www-authenticate')?.split(/, (?=DPoP )/) ?? [];
  if (headers.get('www-authenticate')?.includes('insufficient_scope')) expect(offer).toBeUndefined();
  else expect(offer).toMatch(/^DPoP algs="[\w ]+"$/);
  const parameters = [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  return { scheme: header.split(' ')[0], ...Object.fromEntries(parameters) };
}

const metadata = () => `${server.url}/.well-known/oauth-protected-resource/api/v1`;

test('every endpoint but GET / requires a bearer token: 401 with resource_metadata and scope, no error if none was sent', async () => {
  for (const { method, path } of operations) {
    const answer = await send(server, method, path.replace(/\{\w+\}/g, '1'));
    expect([path, answer.status]).toEqual([path, 401]);
    expect(challenge(answer)).toEqual({
      scheme: 'Bearer',
      scope: 'profile:read profile:write',
      resource_metadata: metadata(),
    });
  }
  expect((await send(server, 'GET', '/openapi.json')).status).toBe(200);
});

test.each([
  ['another scheme', 'Basic dXNlcjpwYXNz', false],
  ['no token after the scheme', 'Bearer', false],
  ['an unknown token', 'Bearer vtr_0123456789', true],
  ['a token of another kind', 'Bearer sk-0123456789', true],
  ['a token with odd characters', 'Bearer vtr_"; DROP', true],
])('401 for %s', async (_what, authorization, sent) => {
  const answer = await send(server, 'GET', '/me', { headers: { Authorization: authorization } });
  expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
  expect(challenge(answer)).toMatchObject({ scope: 'profile:read profile:write', resource_metadata: metadata() });
  expect('error' in challenge(answer)).toBe(sent);
  if (sent) expect(challenge(answer)).toMatchObject({ error: 'invalid_token' });
});

test('a token in the address or in the body is ignored', async () => {
  expect((await send(server, 'GET', `/me?access_token=${anna.token}`)).status).toBe(401);
  const body = { login: newLogin(), access_token: anna.token };
  expect((await send(server, 'POST', '/profiles', { body })).status).toBe(401);
});

test.each([
  ['the API', '/api/v1/profiles', { login: 'slowlysent' }],
  [
    'the connector',
    '/mcp',
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'create_profile', arguments: { login: 'slowlysent' } },
    },
  ],
])('a token that is deleted while its body is being sent does nothing at %s', async (_what, path, body) => {
  const { id, token } = await newUser(server);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const sending = request(server.url + path, { method: 'POST', headers });
  const answered = new Promise<IncomingMessage>((resolve) => sending.on('response', resolve));
  sending.write(JSON.stringify(body).slice(0, 5));
  const own = () => listPersonalTokens(server.context, id);
  // The token has been checked by then.
  await vi.waitFor(async () => expect((await own())[0]?.lastUsedAt).toBeInstanceOf(Date), { timeout: 10_000 });
  for (const { id: tokenId } of await own()) await deletePersonalToken(server.context, id, tokenId);
  server.advance(2_000);
  sending.end(JSON.stringify(body).slice(5));
  const answer = await answered;
  expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([
    401,
    expect.stringContaining('invalid_token'),
  ]);
  answer.resume();
  expect(await server.context.db.read.profile.count({ where: { userId: id } })).toBe(0);
});

test('the scheme’s name is case-insensitive', async () => {
  const answer = await send(server, 'GET', '/me', { headers: { Authorization: `bearer ${anna.token}` } });
  expect(answer.status).toBe(200);
});

test('Abilities: profile:read reads everything and writes nothing; 403 states the required scope', async () => {
  const page = await newPage(anna);
  const reader = await withToken(server, anna.id, ['profile:read']);
  for (const path of ['/me', '/profiles', page.path, `${page.path}/slots`, `${page.path}/markdown`, '/slot-types']) {
    expect((await reader.get(path)).status).toBe(200);
  }
  const writes = operations.filter(({ kind }) => kind === 'write');
  expect(writes.every(({ ability }) => ability === 'profile:write')).toBe(true);
  for (const { method, path } of writes) {
    const address = path.replace('{profileKey}', String(page.id)).replace('{slotId}', '1');
    for (const headers of [{}, { Precognition: 'true' }]) {
      const answer = await send(server, method, address, { token: reader.token, body: {}, headers });
      expect([address, answer.status, answer.body.code]).toEqual([address, 403, 'insufficient_ability']);
      expect(challenge(answer)).toMatchObject({
        scheme: 'Bearer',
        error: 'insufficient_scope',
        scope: expect.stringContaining('profile:write'),
        resource_metadata: metadata(),
      });
    }
  }
});

test('Abilities: profile:write alone cannot read', async () => {
  const page = await newPage(anna);
  const writer = await withToken(server, anna.id, ['profile:write']);
  expect((await writer.get('/profiles')).status).toBe(403);
  expect((await writer.patch(page.path, { title: 'Written' })).status).toBe(200);
});

test('Limits, "Tokens per user": a sixth token is rejected, and the next request of a deleted one fails', async () => {
  const user = await newUser(server);
  const more = await Promise.all(Array.from({ length: 4 }, () => withToken(server, user.id)));
  const sixth = createPersonalToken(server.context, user.id, { name: 'one more', abilities: ['profile:read'] });
  await expect(sixth).rejects.toMatchObject({ code: 'limit_reached' });
  expect((await user.get('/me')).body.data).toMatchObject({ limits: { tokens: { used: 5, max: 5 } } });
  const [first] = await listPersonalTokens(server.context, user.id);
  await deletePersonalToken(server.context, user.id, first?.id ?? 0);
  expect((await user.get('/me')).status).toBe(401);
  expect((await more[0]?.get('/me'))?.status).toBe(200);
});

test('neither the token nor its hash is in the log', async () => {
  await anna.get('/me');
  await anna.post('/profiles', '{');
  expect(server.logged().join('\n')).not.toContain(anna.token);
});
