import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  callback,
  type OAuthServer,
  type Person,
  type RegisteredClient,
  startOAuthServer,
  tokensOf,
  verifier,
} from '../support/oauth-server.ts';
import { redeemSimultaneously } from '../support/simultaneous.ts';

let server: OAuthServer;
let client: RegisteredClient;
let other: RegisteredClient;
let person: Person;
beforeAll(async () => {
  server = await startOAuthServer();
  client = await server.register();
  other = await server.register({ client_name: 'Other' });
  person = await server.person();
});
afterAll(() => server.close());

function expectError(answer: Answer, status: number, error: string): void {
  expect({ status: answer.status, error: answer.body.error }).toEqual({ status, error });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
}

const newCode = () => server.newCode(client, person);

describe('the response', () => {
  it('has every member and is not cached', async () => {
    const answer = await server.redeem(client, await newCode());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^vta_[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'profile:read profile:write',
      refresh_token: expect.stringMatching(/^vtf_[\w-]{43}$/),
    });
  });

  it('has no refresh token for a client that registered without it', async () => {
    const app = await server.register({ grant_types: ['authorization_code'] });
    const answer = await server.redeem(app, await server.newCode(app, person));
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('refresh_token');
  });

  it('stores neither the code nor the tokens in clear', async () => {
    const code = await newCode();
    const tokens = tokensOf(await server.redeem(client, code));
    const { read } = server.context.db;
    const rows = [
      await read.authorizationCode.findMany(),
      await read.accessToken.findMany(),
      await read.refreshToken.findMany(),
    ];
    for (const secret of [code, tokens.access_token, tokens.refresh_token]) {
      expect(JSON.stringify(rows)).not.toContain(secret.slice(4));
    }
  });
});

describe('one-time use', () => {
  it('a replayed code ends its tokens', async () => {
    const code = await newCode();
    const tokens = tokensOf(await server.redeem(client, code));
    expect(await server.use(tokens.access_token)).toBe(200);
    expectError(await server.redeem(client, code), 400, 'invalid_grant');
    expect(await server.use(tokens.access_token)).toBe(401);
    expectError(await server.refresh(client, tokens.refresh_token), 400, 'invalid_grant');
  });

  it('of 20 simultaneous redemptions exactly one succeeds, and its holder keeps working', async () => {
    const code = await newCode();
    const answers = await redeemSimultaneously([server], client, code);
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    for (const loser of answers.filter(({ status }) => status !== 200)) expectError(loser, 400, 'invalid_grant');
    const tokens = tokensOf(winners[0] as Answer);
    expect(await server.use(tokens.access_token)).toBe(200);
    const next = tokensOf(await server.refresh(client, tokens.refresh_token));
    expect(await server.use(next.access_token)).toBe(200);
  });

  it('a replay without the verifier ends nothing', async () => {
    const code = await newCode();
    const tokens = tokensOf(await server.redeem(client, code));
    expectError(await server.redeem(client, code, { code_verifier: 'x'.repeat(43) }), 400, 'invalid_grant');
    expectError(await server.redeem(other, code), 400, 'invalid_grant');
    expect(await server.use(tokens.access_token)).toBe(200);
  });

  it('a code expires after 60 seconds', async () => {
    const own = await startOAuthServer();
    try {
      const [app, somebody] = [await own.register(), await own.person()];
      const [early, late] = [await own.newCode(app, somebody), await own.newCode(app, somebody)];
      own.advance(55_000);
      expect((await own.redeem(app, early)).status).toBe(200);
      own.advance(5_000);
      expectError(await own.redeem(app, late), 400, 'invalid_grant');
    } finally {
      await own.close();
    }
  });
});

