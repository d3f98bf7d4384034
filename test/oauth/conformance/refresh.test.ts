import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  type OAuthServer,
  type Person,
  type RegisteredClient,
  startOAuthServer,
  type Tokens,
  tokensOf,
} from '../support/oauth-server.ts';

const day = 24 * 60 * 60 * 1000;

let server: OAuthServer;
let client: RegisteredClient;
let other: RegisteredClient;
let person: Person;
let tokens: Tokens;
beforeAll(async () => {
  server = await startOAuthServer();
  client = await server.register();
  other = await server.register({ client_name: 'Other' });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.person();
  tokens = await server.connect(client, person);
});

function expectError(answer: Answer, error: string): void {
  expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error });
  expect(answer.headers.get('cache-control')).toBe('no-store');
}
const refresh = async (token: string, changes: Record<string, string> = {}) =>
  tokensOf(await server.refresh(client, token, changes));

describe('rotation', () => {
  it('each refresh gives a new refresh token and a new access token', async () => {
    const next = await refresh(tokens.refresh_token);
    expect(next.refresh_token).toMatch(/^vtf_[\w-]{43}$/);
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect(next.access_token).not.toBe(tokens.access_token);
    expect(next).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: tokens.scope });
    expect(await server.use(next.access_token)).toBe(200);
  });

  it('the previous access token stays valid until it expires', async () => {
    await refresh(tokens.refresh_token);
    expect(await server.use(tokens.access_token)).toBe(200);
  });

  it('the same token within 60 seconds gets the very same response', async () => {
    const first = await refresh(tokens.refresh_token);
    server.advance(58_000);
    const second = await refresh(tokens.refresh_token);
    expect(second.refresh_token).toBe(first.refresh_token);
    expect(second.access_token).toBe(first.access_token);
    expect(second.expires_in).toBeLessThanOrEqual(first.expires_in - 58);
  });

  it('the same token later ends its family', async () => {
    const next = await refresh(tokens.refresh_token);
    server.advance(61_000);
    expectError(await server.refresh(client, tokens.refresh_token), 'invalid_grant');
    expectError(await server.refresh(client, next.refresh_token), 'invalid_grant');
    expect(await server.use(next.access_token)).toBe(401);
    expect(await server.use(tokens.access_token)).toBe(401);
  });

  it('a token of two generations ago ends its family', async () => {
    const second = await refresh(tokens.refresh_token);
    server.advance(61_000);
    const third = await refresh(second.refresh_token);
    expectError(await server.refresh(client, tokens.refresh_token), 'invalid_grant');
    expectError(await server.refresh(client, third.refresh_token), 'invalid_grant');
    expect(await server.use(third.access_token)).toBe(401);
  });

  it('a token of two generations ago ends its family even within 60 seconds', async () => {
    const second = await refresh(tokens.refresh_token);
    const third = await refresh(second.refresh_token);
    expectError(await server.refresh(client, tokens.refresh_token), 'invalid_grant');
    expectError(await server.refresh(client, third.refresh_token), 'invalid_grant');
    expect(await server.use(third.access_token)).toBe(401);
  });

  it('ending one family leaves the others of the same person alone', async () => {
    const phone = await server.connect(client, person);
    await refresh(tokens.refresh_token);
    server.advance(61_000);
    expectError(await server.refresh(client, tokens.refresh_token), 'invalid_grant');
    expect(await server.use((await refresh(phone.refresh_token)).access_token)).toBe(200);
  });

  it('of 20 simultaneous refreshes exactly one family results, and its holder keeps working', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(tokens.refresh_token)));
    expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.access_token)).size).toBe(1);
    const next = await refresh(answers[0]?.refresh_token ?? '');
    expect(await server.use(next.access_token)).toBe(200);
    server.advance(61_000);
    expect(await server.use((await refresh(next.refresh_token)).access_token)).toBe(200);
  });
});

