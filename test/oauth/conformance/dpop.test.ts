import { generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepAuthorizations } from '../../../oauth/sweep-authorizations.ts';
import { createPersonalToken } from '../../../src/domain/accounts/personal-tokens.ts';
import { startServer } from '../../support/start-server.ts';
import {
  type Answer,
  callback,
  clientOf,
  type OAuthServer,
  type Person,
  type RegisteredClient,
  startOAuthServer,
  type Tokens,
  tokensOf,
} from '../support/oauth-server.ts';
import { type Changes, newProofKey, nonceOf, type ProofKey } from '../support/proof-key.ts';

const minute = 60_000;
const SECRET_KEY = 'the secret that all processes of one service share';
const resources = ['/mcp', '/api/v1'] as const;

let server: OAuthServer;
let client: RegisteredClient;
let person: Person;
let key: ProofKey;
let otherKey: ProofKey;
beforeAll(async () => {
  server = await startOAuthServer({ SECRET_KEY });
  client = await server.register();
  key = await newProofKey(server);
  otherKey = await newProofKey(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.person();
});

const now = () => Math.floor(server.context.now().getTime() / 1000);

/** Goes from consent to tokens bound to the key. */
async function connectBound(by = client, resource: (typeof resources)[number] = '/mcp', changes = {}): Promise<Tokens> {
  const code = await server.newCode(by, person, { resource: server.url + resource });
  return tokensOf(await server.redeem(by, code, changes, await key.prove('POST', '/token')));
}

function expectError(answer: Answer, error: string): void {
  expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error });
  expect(answer.body.access_token).toBeUndefined();
}

/** The same key with an exponent as long as its modulus: φ(n) more, by which no power changes (Euler). */
function withLongExponent(jwk: JsonWebKey): JsonWebKey {
  const [p, q, e] = [jwk.p, jwk.q, jwk.e].map((value) =>
    BigInt(`0x${Buffer.from(value ?? '', 'base64url').toString('hex')}`),
  );
  const long = ((e ?? 0n) + ((p ?? 0n) - 1n) * ((q ?? 0n) - 1n)).toString(16);
  return { ...jwk, e: Buffer.from(long.padStart(512, '0'), 'hex').toString('base64url') };
}

/** Returns the error of a 401, with its hints for the client. */
function challengeOf(response: Response): string | undefined {
  expect(response.status).toBe(401);
  const challenge = response.headers.get('www-authenticate') ?? '';
  expect(challenge).toContain('algs="ES256 RS256 PS256 EdDSA Ed25519"');
  expect(challenge).toContain('resource_metadata="');
  return /error="(\w+)"/.exec(challenge)?.[1];
}