describe('a rejected request consumes nothing', () => {
  it.each<[string, string, () => Record<string, string | undefined>]>([
    ['another client presents it', 'invalid_grant', () => ({ client_id: other.client_id })],
    ['another redirect URI', 'invalid_grant', () => ({ redirect_uri: 'https://client.example/other' })],
    ['no verifier', 'invalid_request', () => ({ code_verifier: undefined })],
    ['another verifier', 'invalid_grant', () => ({ code_verifier: 'b'.repeat(43) })],
    ['a verifier of 42 characters', 'invalid_grant', () => ({ code_verifier: 'a'.repeat(42) })],
    ['a verifier of 129 characters', 'invalid_grant', () => ({ code_verifier: 'a'.repeat(129) })],
    ['a verifier with another alphabet', 'invalid_grant', () => ({ code_verifier: `${verifier} é` })],
    ['another resource', 'invalid_target', () => ({ resource: `${server.url}/api/v1` })],
    ['a resource elsewhere', 'invalid_target', () => ({ resource: 'https://other.example/mcp' })],
    ['no code', 'invalid_request', () => ({ code: undefined })],
    ['an unknown code', 'invalid_grant', () => ({ code: 'nothing' })],
    ['an unknown grant', 'unsupported_grant_type', () => ({ grant_type: 'foo' })],
    ['the password grant', 'unsupported_grant_type', () => ({ grant_type: 'password' })],
    ['no grant', 'invalid_request', () => ({ grant_type: undefined })],
  ])('%s is %s, and then the right one succeeds', async (_what, error, changes) => {
    const code = await newCode();
    expectError(await server.redeem(client, code, changes()), 400, error);
    expect((await server.redeem(client, code)).status).toBe(200);
  });

  it.each([
    ['a verifier of 42 characters that matches its challenge', 42, 400],
    ['a verifier of 43 characters is long enough', 43, 200],
    ['a verifier of 128 characters is not too long', 128, 200],
    ['a verifier of 129 characters that matches its challenge', 129, 400],
  ])('%s', async (_what, length, status) => {
    const chosen = 'a'.repeat(length);
    const code = await server.newCode(client, person, { code_challenge: hash('sha256', chosen, 'base64url') });
    const answer = await server.redeem(client, code, { code_verifier: chosen });
    if (status === 200) expect(answer.status).toBe(200);
    else expectError(answer, status, 'invalid_grant');
  });

  it('redirect_uri may be missing if only one is registered', async () => {
    expect((await server.redeem(client, await newCode(), { redirect_uri: undefined })).status).toBe(200);
    const several = await server.register({ redirect_uris: [callback, 'https://client.example/2'] });
    const code = await server.newCode(several, person);
    expectError(await server.redeem(several, code, { redirect_uri: undefined }), 400, 'invalid_grant');
  });

  it('the other of two registered redirect URIs', async () => {
    const several = await server.register({ redirect_uris: [callback, 'https://client.example/2'] });
    const code = await server.newCode(several, person);
    expectError(await server.redeem(several, code, { redirect_uri: 'https://client.example/2' }), 400, 'invalid_grant');
  });

  it('the resource may be repeated at the token endpoint in any of its forms', async () => {
    for (const resource of [`${server.url}/mcp`, `${server.url}/mcp/`, `${server.url}/`, server.url]) {
      expect((await server.redeem(client, await newCode(), { resource })).status).toBe(200);
    }
  });
});

describe('the form', () => {
  const good = () => `grant_type=authorization_code&client_id=${client.client_id}&code=x&code_verifier=${verifier}`;

  it.each([
    ['grant_type twice', () => `${good()}&grant_type=authorization_code`],
    ['code twice', () => `${good()}&code=y`],
    ['a lone %', () => `${good()}&a=%`],
    ['bytes that are not UTF-8', () => `${good()}&a=%ff%fe`],
    ['a NUL', () => `${good()}&a=%00`],
    ['a thousand parameters', () => `${good()}${'&a=1'.repeat(1000)}`],
  ])('%s is invalid_request', async (_what, form) => {
    expectError(await server.post('/token', form()), 400, 'invalid_request');
  });

  /** A complete request with a valid code. */
  const complete = async () => ({
    grant_type: 'authorization_code',
    client_id: client.client_id,
    code: await newCode(),
    redirect_uri: callback,
    code_verifier: verifier,
  });
  const encoded = (form: Record<string, string>) => new URLSearchParams(form).toString();
  const multipart = (form: Record<string, string>) =>
    `${Object.entries(form)
      .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')}--x--\r\n`;

  it.each<[string, string, (form: Record<string, string>) => string]>([
    ['JSON', 'application/json', (form) => JSON.stringify(form)],
    ['a form declared as JSON', 'application/json', encoded],
    ['two types', 'application/json, application/x-www-form-urlencoded', encoded],
    ['multipart', 'multipart/form-data; boundary=x', multipart],
    ['text', 'text/plain', encoded],
    ['an unknown charset', 'application/x-www-form-urlencoded; charset=klingon', encoded],
  ])('%s is invalid_request, and its code stays valid', async (_what, type, write) => {
    const form = await complete();
    expectError(await server.post('/token', write(form), { 'content-type': type }), 400, 'invalid_request');
    expect((await server.post('/token', form)).status).toBe(200);
  });

  it('unencoded bytes that are not UTF-8 are invalid_request, and the code stays valid', async () => {
    const form = await complete();
    // As one byte, 0xff.
    const body = Buffer.from(`${encoded(form)}&a=ÿ`, 'latin1');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(`${server.url}/token`, { method: 'POST', headers, body });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'invalid_request' }),
    ]);
    expect((await server.post('/token', form)).status).toBe(200);
  });

  it('a charset beside the type is accepted', async () => {
    const type = 'application/x-www-form-urlencoded;charset=UTF-8';
    expect((await server.post('/token', encoded(await complete()), { 'content-type': type })).status).toBe(200);
  });

  it('a body that is too large is 413, as OAuth JSON', async () => {
    expectError(await server.post('/token', `${good()}&a=${'a'.repeat(70_000)}`), 413, 'invalid_request');
  });
});
