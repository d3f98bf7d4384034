import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepAuthorizations } from '../../../oauth/sweep-authorizations.ts';
import { rulesWithHole } from '../../files/support/stand-in.ts';
import { startDocumentHost } from '../support/document-host.ts';
import {
  type Answer,
  callback,
  locationOf,
  type OAuthServer,
  type Person,
  type RegisteredClient,
  startOAuthServer,
  tokensOf,
} from '../support/oauth-server.ts';

const minute = 60_000;

let server: OAuthServer;
let client: RegisteredClient;
let person: Person;
beforeAll(async () => {
  server = await startOAuthServer();
  client = await server.register();
  person = await server.person();
});
afterAll(() => server.close());

const push = (by = client, changes: Record<string, string | undefined> = {}, headers: Record<string, string> = {}) =>
  server.post('/par', server.authorizationParameters(by, changes).toString(), headers);

/** Returns the browser's parameters: the client and its request URI. */
function reference(pushed: Answer, by = client): URLSearchParams {
  expect(pushed.status).toBe(201);
  return new URLSearchParams({ client_id: by.client_id, request_uri: String(pushed.body.request_uri) });
}

async function expectPage(answer: Response, status: number): Promise<void> {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('location')).toBeNull();
  expect(answer.headers.get('content-type')).toContain('text/html');
}

describe('a pushed request (RFC 9126)', () => {
  it('leads to tokens, with state and iss', async () => {
    const pushed = await push(client, { state: 'é&=+% pushed' });
    expect(pushed.headers.get('cache-control')).toBe('no-store');
    expect(pushed.body).toEqual({
      request_uri: expect.stringMatching(/^urn:ietf:params:oauth:request_uri:[\w-]{43}$/),
      expires_in: 600,
    });
    const answer = await server.allow(reference(pushed), person);
    expect(answer.searchParams.get('state')).toBe('é&=+% pushed');
    expect(answer.searchParams.get('iss')).toBe(server.url);
    const tokens = tokensOf(await server.redeem(client, answer.searchParams.get('code') ?? ''));
    expect(await server.use(tokens.access_token)).toBe(200);
  });

  it('ignores the query of the browser (§4)', async () => {
    const query = reference(await push(client, { scope: 'profile:read' }));
    query.set('scope', 'profile:read profile:write');
    query.set('state', 'another');
    query.set('redirect_uri', 'https://evil.example/cb');
    query.set('code_challenge', 'x');
    const form = await server.consentForm(query, person);
    expect(form.getAll('scope')).toEqual(['profile:read']);
    form.set('decision', 'deny');
    const answer = locationOf(await server.postConsent(form, person));
    expect(`${answer.origin}${answer.pathname}`).toBe(callback);
    expect(answer.searchParams.get('state')).toBe('the-state');
  });

  it('waits until the person has signed in', async () => {
    const signIn = await server.authorize(reference(await push()));
    const next = new URL(signIn.headers.get('location') ?? '', server.url).searchParams.get('next') ?? '';
    const back = new URL(next, server.url);
    expect(back.pathname).toBe('/authorize');
    expect((await server.allow(back.searchParams, person)).searchParams.get('code')).not.toBeNull();
  });

  it('is stored neither in clear nor with the secret of its client', async () => {
    const by = await server.register({ token_endpoint_auth_method: 'client_secret_post' });
    const pushed = await push(by, { client_secret: by.client_secret });
    expect(pushed.status).toBe(201);
    const row = await server.context.db.read.pushedAuthorizationRequest.findFirst({
      where: { clientId: by.client_id },
    });
    expect(row?.parameters).toContain('code_challenge=');
    expect(JSON.stringify(row)).not.toContain(by.client_secret);
    expect(JSON.stringify(row)).not.toContain(String(pushed.body.request_uri).slice(-43));
  });
});