describe('a client that requests it (RFC 9449)', () => {
  it.each(resources)('gets tokens that are valid at %s only with its key', async (resource) => {
    const tokens = await connectBound(client, resource);
    expect(tokens.token_type).toBe('DPoP');
    expect((await key.call(tokens.access_token, resource)).status).toBe(200);

    const asBearer = await server.callWith(`Bearer ${tokens.access_token}`, resource);
    expect(challengeOf(asBearer)).toBe('invalid_token');
    expect(asBearer.headers.get('www-authenticate')).toMatch(/^Bearer /);
    const proof = await key.prove(resource === '/mcp' ? 'POST' : 'GET', resource, tokens.access_token);
    expect((await server.callWith(`Bearer ${tokens.access_token}`, resource, proof)).status).toBe(401);

    const stolen = await otherKey.call(tokens.access_token, resource);
    expect(challengeOf(stolen)).toBe('invalid_token');
    expect(stolen.headers.get('www-authenticate')).toMatch(/^DPoP /);
    expect(challengeOf(await server.callWith(`DPoP ${tokens.access_token}`, resource))).toBe('invalid_dpop_proof');
  });

  it.each(['ES256', 'RS256', 'PS256', 'EdDSA', 'Ed25519'])('may prove a key of %s', async (alg) => {
    const own = await newProofKey(server, alg);
    const code = await server.newCode(client, person);
    const tokens = tokensOf(await server.redeem(client, code, {}, await own.prove('POST', '/token')));
    expect((await own.call(tokens.access_token)).status).toBe(200);
  });

  it('gets bearer tokens without a proof, which are invalid as DPoP tokens', async () => {
    const tokens = await server.connect(client, person);
    expect(tokens.token_type).toBe('Bearer');
    expect(challengeOf(await key.call(tokens.access_token))).toBe('invalid_token');
    const personal = await createPersonalToken(server.context, person.userId, {
      name: 'x',
      abilities: ['profile:read'],
    });
    expect(challengeOf(await key.call(personal.token))).toBe('invalid_token');
  });

  it('gets missing abilities in the DPoP challenge', async () => {
    const code = await server.newCode(client, person, { resource: `${server.url}/api/v1`, scope: 'profile:read' });
    const tokens = tokensOf(await server.redeem(client, code, {}, await key.prove('POST', '/token')));
    const refused = await fetch(`${server.url}/api/v1/profiles`, {
      method: 'POST',
      headers: {
        authorization: `DPoP ${tokens.access_token}`,
        'content-type': 'application/json',
        ...(await key.prove('POST', '/api/v1/profiles', tokens.access_token)),
      },
      body: '{"login":"some.page"}',
    });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toMatch(
      /^DPoP error="insufficient_scope", scope="profile:read profile:write"/,
    );
  });

  it('gets its key in the introspection of its token (§6.2)', async () => {
    const by = await server.register({ token_endpoint_auth_method: 'client_secret_post' });
    const secret = { client_secret: by.client_secret ?? '' };
    const { access_token: token } = await connectBound(by, '/mcp', secret);
    const described = await server.post('/introspect', { client_id: by.client_id, ...secret, token });
    expect(described.body).toMatchObject({ active: true, token_type: 'DPoP', cnf: { jkt: key.jkt } });
  });
});

describe('refreshing', () => {
  it("requires the key of a public client's refresh token, and consumes nothing otherwise", async () => {
    const tokens = await connectBound();
    expectError(await server.refresh(client, tokens.refresh_token), 'invalid_dpop_proof');
    const stolen = await otherKey.prove('POST', '/token');
    expectError(await server.refresh(client, tokens.refresh_token, {}, stolen), 'invalid_grant');
    server.advance(2 * minute);
    const next = await server.refresh(client, tokens.refresh_token, {}, await key.prove('POST', '/token'));
    expect(tokensOf(next).token_type).toBe('DPoP');
    expect((await key.call(tokensOf(next).access_token)).status).toBe(200);
    expectError(await server.refresh(client, tokensOf(next).refresh_token), 'invalid_dpop_proof');
  });

  it('repeated at the same moment returns the same response', async () => {
    const tokens = await connectBound();
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () =>
        server.refresh(client, tokens.refresh_token, {}, await key.prove('POST', '/token')),
      ),
    );
    expect(new Set(answers.map((answer) => tokensOf(answer).refresh_token)).size).toBe(1);
    expect(new Set(answers.map((answer) => tokensOf(answer).access_token)).size).toBe(1);
  });

  it('lets a client with a secret change its key: the refresh token is bound to the client itself (§5)', async () => {
    const by = await server.register({ token_endpoint_auth_method: 'client_secret_post' });
    const secret = { client_secret: by.client_secret };
    const tokens = await connectBound(by, '/mcp', secret);
    const proof = await otherKey.prove('POST', '/token');
    const next = tokensOf(await server.refresh(by, tokens.refresh_token, secret, proof));
    expect((await otherKey.call(next.access_token)).status).toBe(200);
    expect((await key.call(next.access_token)).status).toBe(401);
  });

  it('binds a family from the first proof on', async () => {
    const tokens = await server.connect(client, person);
    const bound = tokensOf(await server.refresh(client, tokens.refresh_token, {}, await key.prove('POST', '/token')));
    expect(bound.token_type).toBe('DPoP');
    expectError(await server.refresh(client, bound.refresh_token), 'invalid_dpop_proof');
    // The predecessor was not bound, so a repeat without a proof gets the same as before: never the bound token as a bearer token.
    const repeated = tokensOf(await server.refresh(client, tokens.refresh_token));
    expect(repeated.access_token).not.toBe(bound.access_token);
    expect(repeated.refresh_token).toBe(bound.refresh_token);
  });
});

