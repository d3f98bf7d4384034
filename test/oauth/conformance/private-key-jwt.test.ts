import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sweepAuthorizations } from '../../../oauth/sweep-authorizations.ts';
import { rulesWithHole } from '../../files/support/stand-in.ts';
import {
  assertionParameters,
  assertionType,
  type ClientKey,
  newClientKey,
  signAssertion,
} from '../support/client-key.ts';
import { type DocumentHost, startDocumentHost } from '../support/document-host.ts';
import {
  callback,
  type OAuthServer,
  type Person,
  type RegisteredClient,
  startOAuthServer,
  tokensOf,
} from '../support/oauth-server.ts';

const json = { 'content-type': 'application/json' };
/** The same, but neither the set nor the signature names it (RFC 7517 §4.5). */
async function newKeyWithoutName() {
  const { kid: _none, jwk, ...key } = await newClientKey();
  const { kid: _neither, ...unnamed } = jwk;
  return { ...key, kid: undefined, jwk: unnamed };
}

/** Returns the form of an RSA key with numbers of that many bytes. */
function rsaKey(modulusBytes: number, exponentBytes: number) {
  const number = (bytes: number) => Buffer.alloc(bytes, 0xfb).toString('base64url');
  return { kty: 'RSA', n: number(modulusBytes), e: number(exponentBytes) };
}

let host: DocumentHost;
let server: OAuthServer;
let person: Person;
let key: ClientKey;
let client: RegisteredClient;
beforeAll(async () => {
  host = await startDocumentHost();
  const names = { 'inside.example': () => ['127.0.0.1'] };
  server = await startOAuthServer({}, { outgoing: rulesWithHole(host.port, names) });
  person = await server.person();
  key = await newClientKey();
  client = await register({ jwks: { keys: [key.jwk] } });
});
afterAll(async () => {
  await server.close();
  await host.close();
});

const register = (members: Record<string, unknown>) =>
  server.register({ token_endpoint_auth_method: 'private_key_jwt', ...members });

const now = () => Math.floor(server.context.now().getTime() / 1000);

const assertion = (
  by = client,
  signer: Parameters<typeof signAssertion>[2] = key,
  changes: Parameters<typeof signAssertion>[3] = {},
) => signAssertion(server, by, signer, changes);

