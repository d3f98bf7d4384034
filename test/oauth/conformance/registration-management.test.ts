import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  callback,
  type OAuthServer,
  type Person,
  type RegisteredClient,
  startOAuthServer,
} from '../support/oauth-server.ts';

let server: OAuthServer;
let person: Person;
let client: RegisteredClient;
beforeAll(async () => {
  server = await startOAuthServer();
  person = await server.person();
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await server.register({ client_name: 'Managed', token_endpoint_auth_method: 'client_secret_post' });
});

/** A request to the client configuration endpoint, with the client's own token unless another is given. */
async function manage(
  method: string,
  body?: unknown,
  token: unknown = client.registration_access_token,
  address = String(client.registration_client_uri),
): Promise<Answer> {
  const response = await fetch(address, {
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
}

/** Returns the client's unchanged metadata with the given changes. */
const metadata = (changes: Record<string, unknown> = {}) => ({
  client_id: client.client_id,
  client_name: 'Managed',
  redirect_uris: [callback],
  token_endpoint_auth_method: 'client_secret_post',
  ...changes,
});
/** Checks by a request that needs nothing else whether that secret is the client's. */
const introspects = async (secret: string) =>
  (await server.post('/introspect', { client_id: client.client_id, client_secret: secret, token: 'x' })).status;
const secretOf = (by: Record<string, unknown>) => ({ client_secret: String(by.client_secret) });

describe('a registration (RFC 7592)', () => {
  it('states its address and its token', () => {
    expect(client.registration_client_uri).toBe(`${server.url}/register/${client.client_id}`);
    expect(client.registration_access_token).toMatch(/^vtg_[\w-]{43}$/);
  });

  it('stores no token in clear', async () => {
    const row = await server.context.db.read.oAuthClient.findFirst({ where: { id: client.client_id } });
    expect(row?.registrationTokenHash).toEqual(expect.any(String));
    expect(JSON.stringify(row)).not.toContain(client.registration_access_token);
  });

  it.each(['%zz', '%ff'])('is not found at the address %s', async (path) => {
    const failed = () => server.logged().filter((line) => line.includes('an OAuth request failed')).length;
    const before = failed();
    const answer = await manage('GET', undefined, undefined, `${server.url}/register/${path}`);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    expect(failed()).toBe(before);
  });

  it('of a public client is shared by equal registrations, and cannot be changed', async () => {
    const shared = await server.register({ client_name: 'Shared' });
    expect(shared.registration_access_token).toBeUndefined();
    expect(shared.registration_client_uri).toBeUndefined();
    const address = `${server.url}/register/${shared.client_id}`;
    expect((await manage('DELETE', undefined, client.registration_access_token, address)).status).toBe(401);
    expect((await manage('GET', undefined, 'null', address)).status).toBe(401);
  });
});

describe('reading (§2.1)', () => {
  it('returns the registration without the secret, which the server does not know', async () => {
    const answer = await manage('GET');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { client_secret: _secret, ...told } = client;
    expect(answer.body).toEqual(told);
  });
});

describe('a caller without the token is rejected', () => {
  it.each(['GET', 'PUT', 'DELETE'])('%s', async (method) => {
    const body = method === 'PUT' ? metadata() : undefined;
    const other = await server.register({ token_endpoint_auth_method: 'client_secret_post' });
    for (const token of ['wrong', other.registration_access_token, client.client_secret, 'a b', 'a'.repeat(5000)]) {
      const answer = await manage(method, body, token);
      expect([answer.status, answer.body.error]).toEqual([401, 'invalid_token']);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    }
    const without = await manage(method, body, null);
    expect(without.status).toBe(401);
    expect(without.headers.get('www-authenticate')).toBe('Bearer');
    expect((await manage('GET')).status).toBe(200);
  });

  it('for the token in another scheme', async () => {
    const authorization = `Basic ${client.registration_access_token}`;
    const response = await fetch(String(client.registration_client_uri), { headers: { authorization } });
    expect([response.status, (await response.json()).error]).toEqual([401, 'invalid_token']);
  });

  it('for an unknown client in the same way', async () => {
    for (const id of ['nobody', '%00', '..%2ftoken', encodeURIComponent('https://client.example/document')]) {
      const answer = await manage('GET', undefined, client.registration_access_token, `${server.url}/register/${id}`);
      expect([answer.status, answer.body.error]).toEqual([401, 'invalid_token']);
    }
  });
});

describe('replacing (§2.2)', () => {
  it('changes the registration and replaces the token', async () => {
    const answer = await manage(
      'PUT',
      metadata({ client_name: 'Renamed', redirect_uris: ['https://client.example/new'] }),
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      client_id: client.client_id,
      client_id_issued_at: client.client_id_issued_at,
      client_name: 'Renamed',
      redirect_uris: ['https://client.example/new'],
      registration_client_uri: client.registration_client_uri,
    });
    expect(answer.body.registration_access_token).not.toBe(client.registration_access_token);
    const read = await manage('GET', undefined, answer.body.registration_access_token);
    expect(read.body).toEqual(answer.body);
    expect((await manage('GET')).status).toBe(401);
    const old = await server.authorize(server.authorizationParameters(client), person);
    expect(old.status).toBe(400);
  });

  it('sets missing members to their default', async () => {
    await server.register();
    const first = await manage('PUT', metadata({ client_uri: 'https://client.example', scope: 'profile:read' }));
    expect(first.body).toMatchObject({ client_uri: 'https://client.example', scope: 'profile:read' });
    const second = await manage('PUT', metadata(), first.body.registration_access_token);
    expect(second.body.client_uri).toBeUndefined();
    expect(second.body.scope).toBe('profile:read profile:write');
  });

  it('keeps the secret, and the grants', async () => {
    const tokens = await server.redeem(client, await server.newCode(client, person), secretOf(client));
    const changed = await manage('PUT', metadata(secretOf(client)));
    expect(changed.body).toMatchObject({ ...secretOf(client), client_secret_expires_at: 0 });
    expect(await server.use(String(tokens.body.access_token))).toBe(200);
    expect((await server.refresh(client, String(tokens.body.refresh_token), secretOf(client))).status).toBe(200);
  });

  it('gives a secret to a client without one, and removes it again', async () => {
    const first = await manage('PUT', metadata({ token_endpoint_auth_method: 'none' }));
    expect(first.body.client_secret).toBeUndefined();
    expect(
      (await server.post('/introspect', { client_id: client.client_id, ...secretOf(client), token: 'x' })).status,
    ).toBe(401);
    const second = await manage('PUT', metadata(), first.body.registration_access_token);
    expect(second.body.client_secret).not.toBe(client.client_secret);
    const form = { client_id: client.client_id, token: 'x', ...secretOf(second.body) };
    expect((await server.post('/introspect', form)).status).toBe(200);
  });

  it('ends refreshing if the client removes the grant type', async () => {
    const tokens = await server.redeem(client, await server.newCode(client, person), secretOf(client));
    expect((await manage('PUT', metadata({ grant_types: ['authorization_code'] }))).status).toBe(200);
    const answer = await server.refresh(client, String(tokens.body.refresh_token), secretOf(client));
    expect([answer.status, answer.body.error]).toEqual([400, 'unauthorized_client']);
  });

  it.each<[string, string, () => unknown]>([
    ['no client_id', 'invalid_client_metadata', () => metadata({ client_id: undefined })],
    ['the client_id of another', 'invalid_client_metadata', () => metadata({ client_id: 'another' })],
    ['a secret of its own choice', 'invalid_client_metadata', () => metadata({ client_secret: 'chosen' })],
    ['a secret that is not text', 'invalid_client_metadata', () => metadata({ client_secret: 7 })],
    ['its registration token', 'invalid_client_metadata', () => metadata({ registration_access_token: 'x' })],
    ['its address', 'invalid_client_metadata', () => metadata({ registration_client_uri: 'https://x.example' })],
    ['the end of its secret', 'invalid_client_metadata', () => metadata({ client_secret_expires_at: 0 })],
    ['its time of issue', 'invalid_client_metadata', () => metadata({ client_id_issued_at: 0 })],
    [
      'a redirect URI that cannot be registered',
      'invalid_redirect_uri',
      () => metadata({ redirect_uris: ['javascript:1'] }),
    ],
    ['no redirect URI', 'invalid_redirect_uri', () => metadata({ redirect_uris: undefined })],
    ['an unknown method', 'invalid_client_metadata', () => metadata({ token_endpoint_auth_method: 'magic' })],
    ['broken JSON', 'invalid_client_metadata', () => '{'],
    ['null', 'invalid_client_metadata', () => 'null'],
    ['an array', 'invalid_client_metadata', () => '[]'],
  ])('is rejected with %s, and changes nothing', async (_what, error, body) => {
    const before = await manage('GET');
    const answer = await manage('PUT', body());
    expect([answer.status, answer.body.error]).toEqual([400, error]);
    expect((await manage('GET')).body).toEqual(before.body);
  });

  it('ten times at the same moment returns one token, and the registration is one of the ten', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        manage('PUT', metadata({ client_name: `Number ${index}`, client_secret: null })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const given = (member: string) => [...new Set(answers.map(({ body }) => body[member]))];
    expect(given('registration_access_token')).toHaveLength(1);
    expect(given('client_secret')).toHaveLength(1);
    const read = await manage('GET', undefined, given('registration_access_token')[0]);
    expect(given('client_name')).toContain(read.body.client_name);
    expect(await introspects(String(given('client_secret')[0]))).toBe(200);
  });
});

describe('another secret (§2.2)', () => {
  it('is issued for null, not for a missing member', async () => {
    const kept = await manage('PUT', metadata());
    expect(kept.body.client_secret).toBeUndefined();
    expect(kept.body.client_secret_expires_at).toBe(0);
    const answer = await manage('PUT', metadata({ client_secret: null }), kept.body.registration_access_token);
    expect(answer.body.client_secret).toMatch(/^vts_[\w-]{43}$/);
    expect(answer.body.client_secret).not.toBe(client.client_secret);
    expect(answer.body.client_secret_expires_at).toBe(0);
    expect(await introspects(String(answer.body.client_secret))).toBe(200);
  });

  it('keeps the grants', async () => {
    const tokens = await server.redeem(client, await server.newCode(client, person), secretOf(client));
    const { body } = await manage('PUT', metadata({ client_secret: null }));
    const next = await server.refresh(client, String(tokens.body.refresh_token), secretOf(body));
    expect(next.status).toBe(200);
    expect(await server.use(String(next.body.access_token))).toBe(200);
  });

  it('keeps the old one valid until the new one is first used, and then ends it', async () => {
    const { body } = await manage('PUT', metadata({ client_secret: null }));
    expect(await introspects(String(client.client_secret))).toBe(200);
    expect(await introspects('vts_wrong')).toBe(401);
    expect(await introspects(String(client.client_secret))).toBe(200);
    expect(await introspects(String(body.client_secret))).toBe(200);
    expect(await introspects(String(client.client_secret))).toBe(401);
    // It came in the same response as the new token, so the old token is over, too.
    expect((await manage('GET')).status).toBe(401);
    expect((await manage('GET', undefined, body.registration_access_token)).status).toBe(200);
  });

  it('ends the old one, too, when the new registration token is first used', async () => {
    const { body } = await manage('PUT', metadata({ client_secret: null }));
    expect((await manage('GET', undefined, body.registration_access_token)).status).toBe(200);
    expect(await introspects(String(client.client_secret))).toBe(401);
    expect(await introspects(String(body.client_secret))).toBe(200);
  });

  it('is stored as a hash', async () => {
    const { body } = await manage('PUT', metadata({ client_secret: null }));
    const row = JSON.stringify(await server.context.db.read.oAuthClient.findFirst({ where: { id: client.client_id } }));
    for (const secret of [body.client_secret, body.registration_access_token, client.client_secret]) {
      expect(row).not.toContain(secret);
    }
  });

  it('is issued again to a client that lost the response', async () => {
    const lost = await manage('PUT', metadata({ client_secret: null, client_name: 'Lost' }));
    const again = await manage('PUT', metadata({ client_secret: null }));
    expect(again.status).toBe(200);
    for (const member of ['client_secret', 'registration_access_token']) {
      expect(again.body[member]).toBe(lost.body[member]);
    }
    expect(await introspects(String(again.body.client_secret))).toBe(200);
  });

  it('lost in a response does not affect a client that requests none the next time', async () => {
    const before = await manage('PUT', metadata());
    const token = before.body.registration_access_token;
    await manage('PUT', metadata({ client_secret: null }), token);
    expect((await manage('GET', undefined, token)).status).toBe(200);
    expect((await manage('PUT', metadata(secretOf(client)), token)).status).toBe(200);
    expect(await introspects(String(client.client_secret))).toBe(200);
    expect((await manage('DELETE', undefined, token)).status).toBe(204);
  });

  it('has no effect for a client that signs or has no authentication', async () => {
    const answer = await manage('PUT', metadata({ client_secret: null, token_endpoint_auth_method: 'none' }));
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('client_secret');
    expect(answer.body).not.toHaveProperty('client_secret_expires_at');
    expect(await introspects(String(client.client_secret))).toBe(401);
  });
});

describe('a secret that expires (RFC 7591 §3.2.1)', () => {
  const day = 24 * 60 * 60;
  let strict: OAuthServer;
  beforeAll(async () => {
    strict = await startOAuthServer({ CLIENT_SECRET_DAYS: '30' });
  });
  afterAll(() => strict.close());

  const asking = (secret: string, id = client.client_id) =>
    strict.post('/introspect', { client_id: id, client_secret: secret, token: 'x' });

  it('has an end, is rejected after it, and is renewed with the registration token', async () => {
    client = await strict.register({ client_name: 'Managed', token_endpoint_auth_method: 'client_secret_post' });
    const soon = Math.floor(strict.context.now().getTime() / 1000) + 30 * day;
    expect(Math.abs(Number(client.client_secret_expires_at) - soon)).toBeLessThan(60);
    expect((await manage('GET')).body.client_secret_expires_at).toBe(client.client_secret_expires_at);
    strict.advance(29 * day * 1000);
    expect((await asking(String(client.client_secret))).status).toBe(200);
    strict.advance(day * 1000 + 60_000);
    const refused = await asking(String(client.client_secret));
    expect([refused.status, refused.body.error]).toEqual([401, 'invalid_client']);
    expect(refused.body.error_description).toContain('expired');

    // A client that does not ask for another secret gets one all the same: its own is useless.
    const { body } = await manage('PUT', metadata());
    expect(body.client_secret).not.toBe(client.client_secret);
    expect(Number(body.client_secret_expires_at)).toBeGreaterThan(soon);
    expect((await asking(String(client.client_secret))).status).toBe(401);
    expect((await asking(String(body.client_secret))).status).toBe(200);
  });

  it('is not prolonged by a change, nor by the grace period of the old one', async () => {
    client = await strict.register({ client_name: 'Managed', token_endpoint_auth_method: 'client_secret_post' });
    strict.advance(29 * day * 1000);
    const kept = await manage('PUT', metadata());
    expect(kept.body.client_secret_expires_at).toBe(client.client_secret_expires_at);
    const changed = await manage('PUT', metadata({ client_secret: null }), kept.body.registration_access_token);
    expect((await asking(String(client.client_secret))).status).toBe(200);
    strict.advance(2 * day * 1000);
    expect((await asking(String(client.client_secret))).status).toBe(401);
    expect((await asking(String(changed.body.client_secret))).status).toBe(200);
  });
});

describe('deleting (§2.3)', () => {
  it('ends the client with every grant and token immediately', async () => {
    const tokens = await server.redeem(client, await server.newCode(client, person), secretOf(client));
    const code = await server.newCode(client, person);
    const form = await server.consentForm(server.authorizationParameters(client), person);
    const answer = await manage('DELETE');
    expect(answer.status).toBe(204);
    expect(await server.use(String(tokens.body.access_token))).toBe(401);
    for (const dead of [
      await server.refresh(client, String(tokens.body.refresh_token), secretOf(client)),
      await server.redeem(client, code, secretOf(client)),
    ]) {
      expect([dead.status, dead.body.error]).toEqual([401, 'invalid_client']);
    }
    form.set('decision', 'allow');
    expect((await server.postConsent(form, person)).status).toBe(403);
    expect((await server.authorize(server.authorizationParameters(client), person)).status).toBe(400);
    expect((await manage('GET')).status).toBe(401);
    expect((await manage('DELETE')).status).toBe(401);
  });

  it('leaves nothing valid while the client redeems, refreshes and authorizes', async () => {
    const tokens = await server.redeem(client, await server.newCode(client, person), secretOf(client));
    const code = await server.newCode(client, person);
    const form = await server.consentForm(server.authorizationParameters(client), person);
    form.set('decision', 'allow');
    const [deleted, ...answers] = await Promise.all([
      manage('DELETE'),
      server.refresh(client, String(tokens.body.refresh_token), secretOf(client)),
      server.redeem(client, code, secretOf(client)),
      server.postConsent(form, person),
    ]);
    expect(deleted.status).toBe(204);
    for (const { status } of answers) expect([200, 303, 400, 401, 403]).toContain(status);
    for (const answer of answers) {
      if ('body' in answer && answer.body && 'access_token' in answer.body) {
        expect(await server.use(String(answer.body.access_token))).toBe(401);
      }
    }
    expect(await server.context.db.read.oAuthGrant.count({ where: { clientId: client.client_id } })).toBe(0);
  });
});

it('simultaneous deletions succeed once, and no change brings the client back', async () => {
  const statuses = await Promise.all([
    ...Array.from({ length: 6 }, async () => (await manage('DELETE')).status),
    ...Array.from({ length: 6 }, async () => (await manage('PUT', metadata())).status),
  ]);
  expect(statuses.slice(0, 6).filter((status) => status === 204)).toHaveLength(1);
  for (const status of statuses) expect([200, 204, 401]).toContain(status);
  expect((await manage('GET')).status).toBe(401);
});

it('programs in browsers may call it from any origin', async () => {
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const response = await fetch(String(client.registration_client_uri), {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example', 'access-control-request-method': method },
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toContain(method);
  }
  const refused = await manage('POST', {});
  expect(refused.status).toBe(405);
  expect(refused.headers.get('allow')).toBe('GET, PUT, DELETE');
});