describe('the nonce (§8, §9)', () => {
  it('is required at the token endpoint, and the code stays valid', async () => {
    const code = await server.newCode(client, person);
    const changes: Changes = { claims: { nonce: undefined } };
    const refused = await server.redeem(client, code, {}, await key.prove('POST', '/token', undefined, changes));
    expectError(refused, 'use_dpop_nonce');
    const nonce = refused.headers.get('dpop-nonce') ?? '';
    const proof = await key.prove('POST', '/token', undefined, { claims: { nonce } });
    const answer = await server.redeem(client, code, {}, proof);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('dpop-nonce')).toBe(nonce);
  });

  it.each(resources)('is required at %s', async (resource) => {
    const { access_token: token } = await connectBound(client, resource);
    for (const nonce of [undefined, '', 'made up', 7]) {
      const refused = await key.call(token, resource, { claims: { nonce } });
      expect(challengeOf(refused)).toBe('use_dpop_nonce');
      expect(refused.headers.get('dpop-nonce')).toMatch(/^[\w-]{43}$/);
    }
    const answer = await key.call(token, resource);
    expect(answer.headers.get('dpop-nonce')).toMatch(/^[\w-]{43}$/);
  });

  it('changes, and the previous one stays valid for a while', async () => {
    const { access_token: token } = await connectBound();
    const nonce = await nonceOf(server);
    server.advance(3 * minute);
    expect(await nonceOf(server)).not.toBe(nonce);
    expect((await key.call(token, '/mcp', { claims: { nonce } })).status).toBe(200);
    server.advance(3 * minute);
    expect(challengeOf(await key.call(token, '/mcp', { claims: { nonce } }))).toBe('use_dpop_nonce');
  });
});