describe('a rejected request consumes nothing', () => {
  it.each<[string, string, () => Record<string, string | undefined>]>([
    ['another client', 'invalid_grant', () => ({ client_id: other.client_id })],
    ['another resource', 'invalid_target', () => ({ resource: `${server.url}/api/v1` })],
    ['a resource elsewhere', 'invalid_target', () => ({ resource: 'https://other.example' })],
    ['no token', 'invalid_request', () => ({ refresh_token: undefined })],
    ['an access token', 'invalid_grant', () => ({ refresh_token: tokens.access_token })],
    ['an unknown token', 'invalid_grant', () => ({ refresh_token: 'nothing' })],
  ])('%s is %s, and then the right one succeeds', async (_what, error, changes) => {
    expectError(await server.refresh(client, tokens.refresh_token, changes()), error);
    server.advance(61_000);
    const next = await refresh(tokens.refresh_token);
    expect(next.scope).toBe('profile:read profile:write');
  });

  it('two resources', async () => {
    const form = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: client.client_id,
      refresh_token: tokens.refresh_token,
    });
    form.append('resource', `${server.url}/mcp`);
    form.append('resource', `${server.url}/api/v1`);
    expectError(await server.post('/token', form.toString()), 'invalid_target');
  });
});

describe('scope', () => {
  it('is never wider than allowed', async () => {
    const narrow = await server.connect(client, person, { scope: 'profile:read' });
    expectError(
      await server.refresh(client, narrow.refresh_token, { scope: 'profile:read profile:write' }),
      'invalid_scope',
    );
  });

  it('can be narrower for one access token, and is full again later', async () => {
    const narrow = await refresh(tokens.refresh_token, { scope: 'profile:read' });
    expect(narrow.scope).toBe('profile:read');
    expect((await refresh(narrow.refresh_token)).scope).toBe('profile:read profile:write');
  });

  it('offline_access alone stands for all granted abilities', async () => {
    expect((await refresh(tokens.refresh_token, { scope: 'offline_access' })).scope).toBe(tokens.scope);
  });

  it('a repeat with a narrower scope never gives the wider access token', async () => {
    const full = await refresh(tokens.refresh_token);
    const narrow = await refresh(tokens.refresh_token, { scope: 'profile:read' });
    expect(narrow.scope).toBe('profile:read');
    expect(narrow.access_token).not.toBe(full.access_token);
    expect(narrow.refresh_token).toBe(full.refresh_token);
  });

  it('offline_access has no effect', async () => {
    const next = await refresh(tokens.refresh_token, { scope: 'profile:read profile:write offline_access' });
    expect(next.scope).toBe('profile:read profile:write');
  });
});

describe('lifetime', () => {
  it('is 60 days from the last use', async () => {
    server.advance(59 * day);
    const next = await refresh(tokens.refresh_token);
    server.advance(59 * day);
    const later = await refresh(next.refresh_token);
    server.advance(60 * day);
    expectError(await server.refresh(client, later.refresh_token), 'invalid_grant');
  });
});

describe('revocation', () => {
  it('leaves no valid token if a refresh runs at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const family = await server.connect(client, person);
      const [answer] = await Promise.all([
        server.refresh(client, family.refresh_token),
        server.post('/revoke', { client_id: client.client_id, token: family.refresh_token }),
      ]);
      const access = answer.status === 200 ? [String(answer.body.access_token)] : [];
      for (const token of [family.access_token, ...access]) expect(await server.use(token)).toBe(401);
      if (answer.status === 200) {
        expectError(await server.refresh(client, String(answer.body.refresh_token)), 'invalid_grant');
      }
    }
  });

  it('is not undone by a repeat within the window', async () => {
    const next = await refresh(tokens.refresh_token);
    await server.post('/revoke', { client_id: client.client_id, token: next.access_token });
    expect(await server.use(next.access_token)).toBe(401);
    const repeated = await refresh(tokens.refresh_token);
    expect(repeated.refresh_token).toBe(next.refresh_token);
    expect(await server.use(next.access_token)).toBe(401);
    await server.post('/revoke', { client_id: client.client_id, token: next.refresh_token });
    expectError(await server.refresh(client, tokens.refresh_token), 'invalid_grant');
    expect(await server.use(repeated.access_token)).toBe(401);
  });
});
