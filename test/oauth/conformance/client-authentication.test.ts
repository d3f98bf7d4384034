import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  callback,
  type OAuthServer,
  type Person,
  type RegisteredClient,
  startOAuthServer,
  verifier,
} from '../support/oauth-server.ts';

let server: OAuthServer;
let publicClient: RegisteredClient;
let confidential: RegisteredClient;
let person: Person;
beforeAll(async () => {
  server = await startOAuthServer();
  publicClient = await server.register();
  confidential = await server.register({ token_endpoint_auth_method: 'client_secret_basic' });
  person = await server.person();
});
afterAll(() => server.close());

const basic = (id: string, secret = '') => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
});

async function form(changes: Record<string, string> = {}): Promise<Record<string, string>> {
  return {
    grant_type: 'authorization_code',
    code: await server.newCode(confidential, person),
    redirect_uri: callback,
    code_verifier: verifier,
    ...changes,
  };
}

const secret = () => confidential.client_secret ?? '';

describe('a client with a secret', () => {
  it('may send it in the header, without client_id in the body', async () => {
    const answer = await server.post('/token', await form(), basic(confidential.client_id, secret()));
    expect(answer.status).toBe(200);
  });

  it('may write the scheme in any case and repeat its identifier in the body', async () => {
    const { authorization } = basic(confidential.client_id, secret());
    const answer = await server.post('/token', await form({ client_id: confidential.client_id }), {
      authorization: authorization.replace('Basic', 'bAsIc'),
    });
    expect(answer.status).toBe(200);
  });

  it('form-decodes both parts of the header (RFC 6749 §2.3.1)', async () => {
    const encode = (text: string) => [...text].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('');
    const credentials = Buffer.from(`${encode(confidential.client_id)}:${encode(secret())}`).toString('base64');
    const answer = await server.post('/token', await form(), { authorization: `Basic ${credentials}` });
    expect(answer.status).toBe(200);
  });

  it('may send it in the body', async () => {
    const answer = await server.post(
      '/token',
      await form({ client_id: confidential.client_id, client_secret: secret() }),
    );
    expect(answer.status).toBe(200);
  });

  it('may not send it in both', async () => {
    const answer = await server.post(
      '/token',
      await form({ client_secret: secret() }),
      basic(confidential.client_id, secret()),
    );
    expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: 'invalid_request' });
  });

  it('may not be one client in the header and another in the body', async () => {
    const answer = await server.post(
      '/token',
      await form({ client_id: publicClient.client_id }),
      basic(confidential.client_id, secret()),
    );
    expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: 'invalid_request' });
  });
});

it('a public client may send its identifier in the header, with an empty secret', async () => {
  const code = await server.newCode(publicClient, person);
  const answer = await server.post('/token', await form({ code }), basic(publicClient.client_id));
  expect(answer.status).toBe(200);
});

describe('401 invalid_client', () => {
  it('an unknown client, so that programs register again', async () => {
    const answer = await server.post('/token', await form({ client_id: 'nobody' }));
    expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 401, error: 'invalid_client' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('www-authenticate')).toBeNull();
  });

  it('a request without a client', async () => {
    expect((await server.post('/token', await form())).status).toBe(401);
  });

  it('a confidential client without its secret, or with a wrong one', async () => {
    const { client_id } = confidential;
    for (const more of [{}, { client_secret: '' }, { client_secret: `${secret()}x` }]) {
      const answer = await server.post('/token', await form({ client_id, ...more }));
      expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 401, error: 'invalid_client' });
    }
  });

  it('a public client with an invented secret', async () => {
    const answer = await server.post(
      '/token',
      await form({ client_id: publicClient.client_id, client_secret: 'invented' }),
    );
    expect(answer.status).toBe(401);
  });

  it.each([
    ['a wrong secret', () => basic(confidential.client_id, 'wrong').authorization],
    ['an unknown client', () => basic('nobody', 'x').authorization],
    ['no colon', () => `Basic ${Buffer.from('nocolon').toString('base64')}`],
    ['garbage', () => 'Basic %%%'],
    ['nothing', () => 'Basic'],
    ['broken encoding', () => `Basic ${Buffer.from('%zz:%zz').toString('base64')}`],
    ['NUL', () => `Basic ${Buffer.from('%00:x').toString('base64')}`],
  ])('Basic with %s, with a challenge', async (_what, authorization) => {
    const answer = await server.post('/token', await form(), { authorization: authorization() });
    expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 401, error: 'invalid_client' });
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
  });

  it('no request consumes anything', async () => {
    const good = await form();
    expect((await server.post('/token', good, basic(confidential.client_id, 'wrong'))).status).toBe(401);
    expect((await server.post('/token', good, basic(confidential.client_id, secret()))).status).toBe(200);
  });
});