describe('a proof is rejected', () => {
  it.each<[string, () => Changes]>([
    ['for another method', () => ({ claims: { htm: 'GET' } })],
    ['for another address', () => ({ claims: { htu: `${server.url}/revoke` } })],
    ['for another server', () => ({ claims: { htu: 'https://other.example/token' } })],
    ['for an invalid address', () => ({ claims: { htu: 'token' } })],
    ['without htm', () => ({ claims: { htm: undefined } })],
    ['without htu', () => ({ claims: { htu: undefined } })],
    ['without jti', () => ({ claims: { jti: undefined } })],
    ['with an empty jti', () => ({ claims: { jti: '' } })],
    ['without iat', () => ({ claims: { iat: undefined } })],
    ['with an iat that is not a number', () => ({ claims: { iat: 'now' } })],
    ['that is old', () => ({ claims: { iat: now() - 360 } })],
    ['with a future time', () => ({ claims: { iat: now() + 360 } })],
    ['that has expired', () => ({ claims: { exp: now() - 360 } })],
    ['of another type', () => ({ header: { typ: 'JWT' } })],
    ['without a type', () => ({ header: { typ: undefined } })],
    ['without a key', () => ({ header: { jwk: undefined } })],
    ['with another key than it was signed with', () => ({ header: { jwk: otherKey.jwk } })],
    ['with a private key', () => ({ header: { jwk: { ...key.jwk, d: 'AAAA' } } })],
    ['with a secret as the key', () => ({ header: { jwk: { kty: 'oct', k: 'AAAA' } } })],
    ['with an invalid key', () => ({ header: { jwk: { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' } } })],
  ])('%s', async (_what, changes) => {
    const code = await server.newCode(client, person);
    const proof = await key.prove('POST', '/token', undefined, changes());
    expectError(await server.redeem(client, code, {}, proof), 'invalid_dpop_proof');
    expect((await server.redeem(client, code, {}, await key.prove('POST', '/token'))).status).toBe(200);
  });

  it('without a signature, signed with a secret, or not a JWT', async () => {
    const code = await server.newCode(client, person);
    const { dpop } = await key.prove('POST', '/token');
    const [, payload, signature] = dpop.split('.');
    const none = Buffer.from(JSON.stringify({ typ: 'dpop+jwt', alg: 'none', jwk: key.jwk })).toString('base64url');
    const hmac = await new SignJWT(JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()))
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'HS256', jwk: { kty: 'oct' } })
      .sign(new TextEncoder().encode('a secret that is long enough for it'));
    for (const bad of [
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      hmac,
      'x',
      'a.b.c',
      `${dpop}, ${dpop}`,
    ]) {
      expectError(await server.redeem(client, code, {}, { dpop: bad }), 'invalid_dpop_proof');
    }
  });

  it.each<[string, number, (jwk: JsonWebKey) => JsonWebKey]>([
    ['is too short', 1024, (jwk) => jwk],
    ['is slow to compute with', 2048, withLongExponent],
  ])('with an RSA key that %s', async (_what, modulusLength, change) => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength });
    const { kty, n, e } = change(privateKey.export({ format: 'jwk' }));
    const [, payload] = (await key.prove('POST', '/token')).dpop.split('.');
    const header = { typ: 'dpop+jwt', alg: 'RS256', jwk: { kty, n, e } };
    const signed = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}`;
    const dpop = `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
    expectError(await server.redeem(client, await server.newCode(client, person), {}, { dpop }), 'invalid_dpop_proof');
  });

  it('at a resource, if it was made for another token or for none', async () => {
    const [one, two] = [await connectBound(), await connectBound()];
    const proof = await key.prove('POST', '/mcp', one.access_token);
    expect(challengeOf(await server.callWith(`DPoP ${two.access_token}`, '/mcp', proof))).toBe('invalid_dpop_proof');
    const bare = await key.prove('POST', '/mcp');
    expect(challengeOf(await server.callWith(`DPoP ${two.access_token}`, '/mcp', bare))).toBe('invalid_dpop_proof');
  });

  it('with any query in its address and any case of the host it is accepted (§4.3)', async () => {
    const { access_token: token } = await connectBound(client, '/api/v1');
    for (const htu of [
      `${server.url}/api/v1/me?x=1#y`,
      `${server.url.toUpperCase().replace('HTTP', 'http')}/api/v1/me`,
    ]) {
      expect((await key.call(token, '/api/v1', { claims: { htu } })).status).toBe(200);
    }
    const proof = await key.prove('GET', '/api/v1/me', token);
    const withQuery = await fetch(`${server.url}/api/v1/me?lang=en`, {
      headers: { authorization: `DPoP ${token}`, ...proof },
    });
    expect(withQuery.status).not.toBe(401);
  });
});

describe('a proof is valid once', () => {
  it('even for ten requests at the same moment, at two processes', async () => {
    const { access_token: token } = await connectBound();
    const second = await startServer({
      SECRET_KEY,
      DATABASE_URL: server.settings.DATABASE_URL ?? '',
      PUBLIC_URL: server.url,
    });
    try {
      const there = clientOf({ ...second, url: `http://127.0.0.1:${second.settings.PORT}` });
      const proof = await key.prove('POST', '/mcp', token);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          (index % 2 === 0 ? server : there).callWith(`DPoP ${token}`, '/mcp', proof),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
      for (const refused of answers.filter(({ status }) => status === 401)) {
        expect(challengeOf(refused)).toBe('invalid_dpop_proof');
      }
    } finally {
      await second.close();
    }
  });

  it('at the token endpoint, too', async () => {
    const tokens = await connectBound();
    const proof = await key.prove('POST', '/token');
    expect((await server.refresh(client, tokens.refresh_token, {}, proof)).status).toBe(200);
    expectError(await server.refresh(client, tokens.refresh_token, {}, proof), 'invalid_dpop_proof');
  });

  it('and the same jti is valid for another key', async () => {
    const jti = 'the same';
    for (const own of [await newProofKey(server), await newProofKey(server)]) {
      const code = await server.newCode(client, person);
      const proof = await own.prove('POST', '/token', undefined, { claims: { jti } });
      expect((await server.redeem(client, code, {}, proof)).status).toBe(200);
    }
  });

  it('is stored while it would be accepted, and then deleted', async () => {
    const { access_token: token } = await connectBound();
    const proof = await key.prove('POST', '/mcp', token, { claims: { iat: now() + 290 } });
    expect((await server.callWith(`DPoP ${token}`, '/mcp', proof)).status).toBe(200);
    server.advance(5 * minute);
    await sweepAuthorizations(server.context);
    expect((await server.callWith(`DPoP ${token}`, '/mcp', proof)).status).toBe(401);
    server.advance(20 * minute);
    await sweepAuthorizations(server.context);
    expect(await server.context.db.read.usedJwt.count()).toBe(0);
  });
});