describe('one decision uses it up', () => {
  it('and reloading the page does not', async () => {
    const query = reference(await push());
    for (let load = 0; load < 2; load += 1) expect((await server.authorize(query, person)).status).toBe(200);
    expect((await server.allow(query, person)).searchParams.get('code')).not.toBeNull();
    await expectPage(await server.authorize(query, person), 400);
  });

  it('also if it is a denial', async () => {
    const query = reference(await push());
    const form = await server.consentForm(query, person);
    form.set('decision', 'deny');
    expect(locationOf(await server.postConsent(form, person)).searchParams.get('error')).toBe('access_denied');
    await expectPage(await server.authorize(query, person), 400);
  });

  it('and one of ten simultaneous forms gets a code', async () => {
    const query = reference(await push());
    const people = await Promise.all(Array.from({ length: 10 }, () => server.person()));
    const forms = await Promise.all(people.map((somebody) => server.consentForm(query, somebody)));
    const answers = await Promise.all(
      forms.map((form, index) => {
        form.set('decision', 'allow');
        return server.postConsent(form, people[index] ?? null);
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(9).fill(403)]);
  });
});

describe('it cannot be opened', () => {
  it('for another client', async () => {
    const other = await server.register({ client_name: 'Other' });
    const query = reference(await push());
    query.set('client_id', other.client_id);
    await expectPage(await server.authorize(query, person), 400);
    query.delete('client_id');
    await expectPage(await server.authorize(query, person), 400);
  });

  it('under an unknown name', async () => {
    const query = reference(await push());
    query.set('request_uri', `${query.get('request_uri')}x`);
    await expectPage(await server.authorize(query, person), 400);
  });

  it('after ten minutes, but an open form can still be sent', async () => {
    const query = reference(await push());
    server.advance(9 * minute);
    const form = await server.consentForm(query, person);
    server.advance(2 * minute);
    await expectPage(await server.authorize(query, person), 400);
    await sweepAuthorizations(server.context);
    form.set('decision', 'allow');
    expect(locationOf(await server.postConsent(form, person)).searchParams.get('code')).not.toBeNull();
  });

  it('after it is swept', async () => {
    const by = await server.register({ client_name: 'Swept' });
    await push(by);
    server.advance(30 * minute);
    await sweepAuthorizations(server.context);
    const where = { clientId: by.client_id };
    expect(await server.context.db.read.pushedAuthorizationRequest.count({ where })).toBe(0);
  });
});

describe('a push is rejected for', () => {
  it.each<[string, string, Record<string, string | undefined>]>([
    ['a request_uri (§2.1)', 'invalid_request', { request_uri: 'urn:ietf:params:oauth:request_uri:x' }],
    ['a request object', 'request_not_supported', { request: 'a.b.c' }],
    ['an unregistered redirect URI', 'invalid_request', { redirect_uri: 'https://evil.example/cb' }],
    ['no PKCE', 'invalid_request', { code_challenge: undefined }],
    ['plain PKCE', 'invalid_request', { code_challenge_method: 'plain' }],
    ['another response type', 'unsupported_response_type', { response_type: 'token' }],
    ['an unknown scope', 'invalid_scope', { scope: 'admin' }],
    ['a resource elsewhere', 'invalid_target', { resource: 'https://other.example' }],
  ])('%s is %s', async (_what, error, changes) => {
    const answer = await push(client, changes);
    expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error });
  });

  it.each([
    ['a state of more than 4 KB', { state: 'x'.repeat(4 * 1024 + 1) }],
    ['a scope that makes it more than 8 KB', { scope: `profile:read ${'x'.repeat(8 * 1024)}` }],
    ['a state that takes more than 8 KB to store', { state: 'é'.repeat(2 * 1024) }],
  ])('%s is too large (§2.3), and so it is in a browser', async (_what, changes) => {
    const answer = await push(client, changes);
    expect([answer.status, answer.body.error]).toEqual([413, 'invalid_request']);
    expect(
      await server.context.db.read.pushedAuthorizationRequest.count({ where: { parameters: { contains: 'xxxxx' } } }),
    ).toBe(0);
    const body = server.authorizationParameters(client, changes);
    const browser = { method: 'POST', redirect: 'manual', headers: { cookie: person.cookie }, body } as const;
    await expectPage(await fetch(`${server.url}/authorize`, browser), 413);
  });

  it('a state of 4 KB is accepted and returned unchanged', async () => {
    const state = 'state-'.repeat(700).slice(0, 4 * 1024);
    const answer = await server.allow(reference(await push(client, { state })), person);
    expect(answer.searchParams.get('state')).toBe(state);
  });

  it('a repeated parameter, and a JSON body', async () => {
    const repeated = `${server.authorizationParameters(client)}&state=again`;
    expect((await server.post('/par', repeated)).body.error).toBe('invalid_request');
    expect((await server.postJson('/par', { client_id: client.client_id })).status).toBe(400);
  });
});

