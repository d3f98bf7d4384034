import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OAuthServer, type Person, type RegisteredClient, startOAuthServer } from './support/oauth-server.ts';

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
  fc.string({ unit: 'binary', maxLength: 40 }),
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

const filled = (text: string) =>
  text.replaceAll('CLIENT', client.client_id).replaceAll('CALLBACK', encodeURIComponent(client.redirect_uris[0] ?? ''));

describe('any input is answered, and never by a failure', () => {
  it.each(['/token', '/revoke', '/introspect'])('%s: any form', async (path) => {
    await fc.assert(
      fc.asyncProperty(query, fc.option(text), async (form, authorization) => {
        const encoded = authorization === null ? null : Buffer.from(authorization).toString('base64');
        const answer = await server.post(path, filled(form), encoded ? { authorization: `Basic ${encoded}` } : {});
        expect([200, 400, 401]).toContain(answer.status);
        if (answer.status !== 200) expect(answer.body.error).toEqual(expect.any(String));
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
        expect([200, 303, 400]).toContain(response.status);
        const location = response.headers.get('location');
        if (location) expect(location).toMatch(/^(https:\/\/client\.example\/callback\?|\/login\?next=)/);
      }),
      { numRuns: 150 },
    );
  });

  it('/register: any JSON', async () => {
    const members = fc.record(
      {
        redirect_uris: fc.oneof(
          fc.constant(['https://client.example/callback']),
          fc.array(fc.webUrl()),
          fc.jsonValue(),
        ),
        client_name: fc.oneof(text, fc.jsonValue()),
        scope: fc.oneof(text, fc.jsonValue()),
        token_endpoint_auth_method: fc.oneof(fc.constantFrom('none', 'client_secret_post'), fc.jsonValue()),
        grant_types: fc.oneof(fc.constant(['authorization_code']), fc.jsonValue()),
        software_id: fc.oneof(text, fc.jsonValue()),
        client_uri: fc.oneof(fc.webUrl(), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(members, fc.jsonValue()), async (body) => {
        const answer = await server.postJson('/register', body);
        expect([201, 400]).toContain(answer.status);
        if (answer.status === 400) expect(answer.body.error).toMatch(/^invalid_(client_metadata|redirect_uri)$/);
      }),
      { numRuns: 200 },
    );
  });
});
