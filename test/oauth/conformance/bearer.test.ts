import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listConnectedApps } from '../../../src/domain/accounts/connected-apps.ts';
import { createPersonalToken, deletePersonalToken } from '../../../src/domain/accounts/personal-tokens.ts';
import { startServer } from '../../support/start-server.ts';
import {
  clientOf,
  type OAuthServer,
  type Person,
  type RegisteredClient,
  startOAuthServer,
  type Tokens,
} from '../support/oauth-server.ts';

const minute = 60_000;
const resources = ['/mcp', '/api/v1'] as const;

let server: OAuthServer;
let client: RegisteredClient;
let person: Person;
let tokens: Tokens;
beforeAll(async () => {
  server = await startOAuthServer();
  client = await server.register();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.person();
  tokens = await server.connect(client, person);
});

const challengeOf = (response: Response) => response.headers.get('www-authenticate') ?? '';
const metadata = (resource: string) =>
  `resource_metadata="${server.url}/.well-known/oauth-protected-resource${resource}"`;

describe.each(resources)('without a valid token %s returns 401', (resource) => {
  it('no token, with the scope and metadata but no error code', async () => {
    const response = await server.callWith(null, resource);
    expect(response.status).toBe(401);
    const bearer = `Bearer scope="profile:read profile:write", ${metadata(resource)}`;
    expect(challengeOf(response)).toBe(`${bearer}, DPoP algs="ES256 RS256 PS256 EdDSA Ed25519"`);
    expect(await response.json()).toEqual({
      message: expect.any(String),
      code: 'unauthenticated',
      errors: null,
      documentation: expect.stringMatching(`^${server.url}/api/v1/docs`),
    });
  });

  it('another scheme, without an error code', async () => {
    expect(challengeOf(await server.callWith('Basic eDp5', resource))).not.toContain('error=');
  });

  it.each([
    'Bearer garbage',
    'Bearer vta_garbage',
    'Bearer vtr_garbage',
    'Bearer vtf_garbage',
    'Bearer a b',
    'Bearer ,',
    `Bearer ${'a'.repeat(5000)}`,
  ])('%s is invalid_token', async (authorization) => {
    const response = await server.callWith(authorization, resource);
    expect(response.status).toBe(401);
    expect(challengeOf(response)).toMatch(/^Bearer error="invalid_token"/);
    expect(challengeOf(response)).toContain(metadata(resource));
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['alg none', { alg: 'none' }, {}],
    ['a secret for a signature', { alg: 'HS256' }, {}],
    ['an unknown key', { alg: 'ES256', kid: 'unknown' }, {}],
    ['a key in a file', { alg: 'ES256', kid: '../../../../dev/null' }, {}],
    ['a key of its own', { alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' } }, {}],
    ['the type of other tokens', { alg: 'ES256', typ: 'JWT' }, {}],
    ['a past end', { alg: 'ES256', typ: 'at+jwt' }, { exp: 1 }],
    ['a future beginning', { alg: 'ES256', typ: 'at+jwt' }, { nbf: 4_000_000_000 }],
    ['another issuer', { alg: 'ES256', typ: 'at+jwt' }, { iss: 'https://other.example' }],
    ['another audience', { alg: 'ES256', typ: 'at+jwt' }, { aud: 'https://other.example' }],
  ])('a JWT with %s is invalid_token, because no token here is a JWT', async (_what, header, changes) => {
    const claims = { iss: server.url, aud: server.url + resource, sub: '1', exp: 4_000_000_000, ...changes };
    const [head, payload] = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    for (const signature of ['', 'c2lnbmF0dXJl']) {
      const response = await server.callWith(`Bearer ${head}.${payload}.${signature}`, resource);
      expect(response.status).toBe(401);
      expect(challengeOf(response)).toContain('error="invalid_token"');
    }
  });

  it('nothing that was sent appears in the challenge', async () => {
    const response = await server.callWith('Bearer ECHOED"MARK', resource);
    expect(challengeOf(response)).not.toContain('ECHOED');
  });

  it('a refresh token is invalid_token', async () => {
    expect(await server.use(tokens.refresh_token, resource)).toBe(401);
  });
});

describe('a valid token', () => {
  it('is accepted with the scheme in any case', async () => {
    for (const scheme of ['bearer', 'BEARER', 'Bearer']) {
      expect((await server.callWith(`${scheme} ${tokens.access_token}`)).status).toBe(200);
    }
  });

  it('is not accepted in the address', async () => {
    const api = await server.connect(client, person, { resource: `${server.url}/api/v1` });
    const response = await fetch(`${server.url}/api/v1/me?access_token=${api.access_token}`);
    expect(response.status).toBe(401);
    expect(await server.use(api.access_token, '/api/v1')).toBe(200);
  });

  it('is valid for its own resource only', async () => {
    const api = await server.connect(client, person, { resource: `${server.url}/api/v1` });
    expect(await server.use(api.access_token, '/api/v1')).toBe(200);
    expect(await server.use(api.access_token, '/mcp')).toBe(401);
    expect(await server.use(tokens.access_token, '/mcp')).toBe(200);
    expect(await server.use(tokens.access_token, '/api/v1')).toBe(401);
  });

  it('expires after an hour', async () => {
    server.advance(59 * minute);
    expect(await server.use(tokens.access_token)).toBe(200);
    server.advance(1 * minute);
    expect(await server.use(tokens.access_token)).toBe(401);
  });

  it('is invalid once its user is deleted', async () => {
    await server.context.db.write((tx) => tx.user.delete({ where: { id: person.userId } }));
    expect(await server.use(tokens.access_token)).toBe(401);
    expect((await server.refresh(client, tokens.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('gets all abilities of the operation in the challenge if it lacks one', async () => {
    const reader = await server.connect(client, person, { scope: 'profile:read', resource: `${server.url}/api/v1` });
    const response = await fetch(`${server.url}/api/v1/profiles`, {
      method: 'POST',
      headers: { authorization: `Bearer ${reader.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'readers-only' }),
    });
    expect(response.status).toBe(403);
    expect(challengeOf(response)).toBe(
      `Bearer error="insufficient_scope", scope="profile:read profile:write", ${metadata('/api/v1')}`,
    );
  });
});

describe('personal access tokens', () => {
  it.each(resources)('are valid for %s until they are deleted', async (resource) => {
    const { id, token } = await createPersonalToken(server.context, person.userId, {
      name: 'Script',
      abilities: ['profile:read'],
    });
    expect(await server.use(token, resource)).toBe(200);
    await deletePersonalToken(server.context, person.userId, id);
    expect(await server.use(token, resource)).toBe(401);
  });
});

describe('the last use', () => {
  const lastUse = async () => {
    const [app] = await listConnectedApps(server.context, person.userId);
    return app?.lastUsedAt ?? null;
  };
  /** It is written beside the request, never in it, so it may come a moment after the response. */
  const lastUseAfter = (earlier: Date | null) =>
    vi.waitFor(
      async () => {
        const noted = await lastUse();
        expect(noted?.getTime() ?? 0).toBeGreaterThan(earlier?.getTime() ?? 0);
        return noted;
      },
      { timeout: 20_000 },
    );

  it('is stored at most once a minute', async () => {
    expect(await lastUse()).toBeNull();
    await server.use(tokens.access_token);
    const first = await lastUseAfter(null);
    server.advance(30_000);
    await server.use(tokens.access_token);
    server.advance(31_000);
    const later = server.context.now();
    await server.use(tokens.access_token);
    expect((await lastUseAfter(first))?.getTime()).toBeGreaterThanOrEqual(later.getTime());
  });
});

describe('a second process on the same database', () => {
  it('accepts tokens issued by the first and immediately rejects those revoked by it', async () => {
    const second = await startServer({
      DATABASE_URL: server.settings.DATABASE_URL ?? '',
      PUBLIC_URL: server.url,
    });
    try {
      // Called at its own address, although both serve the same public one.
      const there = { ...second, url: `http://127.0.0.1:${second.settings.PORT}` };
      expect(await clientOf(there).use(tokens.access_token)).toBe(200);
      await server.post('/revoke', { client_id: client.client_id, token: tokens.refresh_token });
      expect(await clientOf(there).use(tokens.access_token)).toBe(401);
    } finally {
      await second.close();
    }
  });
});
