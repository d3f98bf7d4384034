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

/** What the client sends to keep everything as it is, with changes. */
const metadata = (changes: Record<string, unknown> = {}) => ({
  client_id: client.client_id,
  client_name: 'Managed',
  redirect_uris: [callback],
  token_endpoint_auth_method: 'client_secret_post',
  ...changes,
});
const secretOf = (by: Record<string, unknown>) => ({ client_secret: String(by.client_secret) });

describe('a registration (RFC 7592)', () => {
  it('tells where it is managed and by which token', () => {
    expect(client.registration_client_uri).toBe(`${server.url}/register/${client.client_id}`);
    expect(client.registration_access_token).toMatch(/^vtg_[\w-]{43}$/);
  });

  it('keeps no token in clear', async () => {
    const row = await server.context.db.read.oAuthClient.findFirst({ where: { id: client.client_id } });
    expect(row?.registrationTokenHash).toEqual(expect.any(String));
    expect(JSON.stringify(row)).not.toContain(client.registration_access_token);
  });

  it('of a public client belongs to everybody who registers the same, so nobody can change it', async () => {
    const shared = await server.register({ client_name: 'Shared' });
    expect(shared.registration_access_token).toBeUndefined();
    expect(shared.registration_client_uri).toBeUndefined();
    const address = `${server.url}/register/${shared.client_id}`;
    expect((await manage('DELETE', undefined, client.registration_access_token, address)).status).toBe(401);
    expect((await manage('GET', undefined, 'null', address)).status).toBe(401);
  });
});

describe('reading (§2.1)', () => {
  it('answers what is registered, without the secret, which is not known here', async () => {
    const answer = await manage('GET');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { client_secret: _secret, client_secret_expires_at: _expiry, ...told } = client;
    expect(answer.body).toEqual(told);
  });
});

describe('row 93: whoever has not the token is refused', () => {
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

  it('an unknown client is refused in the same way', async () => {
    for (const id of ['nobody', '%00', '..%2ftoken', encodeURIComponent('https://client.example/document')]) {
      const answer = await manage('GET', undefined, client.registration_access_token, `${server.url}/register/${id}`);
      expect([answer.status, answer.body.error]).toEqual([401, 'invalid_token']);
    }
  });
});

describe('replacing (§2.2)', () => {
  it('changes what is registered and exchanges the token', async () => {
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
    expect((await manage('GET')).status).toBe(401);
    const read = await manage('GET', undefined, answer.body.registration_access_token);
    expect(read.body).toEqual(answer.body);
    const old = await server.authorize(server.authorizationParameters(client), person);
    expect(old.status).toBe(400);
  });

  it('takes what is left out for its default', async () => {
    await server.register();
    const first = await manage('PUT', metadata({ client_uri: 'https://client.example', scope: 'profile:read' }));
    expect(first.body).toMatchObject({ client_uri: 'https://client.example', scope: 'profile:read' });
    const second = await manage('PUT', metadata(), first.body.registration_access_token);
    expect(second.body.client_uri).toBeUndefined();
    expect(second.body.scope).toBe('profile:read profile:write');
  });

  it('keeps the secret, and what people have allowed', async () => {
    const tokens = await server.redeem(client, await server.newCode(client, person), secretOf(client));
    const changed = await manage('PUT', metadata(secretOf(client)));
    expect(changed.body).toMatchObject({ ...secretOf(client), client_secret_expires_at: 0 });
    expect(await server.use(String(tokens.body.access_token))).toBe(200);
    expect((await server.refresh(client, String(tokens.body.refresh_token), secretOf(client))).status).toBe(200);
  });

  it('gives a secret to a client that had none, and takes it away again', async () => {
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

  it('ends refreshing when the client gives it up', async () => {
    const tokens = await server.redeem(client, await server.newCode(client, person), secretOf(client));
    expect((await manage('PUT', metadata({ grant_types: ['authorization_code'] }))).status).toBe(200);
    const answer = await server.refresh(client, String(tokens.body.refresh_token), secretOf(client));
    expect([answer.status, answer.body.error]).toEqual([400, 'unauthorized_client']);
  });

  it.each<[string, string, () => unknown]>([
    ['no client_id', 'invalid_client_metadata', () => metadata({ client_id: undefined })],
    ['the client_id of another', 'invalid_client_metadata', () => metadata({ client_id: 'another' })],
    ['a secret of its own choice', 'invalid_client_metadata', () => metadata({ client_secret: 'chosen' })],
    ['a secret that is no text', 'invalid_client_metadata', () => metadata({ client_secret: 7 })],
    ['its registration token', 'invalid_client_metadata', () => metadata({ registration_access_token: 'x' })],
    ['its address', 'invalid_client_metadata', () => metadata({ registration_client_uri: 'https://x.example' })],
    ['the end of its secret', 'invalid_client_metadata', () => metadata({ client_secret_expires_at: 0 })],
    ['when it was issued', 'invalid_client_metadata', () => metadata({ client_id_issued_at: 0 })],
    [
      'a redirect URI that nobody may register',
      'invalid_redirect_uri',
      () => metadata({ redirect_uris: ['javascript:1'] }),
    ],
    ['no redirect URI', 'invalid_redirect_uri', () => metadata({ redirect_uris: undefined })],
    ['an unknown method', 'invalid_client_metadata', () => metadata({ token_endpoint_auth_method: 'magic' })],
    ['broken JSON', 'invalid_client_metadata', () => '{'],
    ['null', 'invalid_client_metadata', () => 'null'],
    ['an array', 'invalid_client_metadata', () => '[]'],
  ])('is refused with %s, and changes nothing', async (_what, error, body) => {
    const before = await manage('GET');
    const answer = await manage('PUT', body());
    expect([answer.status, answer.body.error]).toEqual([400, error]);
    expect((await manage('GET')).body).toEqual(before.body);
  });

  it('ten times at the same moment is done once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => manage('PUT', metadata({ client_name: `Number ${index}` }))),
    );
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
    expect((await manage('GET', undefined, good[0]?.body.registration_access_token)).body.client_name).toBe(
      good[0]?.body.client_name,
    );
  });
});

describe('deleting (§2.3)', () => {
  it('ends the client with every grant and token, at once', async () => {
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

  it('while the client redeems, refreshes and asks leaves nothing alive', async () => {
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
