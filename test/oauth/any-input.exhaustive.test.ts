import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyUnicode } from '../support/any-unicode.ts';
import { anyUrl } from '../support/any-url.ts';
import {
  type OAuthServer,
  type Person,
  type RegisteredClient,
  startOAuthServer,
  tokensOf,
} from './support/oauth-server.ts';
import { newProofKey } from './support/proof-key.ts';

let server: OAuthServer;
let client: RegisteredClient;
let person: Person;
beforeAll(async () => {
  server = await startOAuthServer();
  client = await server.register();
  person = await server.person();
});
afterAll(() => server.close());

const text = fc.oneof(
  anyUnicode({ maxLength: 40 }),
  fc.constantFrom(
    '',
    '\0',
    '%',
    '\ud800',
    'a'.repeat(3000),
    'authorization_code',
    'refresh_token',
    'S256',
    'code',
    'none',
  ),
);
const name = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      'client_id',
      'client_secret',
      'grant_type',
      'code',
      'refresh_token',
      'redirect_uri',
      'code_verifier',
      'scope',
      'resource',
      'token',
      'response_type',
      'code_challenge',
      'code_challenge_method',
      'state',
      'prompt',
      'request_uri',
      'dpop_jkt',
    ),
  },
  { weight: 1, arbitrary: text },
);
const pair = fc.tuple(name, fc.oneof(text, fc.constant('CLIENT'), fc.constant('CALLBACK')));
const query = fc
  .array(pair, { maxLength: 12 })
  .map((pairs) => pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&'));

function encode(value: string): string {
  try {
    return encodeURIComponent(value);
  } catch {
    // A lone surrogate has no UTF-8; it goes out as the garbage it is.
    return '%ed%a0%80';
  }
}

const part = fc.oneof(
  fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
  fc
    .record({ alg: fc.constantFrom('ES256', 'EdDSA', 'none'), typ: fc.constant('dpop+jwt'), jwk: fc.jsonValue() })
    .map((header) => Buffer.from(JSON.stringify(header)).toString('base64url')),
  fc.stringMatching(/^[\w-]{0,20}$/),
);
/** Valid header values that a careless parser takes for a JWT. */
const proofLike = fc.oneof(
  fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('.')),
  fc.stringMatching(/^[!-~]{1,40}$/),
);

const filled = (text: string) =>
  text.replaceAll('CLIENT', client.client_id).replaceAll('CALLBACK', encodeURIComponent(client.redirect_uris[0] ?? ''));

/** The callback as the address of a metadata document that is not served. */
const outOfReach = (form: string) => (/client_id=CALLBACK/.test(form) ? [503] : []);

describe('any input gets a response, and never an internal error', () => {
  it.each(['/token', '/revoke', '/introspect', '/par'])('%s: any form', async (path) => {
    await fc.assert(
      fc.asyncProperty(query, fc.option(text), fc.option(proofLike), async (form, authorization, dpop) => {
        const encoded = authorization === null ? null : Buffer.from(authorization).toString('base64');
        const answer = await server.post(path, filled(form), {
          ...(encoded && { authorization: `Basic ${encoded}` }),
          ...(dpop !== null && { dpop }),
        });
        expect([200, 201, 400, 401, ...outOfReach(form)]).toContain(answer.status);
        if (answer.status >= 400) expect(answer.body.error).toEqual(expect.any(String));
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }),
      { numRuns: 150 },
    );
  });

  it('/authorize: any query', async () => {
    await fc.assert(
      fc.asyncProperty(query, fc.boolean(), async (parameters, signedIn) => {
        const response = await server.authorize(filled(parameters), signedIn ? person : undefined);
        await response.arrayBuffer();
        expect([200, 303, 400, ...outOfReach(parameters)]).toContain(response.status);
        const location = response.headers.get('location');
        if (location) expect(location).toMatch(/^(https:\/\/client\.example\/callback\?|\/login\?next=)/);
      }),
      { numRuns: 150 },
    );
  });

  it('a resource: any DPoP proof', async () => {
    const bound = await newProofKey(server);
    const code = await server.newCode(client, person);
    const { access_token: token } = tokensOf(
      await server.redeem(client, code, {}, await bound.prove('POST', '/token')),
    );
    await fc.assert(
      fc.asyncProperty(proofLike, async (dpop) => {
        const answer = await server.callWith(`DPoP ${token}`, '/mcp', { dpop });
        await answer.arrayBuffer();
        expect(answer.status).toBe(401);
        expect(answer.headers.get('www-authenticate')).toMatch(/^DPoP error="invalid_dpop_proof"/);
      }),
      { numRuns: 100 },
    );
  });

  it('/register: any JSON', async () => {
    const members = fc.record(
      {
        redirect_uris: fc.oneof(fc.constant(['https://client.example/callback']), fc.array(anyUrl()), fc.jsonValue()),
        client_name: fc.oneof(text, fc.jsonValue()),
        scope: fc.oneof(text, fc.jsonValue()),
        token_endpoint_auth_method: fc.oneof(fc.constantFrom('none', 'client_secret_post'), fc.jsonValue()),
        grant_types: fc.oneof(fc.constant(['authorization_code']), fc.jsonValue()),
        software_id: fc.oneof(text, fc.jsonValue()),
        client_uri: fc.oneof(anyUrl(), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    const managed = await server.register({ token_endpoint_auth_method: 'client_secret_post' });
    let token = managed.registration_access_token;
    await fc.assert(
      fc.asyncProperty(fc.oneof(members, fc.jsonValue()), async (body) => {
        const answer = await server.postJson('/register', body);
        expect([201, 400]).toContain(answer.status);
        if (answer.status === 400) expect(answer.body.error).toMatch(/^invalid_(client_metadata|redirect_uri)$/);

        const replaced = await fetch(String(managed.registration_client_uri), {
          method: 'PUT',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(
            typeof body === 'object' && !Array.isArray(body) ? { ...body, client_id: managed.client_id } : body,
          ),
        });
        const told = await replaced.json();
        expect([200, 400]).toContain(replaced.status);
        if (replaced.status === 200) token = told.registration_access_token;
        else expect(told.error).toMatch(/^invalid_(client_metadata|redirect_uri)$/);
      }),
      { numRuns: 200 },
    );
  });
});
