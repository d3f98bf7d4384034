import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepAuthorizations } from '../../../oauth/sweep-authorizations.ts';
import { callback, type OAuthServer, startOAuthServer } from '../support/oauth-server.ts';

let server: OAuthServer;
beforeAll(async () => {
  server = await startOAuthServer();
});
afterAll(() => server.close());

const day = 24 * 60 * 60 * 1000;
const registerAs = (members: Record<string, unknown>) =>
  server.postJson('/register', { redirect_uris: [callback], token_endpoint_auth_method: 'none', ...members });

describe('redirect targets', () => {
  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a script in capitals', 'JaVaScript:alert(1)'],
    ['a script with a tab in its scheme', 'java\tscript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['another one', 'vbscript:x'],
    ['another one', 'file:///etc/passwd'],
    ['another one', 'blob:https://client.example/1'],
    ['another one', 'about:blank'],
    ['another one', 'unknown-app://callback'],
    ['http beyond loopback', 'http://client.example/cb'],
    ['http with a loopback address as user name', 'http://127.0.0.1.evil.example/cb'],
    ['http with a loopback address as part of a name', 'http://localhost@evil.example/cb'],
    ['http with a number that is not loopback', 'http://127.1/cb'],
    ['a fragment', 'https://client.example/cb#fragment'],
    ['a fragment', 'https://client.example/cb#'],
    ['user information', 'https://user:secret@client.example/cb'],
    ['user information', 'https://@client.example/cb'],
    ['a wildcard', 'https://*.client.example/cb'],
    ['control characters', 'https://client.example/cb\r\nSet-Cookie: a=b'],
    ['not absolute', '/cb'],
    ['no URI', 'https://'],
    ['not ASCII', 'https://клиент.example/cb'],
    ['too long', `https://client.example/${'a'.repeat(2048)}`],
  ])('%s: %j is rejected', async (_row, uri) => {
    const answer = await registerAs({ redirect_uris: [uri] });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('invalid_redirect_uri');
  });

  it.each([
    ['http on loopback', ['http://127.0.0.1/cb']],
    ['http on loopback', ['http://[::1]:8080/cb']],
    ['http on loopback, as Claude Code does', ['http://localhost/callback']],
    ['the scheme of a known app', ['cursor://anysphere.cursor-mcp/oauth/callback']],
    [
      'the scheme of a known app beside https, as Cursor does',
      [
        'cursor://anysphere.cursor-mcp/oauth/callback',
        'https://www.cursor.com/agents/mcp/oauth/callback',
        'http://localhost:8787/callback',
      ],
    ],
    ['as VS Code does', ['https://vscode.dev/redirect', 'http://127.0.0.1/', 'http://127.0.0.1:33418/']],
    ['a reverse domain name (RFC 8252)', ['com.example.app:/oauth2redirect']],
    ['with a query', ['https://client.example/cb?tenant=1']],
  ])('%s: %j is accepted', async (_row, uris) => {
    const answer = await registerAs({ redirect_uris: uris });
    expect(answer.status).toBe(201);
    expect(answer.body.redirect_uris).toEqual(uris);
  });

  it.each([[[]], ['https://client.example/cb'], [null], [undefined], [[1]]])(
    'redirect_uris %j is rejected',
    async (uris) => {
      const answer = await registerAs({ redirect_uris: uris });
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe('invalid_redirect_uri');
    },
  );

  it('a thousand redirect URIs are rejected', async () => {
    const uris = Array.from({ length: 1000 }, (_, index) => `https://c.example/${index}`);
    expect((await registerAs({ redirect_uris: uris })).status).toBe(400);
  });
});

