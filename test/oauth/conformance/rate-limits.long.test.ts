import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rulesWithHole } from '../../files/support/stand-in.ts';
import { type DocumentHost, startDocumentHost } from '../support/document-host.ts';
import { callback, type OAuthServer, type RegisteredClient, startOAuthServer } from '../support/oauth-server.ts';

let server: OAuthServer;
afterEach(() => server.close());

/** Sends the same request until it is refused, and returns the refusal. */
async function untilRejected(most: number, send: () => Promise<Response>): Promise<Response> {
  for (let count = 0; count < most; count += 1) {
    const response = await send();
    if (response.status === 429) return response;
    await response.arrayBuffer();
  }
  throw new Error(`not refused after ${most} requests`);
}

it('a flood at the token endpoint gets 429 with Retry-After and OAuth JSON', async () => {
  server = await startOAuthServer({ RATE_OAUTH_PER_MINUTE: '30' });
  const [client, other] = [await server.register(), await server.register({ client_name: 'Other' })];
  const send = (id: string) =>
    fetch(`${server.url}/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id: id, refresh_token: 'x' }),
    });
  const refused = await untilRejected(31, () => send(client.client_id));
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(await refused.json()).toEqual({ error: 'temporarily_unavailable', error_description: expect.any(String) });
  // Another client behind the same address is not limited.
  expect((await send(other.client_id)).status).toBe(400);
});

it('a flood of registrations is limited, equal ones are not', async () => {
  server = await startOAuthServer({ RATE_OAUTH_PER_MINUTE: '30' });
  const members = { redirect_uris: [callback], token_endpoint_auth_method: 'none' };
  const first = await server.postJson('/register', members);
  let count = 0;
  const refused = await untilRejected(61, () => {
    count += 1;
    return fetch(`${server.url}/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...members, client_name: `Client ${count}` }),
    });
  });
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await refused.json()).toMatchObject({ error: 'temporarily_unavailable' });
  expect((await server.postJson('/register', members)).body.client_id).toBe(first.body.client_id);
});

it('a flood of pushed requests gets 429, and so does one of guesses at a registration', async () => {
  server = await startOAuthServer({ RATE_OAUTH_PER_MINUTE: '30' });
  const client = await server.register({ token_endpoint_auth_method: 'client_secret_post' });
  const body = server.authorizationParameters(client);
  const pushing = await untilRejected(31, () => fetch(`${server.url}/par`, { method: 'POST', body }));
  expect(pushing.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await pushing.json()).toMatchObject({ error: 'temporarily_unavailable' });
  const guessing = await untilRejected(31, () =>
    server.unregister({ ...client, registration_access_token: 'a-guess' }),
  );
  expect(await guessing.json()).toMatchObject({ error: 'temporarily_unavailable' });
});

describe('signatures', () => {
  let host: DocumentHost;
  let key: CryptoKeyPair;
  beforeEach(async () => {
    host = await startDocumentHost();
    server = await startOAuthServer({ RATE_OAUTH_PER_MINUTE: '30' }, { outgoing: rulesWithHole(host.port) });
    key = await generateKeyPair('ES256', { extractable: true });
  });
  afterEach(() => host.close());

  const register = (members: Record<string, unknown>) =>
    server.register({ token_endpoint_auth_method: 'private_key_jwt', ...members });
  async function introspect({ client_id }: RegisteredClient): Promise<number> {
    const assertion = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(client_id)
      .setSubject(client_id)
      .setAudience(server.url)
      .setJti(crypto.randomUUID())
      .setExpirationTime('1m')
      .sign(key.privateKey);
    const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
    const form = { token: 'any', client_assertion_type: type, client_assertion: assertion };
    return (await server.post('/introspect', form)).status;
  }

  it('count before the server fetches keys for them', async () => {
    const paths = Array.from({ length: 40 }, (_, index) => `/keys?${index}`);
    const clients = await Promise.all(paths.map((path) => register({ jwks_uri: host.origin + path })));
    const statuses = await Promise.all(clients.map(introspect));
    expect(statuses.filter((status) => status === 503)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(paths.filter((path) => host.asked(path) > 0)).toHaveLength(30);
  });

  it('do not count as failures if they are valid', async () => {
    const jwks = { keys: [await exportJWK(key.publicKey)] };
    const clients = [await register({ jwks }), await register({ jwks })];
    for (let count = 0; count < 16; count += 1) {
      for (const client of clients) expect(await introspect(client)).toBe(200);
    }
  });
});

describe('behind a proxy', () => {
  const guess = (from: string) =>
    fetch(`${server.url}/token`, {
      method: 'POST',
      headers: { 'x-forwarded-for': from },
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'nobody' }),
    });

  it.each([
    ['by the address from a trusted proxy', { TRUST_PROXY: '1' }, 401],
    ['by the address of the connection without a trusted proxy', {}, 429],
  ])('requests are counted %s', async (_how, settings, status) => {
    server = await startOAuthServer({ RATE_OAUTH_PER_MINUTE: '30', ...settings });
    await untilRejected(31, () => guess('192.0.2.1'));
    expect((await guess('192.0.2.2')).status).toBe(status);
    // Addresses before the trusted proxy's own entry may be forged.
    expect((await guess('192.0.2.2, 192.0.2.1')).status).toBe(429);
  });
});

it('requests from one /64 of IPv6 are counted together, and its /48 has four times as many', async () => {
  server = await startOAuthServer({ RATE_OAUTH_PER_MINUTE: '30', TRUST_PROXY: '1' });
  const statusFrom = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await fetch(`${server.url}/authorize?client_id=x`, { headers, redirect: 'manual' })).status;
  };
  const statusesOf = async (count: number, addressOf: (index: number) => string) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) statuses.push(await statusFrom(addressOf(index)));
    return statuses.filter((status) => status === 429).length;
  };
  expect(await statusesOf(40, (index) => `2001:db8:1:1::${index.toString(16)}`)).toBe(10);
  expect(await statusesOf(100, (index) => `2001:db8:1:${(index + 2).toString(16)}::1`)).toBe(10);
  expect(await statusFrom('2001:db8:2::1')).not.toBe(429);
});

it('a flood at the authorization endpoint gets a page with 429', async () => {
  server = await startOAuthServer({ RATE_OAUTH_PER_MINUTE: '30' });
  const refused = await untilRejected(31, () => server.authorize('client_id=x'));
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(refused.headers.get('content-type')).toMatch(/^text\/html/);
});

it('RATE_OAUTH_PER_MINUTE=0 turns them off', async () => {
  server = await startOAuthServer({ RATE_OAUTH_PER_MINUTE: '0' });
  await expect(untilRejected(310, () => server.authorize('client_id=x'))).rejects.toThrow('not refused');
});

it('the limit stays at 300 by default if the limits of the API are turned off', async () => {
  server = await startOAuthServer({ RATE_PER_MINUTE: '0', RATE_PER_SECOND: '0', RATE_OAUTH_PER_MINUTE: '' });
  expect((await untilRejected(301, () => server.authorize('client_id=x'))).status).toBe(429);
});