describe('a code bound to a key (§10)', () => {
  it('by dpop_jkt is redeemed with a proof of that key only', async () => {
    const code = await server.newCode(client, person, { dpop_jkt: key.jkt });
    expectError(await server.redeem(client, code), 'invalid_dpop_proof');
    expectError(await server.redeem(client, code, {}, await otherKey.prove('POST', '/token')), 'invalid_grant');
    expect((await server.redeem(client, code, {}, await key.prove('POST', '/token'))).status).toBe(200);
  });

  it('by the proof of the pushed request is redeemed with that key only (§10.1)', async () => {
    const form = server.authorizationParameters(client).toString();
    const pushed = await server.post('/par', form, await key.prove('POST', '/par'));
    expect(pushed.headers.get('dpop-nonce')).not.toBeNull();
    const query = new URLSearchParams({ client_id: client.client_id, request_uri: String(pushed.body.request_uri) });
    const code = (await server.allow(query, person)).searchParams.get('code') ?? '';
    expectError(await server.redeem(client, code), 'invalid_dpop_proof');
    expectError(await server.redeem(client, code, {}, await otherKey.prove('POST', '/token')), 'invalid_grant');
    expect((await server.redeem(client, code, {}, await key.prove('POST', '/token'))).status).toBe(200);
  });

  it('is rejected if dpop_jkt and the proof differ, or dpop_jkt is not a thumbprint', async () => {
    const push = async (jkt: string) => {
      const form = server.authorizationParameters(client, { dpop_jkt: jkt }).toString();
      return server.post('/par', form, await key.prove('POST', '/par'));
    };
    expect((await push(key.jkt)).status).toBe(201);
    expectError(await push(otherKey.jkt), 'invalid_dpop_proof');
    expectError(await push('short'), 'invalid_request');
  });
});

describe('a client that registered dpop_bound_access_tokens (§5.2)', () => {
  it('gets no bearer tokens', async () => {
    const by = await server.register({ dpop_bound_access_tokens: true });
    expect(by.dpop_bound_access_tokens).toBe(true);
    const code = await server.newCode(by, person);
    expectError(await server.redeem(by, code), 'invalid_dpop_proof');
    const tokens = tokensOf(await server.redeem(by, code, {}, await key.prove('POST', '/token')));
    expect(tokens.token_type).toBe('DPoP');
  });

  it('cannot register it with a value that is not a boolean', async () => {
    const answer = await server.postJson('/register', { redirect_uris: [callback], dpop_bound_access_tokens: 1 });
    expectError(answer, 'invalid_client_metadata');
  });
});

describe('programs in browsers', () => {
  it.each([
    ['/token', 'https://app.example'],
    ['/par', 'https://app.example'],
    ['/api/v1/me', 'https://app.example'],
    ['/mcp', 'https://claude.ai'],
  ])('may send a proof to %s and read the nonce', async (path, origin) => {
    const preflight = await fetch(server.url + path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'dpop' },
    });
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('dpop');
    const answer = await fetch(server.url + path, { method: 'POST', headers: { origin, dpop: 'x' } });
    expect(answer.headers.get('access-control-expose-headers')).toContain('DPoP-Nonce');
  });
});
