import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type OAuthServer,
  type Person,
  type RegisteredClient,
  startOAuthServer,
  type Tokens,
  tokensOf,
} from '../support/oauth-server.ts';

let server: OAuthServer;
let client: RegisteredClient;
let other: RegisteredClient;
let person: Person;
let tokens: Tokens;
beforeAll(async () => {
  server = await startOAuthServer();
  client = await server.register({ token_endpoint_auth_method: 'client_secret_post' });
  other = await server.register({ client_name: 'Other', token_endpoint_auth_method: 'client_secret_post' });
  person = await server.person();
});
afterAll(() => server.close());
beforeEach(async () => {
  tokens = await connectWithSecret();
});

const credentials = (of: RegisteredClient) => ({ client_id: of.client_id, client_secret: of.client_secret ?? '' });

async function connectWithSecret(): Promise<Tokens> {
  const code = await server.newCode(client, person);
  return tokensOf(await server.redeem(client, code, credentials(client)));
}

const revoke = (token: string, by = client) => server.post('/revoke', { ...credentials(by), token });
const introspect = (token: string, by = client) => server.post('/introspect', { ...credentials(by), token });
const refresh = () => server.refresh(client, tokens.refresh_token, credentials(client));

describe('revocation (RFC 7009)', () => {
  it('a refresh token ends its whole family', async () => {
    const answer = await revoke(tokens.refresh_token);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({});
    expect(await server.use(tokens.access_token)).toBe(401);
    expect((await refresh()).body.error).toBe('invalid_grant');
  });

  it('a used refresh token ends its whole family, too', async () => {
    const next = tokensOf(await refresh());
    await revoke(tokens.refresh_token);
    expect(await server.use(next.access_token)).toBe(401);
  });

  it('an access token ends alone', async () => {
    expect((await revoke(tokens.access_token)).status).toBe(200);
    expect(await server.use(tokens.access_token)).toBe(401);
    expect(await server.use(tokensOf(await refresh()).access_token)).toBe(200);
  });

  it('an unknown token is not an error', async () => {
    expect((await revoke('nothing')).status).toBe(200);
  });

  it('a hint of the wrong type changes nothing', async () => {
    const form = { ...credentials(client), token: tokens.refresh_token, token_type_hint: 'access_token' };
    expect((await server.post('/revoke', form)).status).toBe(200);
    expect(await server.use(tokens.access_token)).toBe(401);
  });

  it("another client's tokens stay valid", async () => {
    expect((await revoke(tokens.refresh_token, other)).status).toBe(200);
    expect((await revoke(tokens.access_token, other)).status).toBe(200);
    expect(await server.use(tokens.access_token)).toBe(200);
    expect((await refresh()).status).toBe(200);
  });

  it('requires a client and a token', async () => {
    expect((await server.post('/revoke', { token: tokens.access_token })).status).toBe(401);
    expect((await server.post('/revoke', { client_id: client.client_id, token: tokens.access_token })).status).toBe(
      401,
    );
    expect((await server.post('/revoke', credentials(client))).body.error).toBe('invalid_request');
    expect(await server.use(tokens.access_token)).toBe(200);
  });
});

describe('introspection (RFC 7662)', () => {
  it('describes an access token of the client', async () => {
    const { body, headers } = await introspect(tokens.access_token);
    expect(body).toEqual({
      active: true,
      scope: 'profile:read profile:write',
      client_id: client.client_id,
      token_type: 'Bearer',
      sub: String(person.userId),
      aud: `${server.url}/mcp`,
      iss: server.url,
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
    expect(Number(body.exp) - Number(body.iat)).toBe(3600);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('describes a refresh token until it is used', async () => {
    expect((await introspect(tokens.refresh_token)).body.active).toBe(true);
    await refresh();
    expect((await introspect(tokens.refresh_token)).body).toEqual({ active: false });
  });

  it("reports revoked, unknown and other clients' tokens only as not active", async () => {
    expect((await introspect(tokens.access_token, other)).body).toEqual({ active: false });
    expect((await introspect('nothing')).body).toEqual({ active: false });
    await revoke(tokens.refresh_token);
    expect((await introspect(tokens.access_token)).body).toEqual({ active: false });
    expect((await introspect(tokens.refresh_token)).body).toEqual({ active: false });
  });

  it('requires a token', async () => {
    const answer = await server.post('/introspect', credentials(client));
    expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: 'invalid_request' });
  });

  it('is for clients with a secret', async () => {
    const open = await server.register();
    const answer = await server.post('/introspect', { client_id: open.client_id, token: tokens.access_token });
    expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 401, error: 'invalid_client' });
  });
});