describe('a registration is rejected for', () => {
  it.each([
    ['an unsupported grant type', { grant_types: ['foo'] }],
    ['an unsupported grant type', { grant_types: ['authorization_code', 'password'] }],
    ['an unsupported grant type', { grant_types: ['client_credentials'] }],
    ['an unsupported grant type', { grant_types: ['refresh_token'] }],
    ['an unsupported grant type', { grant_types: 'authorization_code' }],
    ['another response type', { response_types: ['token'] }],
    ['another response type', { response_types: ['code', 'token'] }],
    ['an unknown authentication method', { token_endpoint_auth_method: 'tls_client_auth' }],
    ['an unknown authentication method', { token_endpoint_auth_method: 7 }],
    ['an address that is not of the web', { client_uri: 'javascript:alert(1)' }],
    ['an address that is not of the web', { logo_uri: 'javascript:alert(1)' }],
    ['a long name', { client_name: 'a'.repeat(201) }],
    ['NUL', { application_type: 'web\u0000' }],
  ])('%s: %j', async (_row, members) => {
    const answer = await registerAs(members);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('invalid_client_metadata');
  });

  it('a name of 99 KB', async () => {
    const answer = await registerAs({ client_name: 'a'.repeat(99_000) });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('invalid_client_metadata');
  });

  it('bodies that are too large, with an OAuth error in JSON', async () => {
    for (const size of [200_000, 2_000_000]) {
      const answer = await registerAs({ client_name: 'a'.repeat(size) });
      expect(answer.status).toBe(413);
      expect(answer.body.error).toBe('invalid_client_metadata');
    }
  });

  it.each<[string, string, string | Uint8Array<ArrayBuffer>]>([
    ['bad JSON', 'application/json', '{"redirect_uris": ['],
    [
      'bytes that are not UTF-8',
      'application/json',
      Buffer.from(JSON.stringify({ client_name: 'ÿ', redirect_uris: [callback] }), 'latin1'),
    ],
    ['an array', 'application/json', '[]'],
    ['a string', 'application/json', '"text"'],
    ['null', 'application/json', 'null'],
    ['a form', 'application/x-www-form-urlencoded', 'redirect_uris=https://client.example'],
    ['nothing', 'application/json', ''],
    ['an unknown charset', 'application/json; charset=klingon', '{}'],
  ])('a body that is not a JSON object: %s', async (_what, type, body) => {
    const response = await fetch(`${server.url}/register`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(response.status).toBe(400);
    expect((await response.json()).error).toMatch(/^invalid_(client_metadata|redirect_uri)$/);
  });
});

describe('a registration', () => {
  it('states every value, and is not cached', async () => {
    const answer = await registerAs({ client_name: 'Editor', client_uri: 'https://client.example', software_id: 'x1' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      client_id: expect.stringMatching(/^[\w-]{43}$/),
      client_id_issued_at: expect.any(Number),
      client_name: 'Editor',
      redirect_uris: [callback],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      scope: 'profile:read profile:write',
      client_uri: 'https://client.example',
      software_id: 'x1',
    });
  });

  it('has client_secret_basic by default, with a secret that does not expire', async () => {
    const answer = await server.postJson('/register', { redirect_uris: [callback] });
    expect(answer.body).toMatchObject({
      token_endpoint_auth_method: 'client_secret_basic',
      client_secret: expect.stringMatching(/^vts_[\w-]{43}$/),
      client_secret_expires_at: 0,
    });
  });

  it('stores no secret in clear', async () => {
    const { body } = await server.postJson('/register', { redirect_uris: [callback] });
    const row = await server.context.db.read.oAuthClient.findFirst({ where: { id: String(body.client_id) } });
    expect(row?.secretHash).toEqual(expect.any(String));
    expect(JSON.stringify(row)).not.toContain(body.client_secret);
  });

  it('shows a name with markup escaped', async () => {
    const client = await server.register({ client_name: '<script>alert(1)</script>' });
    expect(client.client_name).toBe('<script>alert(1)</script>');
    const page = await server.authorize(server.authorizationParameters(client), await server.person());
    const html = await page.text();
    expect(html).toContain('&lt;script>alert(1)');
    expect(html).not.toContain('<script>alert(1)');
  });

  it('removes direction controls from a name', async () => {
    const client = await server.register({ client_name: 'Good\u202etxe.live\n app\u061c1' });
    expect(client.client_name).toBe('Good txe.live app 1');
  });

  it.each([undefined, '', ' ', '\u3164', '\u2800', '\u00ad', '\u200b', '\u2060 \u200b', '\u034f\ufe0f', '\u{e0041}'])(
    'names a client after its address if its name is invisible: %j',
    async (name) => {
      const client = await server.register({ client_name: name, redirect_uris: ['https://tool.example/cb'] });
      expect(client.client_name).toBe('tool.example');
    },
  );

  it('keeps joiners in a name, which letters and emoji need', async () => {
    for (const name of ['می\u200cخواهم', '👩\u200d💻']) {
      expect((await server.register({ client_name: name })).client_name).toBe(name);
    }
  });

  it('ignores a client_id in the request', async () => {
    const client = await server.register({ client_id: 'mine', client_secret: 'mine' });
    expect(client.client_id).not.toBe('mine');
    expect(client.client_secret).toBeUndefined();
  });

  it('leaves out extension grants', async () => {
    const client = await server.register({
      grant_types: ['authorization_code', 'urn:ietf:params:oauth:grant-type:device_code'],
    });
    expect(client.grant_types).toEqual(['authorization_code']);
  });
});

describe('the number of clients is bounded', () => {
  it('equal public registrations get the same client, also at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.register({ client_name: 'Same' })));
    expect(new Set(answers.map((client) => client.client_id)).size).toBe(1);
    expect((await server.register({ client_name: 'Same' })).client_id).toBe(answers[0]?.client_id);
    expect((await server.register({ client_name: 'Other' })).client_id).not.toBe(answers[0]?.client_id);
  });

  it('confidential clients are each their own', async () => {
    const members = { client_name: 'Same', token_endpoint_auth_method: 'client_secret_post' };
    const [first, second] = [await server.register(members), await server.register(members)];
    expect(first.client_id).not.toBe(second.client_id);
    expect(first.client_secret).not.toBe(second.client_secret);
  });

  it('clients that were never used are deleted after seven days; connected ones stay', async () => {
    const own = await startOAuthServer();
    try {
      const [unused, used] = [
        await own.register({ client_name: 'Unused' }),
        await own.register({ client_name: 'Used' }),
      ];
      await own.connect(used, await own.person());
      const ids = async () => (await own.context.db.read.oAuthClient.findMany()).map(({ id }) => id);
      own.advance(6 * day);
      await sweepAuthorizations(own.context);
      expect(await ids()).toEqual(expect.arrayContaining([unused.client_id, used.client_id]));
      own.advance(1 * day + 1000);
      await sweepAuthorizations(own.context);
      expect(await ids()).toEqual([used.client_id]);
    } finally {
      await own.close();
    }
  });

  it('registering an unused client again restarts its seven days', async () => {
    const own = await startOAuthServer();
    try {
      const { client_id: id } = await own.register();
      own.advance(6 * day);
      expect((await own.register()).client_id).toBe(id);
      own.advance(2 * day);
      await sweepAuthorizations(own.context);
      expect((await own.register()).client_id).toBe(id);
    } finally {
      await own.close();
    }
  });
});