describe('the pushing client', () => {
  it('authenticates as at the token endpoint', async () => {
    const by = await server.register({ token_endpoint_auth_method: 'client_secret_basic' });
    expect((await push(by)).status).toBe(401);
    const basic = (secret: unknown) => ({
      authorization: `Basic ${Buffer.from(`${by.client_id}:${secret}`).toString('base64')}`,
    });
    const wrong = await push(by, {}, basic('wrong'));
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client']);
    expect((await push(by, {}, basic(by.client_secret))).status).toBe(201);
    expect((await push({ ...client, client_id: 'nobody' })).status).toBe(401);
  });

  it('may name the endpoint as the audience of an assertion (§2)', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    const by = await server.register({
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: [await exportJWK(publicKey)] },
    });
    const assertion = (audience: string) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'ES256' })
        .setIssuer(by.client_id)
        .setSubject(by.client_id)
        .setAudience(audience)
        .setJti(crypto.randomUUID())
        .setExpirationTime(new Date(server.context.now().getTime() + minute))
        .sign(privateKey);
    const signed = async (audience: string) => ({
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await assertion(audience),
    });
    expect((await push(by, await signed(`${server.url}/par`))).status).toBe(201);
    expect((await push(by, await signed(`${server.url}/revoke`))).status).toBe(401);
  });

  it('may have a metadata document that has not been read yet', async () => {
    const host = await startDocumentHost();
    const reader = await startOAuthServer({}, { outgoing: rulesWithHole(host.port) });
    try {
      const by = { client_id: `${host.origin}/pushing`, redirect_uris: [callback] };
      host.publish('/pushing', { ...by, require_pushed_authorization_requests: true });
      const pushed = await reader.post('/par', reader.authorizationParameters(by).toString());
      const somebody = await reader.person();
      expect((await reader.allow(reference(pushed, by), somebody)).searchParams.get('code')).not.toBeNull();
      const unpushed = locationOf(await reader.authorize(reader.authorizationParameters(by), somebody));
      expect(unpushed.searchParams.get('error')).toBe('invalid_request');
    } finally {
      await reader.close();
      await host.close();
    }
  });
});

describe('a client that registered require_pushed_authorization_requests (§6)', () => {
  it('gets the value back, and an error by redirect for other requests', async () => {
    const by = await server.register({ require_pushed_authorization_requests: true });
    expect(by.require_pushed_authorization_requests).toBe(true);
    const answer = locationOf(await server.authorize(server.authorizationParameters(by), person));
    expect(answer.searchParams.get('error')).toBe('invalid_request');
    expect(answer.searchParams.get('state')).toBe('the-state');
    expect(answer.searchParams.get('iss')).toBe(server.url);
    const pushed = reference(await push(by), by);
    expect((await server.allow(pushed, person)).searchParams.get('code')).not.toBeNull();
  });

  it('cannot register it with a value that is not a boolean', async () => {
    const answer = await server.postJson('/register', {
      redirect_uris: [callback],
      require_pushed_authorization_requests: 'yes',
    });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_client_metadata']);
  });
});