/** A request that needs nothing but a client that has authenticated. */
const introspect = (jwt: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  server.post('/introspect', { token: 'any', ...assertionParameters(jwt), ...form }, headers);

async function expectRejected(jwt: string): Promise<void> {
  const answer = await introspect(jwt);
  expect(answer.status).toBe(401);
  expect(answer.body.error).toBe('invalid_client');
}

describe('a client that signs (RFC 7523)', () => {
  it('connects, with a new assertion for each request', async () => {
    const signed = async () => assertionParameters(await assertion());
    const code = await server.newCode(client, person);
    const first = await server.redeem(client, code, { ...(await signed()), client_id: undefined });
    expect(first.status).toBe(200);
    const next = await server.refresh(client, String(first.body.refresh_token), await signed());
    expect(next.status).toBe(200);
    expect(await server.use(String(next.body.access_token))).toBe(200);
    const described = await introspect(await assertion(), { token: String(next.body.access_token) });
    expect(described.body).toMatchObject({ active: true, client_id: client.client_id });
    const revoked = await server.post('/revoke', { token: String(next.body.refresh_token), ...(await signed()) });
    expect(revoked.status).toBe(200);
    expect(await server.use(String(next.body.access_token))).toBe(401);
  });

  it.each(['ES256', 'RS256', 'PS256', 'EdDSA'])('may sign with %s', async (alg) => {
    const own = await newClientKey(alg);
    const by = await register({ jwks: { keys: [own.jwk] }, token_endpoint_auth_signing_alg: alg });
    expect((await introspect(await assertion(by, own))).status).toBe(200);
  });

  it('need not name its key, even if it has several', async () => {
    const keys = [await newKeyWithoutName(), await newKeyWithoutName(), await newClientKey('RS256')];
    const by = await register({ jwks: { keys: keys.map(({ jwk }) => jwk) } });
    for (const signer of keys) expect((await introspect(await assertion(by, signer))).status).toBe(200);
    const replayed = await assertion(by, keys[1]);
    expect((await introspect(replayed)).status).toBe(200);
    expect((await introspect(replayed)).status).toBe(401);
    expect((await introspect(await assertion(by, await newKeyWithoutName()))).status).toBe(401);
    expect((await introspect(await assertion(by, keys[1], { aud: 'https://other.example' }))).status).toBe(401);
  });

  it('is asked to name its key if more than five match', async () => {
    const keys = await Promise.all(Array.from({ length: 6 }, newKeyWithoutName));
    const named = await newClientKey();
    const others = await Promise.all(Array.from({ length: 5 }, (_, index) => newClientKey('ES256', `key ${index}`)));
    const nameless = await register({ jwks: { keys: keys.map(({ jwk }) => jwk) } });
    expect((await introspect(await assertion(nameless, keys[4]))).status).toBe(200);
    expect((await introspect(await assertion(nameless, keys[5]))).status).toBe(401);
    const naming = await register({ jwks: { keys: [...others, named].map(({ jwk }) => jwk) } });
    expect((await introspect(await assertion(naming, named))).status).toBe(200);
  });

  it.each<[string, () => JWTPayload]>([
    ['the token endpoint as its audience', () => ({ aud: `${server.url}/token` })],
    ['an audience in an array', () => ({ aud: [server.url] })],
    ['no iat', () => ({ iat: undefined as never })],
    ['a clock a few seconds ahead', () => ({ iat: now() + 10 })],
  ])('may send %s', async (_what, changes) => {
    expect((await introspect(await assertion(client, key, changes()))).status).toBe(200);
  });

  it.each<[string, () => JWTPayload]>([
    ['another audience', () => ({ aud: 'https://other.example' })],
    ['several audiences', () => ({ aud: [server.url, 'https://other.example'] })],
    ['another issuer', () => ({ iss: 'somebody' })],
    ['another subject', () => ({ sub: 'somebody' })],
    ['no audience', () => ({ aud: undefined as never })],
    ['no end', () => ({ exp: undefined as never })],
    ['no jti', () => ({ jti: undefined as never })],
    ['an empty jti', () => ({ jti: '' })],
    ['a past end', () => ({ exp: now() - 60 })],
    ['a distant end', () => ({ exp: now() + 24 * 60 * 60 })],
    ['a future beginning', () => ({ nbf: now() + 300 })],
    ['a future date of issue', () => ({ iat: now() + 300 })],
    ['an old date of issue', () => ({ iat: now() - 24 * 60 * 60 })],
  ])('is rejected with %s', async (_what, changes) => {
    await expectRejected(await assertion(client, key, changes()));
  });

  it('is rejected with the signature of another key, under the same or an unknown name', async () => {
    await expectRejected(await assertion(client, await newClientKey()));
    await expectRejected(await assertion(client, await newClientKey('ES256', '../../the-key')));
  });

  it('is rejected without a signature, and with its public key used as a secret', async () => {
    const [, payload] = (await assertion()).split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    await expectRejected(`${none}.${payload}.`);
    const forged = await new SignJWT(JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()))
      .setProtectedHeader({ alg: 'HS256', kid: key.kid })
      .sign(new TextEncoder().encode(JSON.stringify(key.jwk)));
    await expectRejected(forged);
  });

  it('is rejected with another algorithm than the registered one', async () => {
    const own = await newClientKey('PS256');
    const { alg: _any, ...jwk } = own.jwk;
    const by = await register({ jwks: { keys: [jwk] }, token_endpoint_auth_signing_alg: 'RS256' });
    await expectRejected(await assertion(by, own));
  });

  it.each(['', 'x', 'a.b.c', 'e30.e30.e30', `e30.${Buffer.from('{"sub":"a\\u0000b"}').toString('base64url')}.e30`])(
    'is rejected with %j for a JWT',
    expectRejected,
  );

  it('is rejected with an invalid key', async () => {
    const by = await register({ jwks: { keys: [{ kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA', kid: key.kid }] } });
    await expectRejected(await assertion(by));
  });

  it('is rejected without an assertion, with half of one, and with a secret', async () => {
    const form = { token: 'any', client_id: client.client_id };
    for (const more of [
      {},
      { client_secret: 'a secret' },
      { client_assertion_type: assertionType },
      { client_assertion: await assertion() },
      { client_assertion: await assertion(), client_assertion_type: 'urn:something:else' },
    ]) {
      expect((await server.post('/introspect', { ...form, ...more })).status).toBe(401);
    }
  });

  it('is rejected if it authenticates in two ways in one request', async () => {
    const both = await introspect(await assertion(), { client_secret: 'a secret' });
    expect([both.status, both.body.error]).toEqual([400, 'invalid_request']);
    const authorization = `Basic ${Buffer.from(`${client.client_id}:secret`).toString('base64')}`;
    expect((await introspect(await assertion(), {}, { authorization })).status).toBe(400);
  });

  it('is rejected under the name of another client', async () => {
    const other = await server.register();
    expect((await introspect(await assertion(), { client_id: other.client_id })).status).toBe(401);
  });
});

describe('an assertion is valid once', () => {
  it('even for ten requests at the same moment', async () => {
    const jwt = await assertion();
    const answers = await Promise.all(Array.from({ length: 10 }, () => introspect(jwt)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await expectRejected(jwt);
  });

  it('without using up the jti of another client', async () => {
    const own = await newClientKey();
    const by = await register({ jwks: { keys: [own.jwk] } });
    const jti = randomUUID();
    expect((await introspect(await assertion(client, key, { jti }))).status).toBe(200);
    expect((await introspect(await assertion(by, own, { jti }))).status).toBe(200);
  });

  it('even if another process sweeps by a clock that is two minutes ahead', async () => {
    const { context } = server;
    const jwt = await assertion();
    expect((await introspect(jwt)).status).toBe(200);
    await sweepAuthorizations({ ...context, now: () => new Date(context.now().getTime() + 120_000) });
    await expectRejected(jwt);
  });

  it('and is stored until it has expired', async () => {
    const jwt = await assertion();
    expect((await introspect(jwt)).status).toBe(200);
    await sweepAuthorizations(server.context);
    await expectRejected(jwt);
    server.advance(11 * 60 * 1000);
    await sweepAuthorizations(server.context);
    expect(await server.context.db.read.usedJwt.count()).toBe(0);
    await expectRejected(jwt);
  });
});

describe('keys at a jwks_uri', () => {
  it('are fetched on first use and cached as long as the headers allow', async () => {
    host.publish('/kept', { keys: [key.jwk] }, { 'cache-control': 'max-age=600' });
    const by = await register({ jwks_uri: `${host.origin}/kept` });
    expect(host.asked('/kept')).toBe(0);
    for (let use = 0; use < 2; use += 1) expect((await introspect(await assertion(by))).status).toBe(200);
    expect(host.asked('/kept')).toBe(1);
    server.advance(601_000);
    expect((await introspect(await assertion(by))).status).toBe(200);
    expect(host.asked('/kept')).toBe(2);
  });

  it('are fetched again for an unknown key, but not repeatedly', async () => {
    host.publish('/rotated', { keys: [key.jwk] });
    const by = await register({ jwks_uri: `${host.origin}/rotated` });
    await introspect(await assertion(by));
    const next = await newClientKey('ES256', 'the-next-key');
    host.publish('/rotated', { keys: [key.jwk, next.jwk] });
    expect((await introspect(await assertion(by, next))).status).toBe(401);
    expect(host.asked('/rotated')).toBe(1);
    server.advance(31_000);
    expect((await introspect(await assertion(by, next))).status).toBe(200);
    expect(host.asked('/rotated')).toBe(2);
  });

  it.each([
    ['under the name of the old one', newClientKey],
    ['without a name', newKeyWithoutName],
  ])('are fetched again for a new key %s', async (_what, make) => {
    const [old, next] = [await make(), await make()];
    host.publish('/renewed', { keys: [old.jwk] });
    const by = await register({ jwks_uri: `${host.origin}/renewed`, client_name: _what });
    const before = host.asked('/renewed');
    server.advance(31_000);
    expect((await introspect(await assertion(by, old))).status).toBe(200);
    host.publish('/renewed', { keys: [next.jwk] });
    expect((await introspect(await assertion(by, next))).status).toBe(401);
    server.advance(31_000);
    expect((await introspect(await assertion(by, next))).status).toBe(200);
    expect((await introspect(await assertion(by, old))).status).toBe(401);
    expect(host.asked('/renewed') - before).toBe(2);
  });

  it('are a reason to retry, not to register again, if they cannot be fetched, and are not fetched repeatedly', async () => {
    const by = await register({ jwks_uri: `${host.origin}/missing` });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const answer = await introspect(await assertion(by));
      expect([answer.status, answer.body.error]).toEqual([503, 'temporarily_unavailable']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(30);
    }
    expect(host.asked('/missing')).toBe(1);
    host.publish('/missing', { keys: [key.jwk] });
    server.advance(31_000);
    expect((await introspect(await assertion(by))).status).toBe(200);
  });

  it('are fetched once for many simultaneous requests', async () => {
    let answer = () => {};
    host.publish('/crowded', (_req, res) => {
      answer = () =>
        void res
          .writeHead(200, { 'content-type': 'application/jwk-set+json' })
          .end(JSON.stringify({ keys: [key.jwk] }));
    });
    const by = await register({ jwks_uri: `${host.origin}/crowded` });
    const asking = Promise.all(Array.from({ length: 10 }, async () => introspect(await assertion(by))));
    await vi.waitFor(() => expect(host.asked('/crowded')).toBe(1), { timeout: 10_000 });
    answer();
    for (const { status } of await asking) expect(status).toBe(200);
    expect(host.asked('/crowded')).toBe(1);
  });

  it('may take longer to fetch than another request takes to use the code, which ends nothing', async () => {
    let sendKeys = () => {};
    host.publish('/slow', { keys: [key.jwk] });
    const by = await register({ jwks_uri: `${host.origin}/slow` });
    expect((await introspect(await assertion(by))).status).toBe(200);
    const next = await newClientKey('ES256', 'the-next-key');
    host.publish('/slow', (_req, res) => {
      sendKeys = () => void res.writeHead(200, json).end(JSON.stringify({ keys: [key.jwk, next.jwk] }));
    });
    server.advance(31_000);
    const code = await server.newCode(by, person);
    const redeem = async (signer: ClientKey) =>
      server.redeem(by, code, assertionParameters(await assertion(by, signer)));
    const early = redeem(next);
    await vi.waitFor(() => expect(host.asked('/slow')).toBe(2), { timeout: 10_000 });
    const tokens = tokensOf(await redeem(key));
    sendKeys();
    expect([(await early).status, (await early).body.error]).toEqual([400, 'invalid_grant']);
    expect(await server.use(tokens.access_token)).toBe(200);
    expect((await redeem(next)).status).toBe(400);
    expect(await server.use(tokens.access_token)).toBe(401);
  });

  it('are cached for a day at most', async () => {
    host.publish('/eternal', { keys: [key.jwk] }, { 'cache-control': 'max-age=31536000' });
    const by = await register({ jwks_uri: `${host.origin}/eternal` });
    for (const [hours, asked] of [
      [0, 1],
      [23, 1],
      [2, 2],
    ] as const) {
      server.advance(hours * 60 * 60 * 1000);
      expect((await introspect(await assertion(by))).status).toBe(200);
      expect(host.asked('/eternal')).toBe(asked);
    }
  });

  it.each<[string, RequestListener]>([
    [
      'larger than 64 KB',
      (_req, res) => res.writeHead(200, json).end(JSON.stringify({ keys: [key.jwk], padding: 'x'.repeat(64 * 1024) })),
    ],
    [
      'of another media type',
      (_req, res) => res.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify({ keys: [key.jwk] })),
    ],
    ['no JSON', (_req, res) => res.writeHead(200, json).end('keys')],
    ['not a set of public keys', (_req, res) => res.writeHead(200, json).end('{"keys":[{"kty":"oct","k":"AAAA"}]}')],
    [
      'a set with a key that is slow to compute with',
      (_req, res) => res.writeHead(200, json).end(JSON.stringify({ keys: [key.jwk, rsaKey(384, 383)] })),
    ],
  ])('are missing if the response is %s', async (what, answer) => {
    const path = `/none/${encodeURIComponent(what)}`;
    host.publish(path, answer);
    const by = await register({ jwks_uri: host.origin + path });
    expect((await introspect(await assertion(by))).status).toBe(503);
    expect(host.asked(path)).toBe(1);
  });

  it('are not fetched from internal addresses, nor through a redirect', async () => {
    host.publish('/moved', (_req, res) => res.writeHead(302, { location: '/kept' }).end());
    host.publish('/inside', { keys: [key.jwk] });
    const origins = [`https://127.0.0.1:${host.port}`, `https://inside.example:${host.port}`];
    for (const address of [...origins.map((origin) => `${origin}/inside`), `${host.origin}/moved`]) {
      const by = await register({ jwks_uri: address });
      expect((await introspect(await assertion(by))).status).toBe(503);
    }
    expect(host.asked('/inside')).toBe(0);
  });
});

describe('a client with a metadata document', () => {
  it('signs with the keys in its document, and for a day with earlier ones', async () => {
    const by = { client_id: `${host.origin}/signing`, redirect_uris: [callback] };
    const document = { ...by, token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [key.jwk] } };
    host.publish('/signing', document, { 'cache-control': 'no-store' });
    const redeem = async () =>
      server.redeem(by, await server.newCode(by, person), assertionParameters(await assertion(by)));
    expect((await redeem()).status).toBe(200);
    const unsigned = await server.redeem(by, await server.newCode(by, person));
    expect([unsigned.status, unsigned.body.error]).toEqual([401, 'invalid_client']);

    host.publish('/signing', (_req, res) => res.writeHead(500).end());
    expect((await introspect(await assertion(by))).status).toBe(200);
    server.advance(25 * 60 * 60 * 1000);
    expect((await introspect(await assertion(by))).status).toBe(503);
  });
});

describe('registration of a client that signs', () => {
  it('states its keys, and gives each its own client, which can change them', async () => {
    const own = await newClientKey();
    const first = await register({ jwks: { keys: [own.jwk] } });
    expect(first).toMatchObject({ token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [own.jwk] } });
    expect(first.client_secret).toBeUndefined();
    expect(first.registration_access_token).toEqual(expect.any(String));
    expect((await register({ jwks: { keys: [own.jwk] } })).client_id).not.toBe(first.client_id);
  });

  it('accepts RSA keys of 4096 bits with an exponent of 32', async () => {
    const { jwks } = await register({ jwks: { keys: [rsaKey(512, 4)] } });
    expect(jwks).toEqual({ keys: [rsaKey(512, 4)] });
  });

  it.each([
    ['modulus', rsaKey(1024, 3)],
    ['exponent', rsaKey(384, 383)],
  ])('names the RSA key that is too long, by its %s', async (_which, tooLong) => {
    const { status, body } = await server.tryToRegister({
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: [key.jwk, rsaKey(256, 3), tooLong] },
    });
    expect([status, body.error]).toEqual([400, 'invalid_client_metadata']);
    expect(body.error_description).toBe(
      'jwks holds an RSA key of more than 4096 bits, or with an exponent of more than 32: key 3',
    );
  });

  it.each<[string, Record<string, unknown>]>([
    ['no keys', {}],
    ['keys in two places', { jwks: { keys: [{ kty: 'EC' }] }, jwks_uri: 'https://client.example/keys' }],
    ['an empty set', { jwks: { keys: [] } }],
    ['an invalid set', { jwks: 'keys' }],
    ['a secret in the set', { jwks: { keys: [{ kty: 'oct', k: 'AAAA' }] } }],
    ['a private key in the set', { jwks: { keys: [{ kty: 'EC', crv: 'P-256', x: 'A', y: 'A', d: 'A' }] } }],
    ['keys at an http address', { jwks_uri: 'http://client.example/keys' }],
    ['an unsafe algorithm', { jwks_uri: 'https://client.example/keys', token_endpoint_auth_signing_alg: 'HS256' }],
    ['no algorithm', { jwks_uri: 'https://client.example/keys', token_endpoint_auth_signing_alg: 'none' }],
  ])('with %s is rejected', async (_what, members) => {
    const answer = await server.postJson('/register', {
      redirect_uris: [callback],
      token_endpoint_auth_method: 'private_key_jwt',
      ...members,
    });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_client_metadata']);
  });
});
