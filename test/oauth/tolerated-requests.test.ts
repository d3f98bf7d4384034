import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  callback,
  locationOf,
  type OAuthServer,
  type Person,
  type RegisteredClient,
  startOAuthServer,
  tokensOf,
} from './support/oauth-server.ts';

// Clients write the same request in more than one way, and send parameters without meaning here. They get what they mean.

let server: OAuthServer;
let person: Person;
let client: RegisteredClient;
beforeAll(async () => {
  server = await startOAuthServer({ APP_SCHEMES: 'RikkaHub://, qoder' });
  person = await server.person();
  client = await server.register();
});
afterAll(() => server.close());

/** Returns the parameters of an authorization request with these resources, unchanged. */
function withResources(resources: readonly string[]): string {
  const query = server.authorizationParameters(client, { resource: undefined });
  for (const resource of resources) query.append('resource', resource);
  return query.toString();
}

const formOf = (members: Record<string, string | undefined>, resources: readonly string[]) => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(members)) if (value !== undefined) form.set(name, value);
  for (const resource of resources) form.append('resource', resource);
  return form.toString();
};

async function errorOf(response: Response): Promise<string | null> {
  return locationOf(response).searchParams.get('error');
}

/** Sends the resources to every place that reads them, and returns the results. */
async function everywhere(resources: readonly string[]) {
  const query = withResources(resources);
  const page = await server.authorize(query, person);
  const authorize = page.status === 200 ? 'granted' : await errorOf(page);
  const pushed = await server.post('/par', query);
  const code = await server.newCode(client, person);
  const redemption = {
    ...{ grant_type: 'authorization_code', client_id: client.client_id, code, redirect_uri: callback },
    code_verifier: 'a-verifier-that-is-long-enough-for-rfc-7636-0123456789',
  };
  const redeemed = await server.post('/token', formOf(redemption, resources));
  const { refresh_token } = await server.connect(client, person);
  const renewal = { grant_type: 'refresh_token', client_id: client.client_id, refresh_token };
  const renewed = await server.post('/token', formOf(renewal, resources));
  const said = ({ status, body }: Answer) => (status < 300 ? 'granted' : body.error);
  return { authorize, par: said(pushed), code: said(redeemed), refresh: said(renewed) };
}

const eachSays = (word: string) => ({ authorize: word, par: word, code: word, refresh: word });

describe('a resource (RFC 8707 §2)', () => {
  const same = [
    ['twice', ['/mcp', '/mcp']],
    ['three times, written in different ways', ['/mcp', '/mcp/', '']],
    ['once with the query that narrows the connector', ['/mcp', '/mcp?readonly']],
  ] as const;
  it.each(same)('given %s is one resource', async (_how, paths) => {
    expect(await everywhere(paths.map((path) => server.url + path))).toEqual(eachSays('granted'));
  });

  it.each(['/mcp?toolsets=pages', '/mcp?readonly', '/mcp/?toolsets=pages,blocks&readonly=true', '/mcp?read-only=1'])(
    'with the query that narrows it is the connector: %s',
    async (path) => {
      expect(await everywhere([server.url + path])).toEqual(eachSays('granted'));
    },
  );

  it.each([
    [['/mcp', '/api/v1']],
    [['/mcp?readonly', '/api/v1']],
    [['/mcp', '/elsewhere']],
    [['/api/v1?readonly']],
    [['/?readonly']],
    [['/mcp?readonly&a=1']],
    [['/mcp?readonly#f']],
  ])('is invalid_target if it is another one, or several: %j', async (paths) => {
    expect(await everywhere(paths.map((path) => server.url + path))).toEqual(eachSays('invalid_target'));
  });

  it('is the connector in the token, without the query', async () => {
    const { access_token: token } = await server.connect(client, person, { resource: `${server.url}/mcp?readonly` });
    expect(await server.use(token)).toBe(200);
    expect(await server.use(token, '/api/v1')).toBe(401);
  });
});

describe('an address with a query', () => {
  const metadataAt = async (path: string) => (await fetch(server.url + path)).json();
  const queries = [
    '?toolsets=pages',
    '?readonly',
    '?toolsets=pages%2Cblocks&readonly=true',
    '?toolsets=pages,blocks',
    '',
  ];

  it.each(queries)('has metadata and challenges with the query (RFC 9728 §3.3): %j', async (query) => {
    for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp']) {
      expect(await metadataAt(path + query)).toMatchObject({ resource: `${server.url}/mcp${query}` });
    }
    const url = `${server.url}/.well-known/oauth-protected-resource/mcp${query}`;
    for (const authorization of [undefined, 'Bearer wrong']) {
      for (const method of ['GET', 'POST']) {
        const headers = authorization === undefined ? {} : { authorization };
        const { status, headers: sent } = await fetch(`${server.url}/mcp${query}`, { method, headers });
        expect([status, sent.get('www-authenticate')]).toEqual([401, expect.stringContaining(`"${url}"`)]);
      }
    }
  });

  it('keeps it when a client has to request more', async () => {
    const { access_token: token } = await server.connect(client, person, { scope: 'profile:read' });
    const response = await fetch(`${server.url}/mcp?toolsets=pages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: 'create_profile', arguments: { login: 'a.page' } },
      }),
    });
    expect(response.status).toBe(403);
    expect(response.headers.get('www-authenticate')).toContain('/oauth-protected-resource/mcp?toolsets=pages"');
  });

  it.each([
    '?a=1',
    '?toolsets=pages&a=1',
    '?toolsets="pages"',
    '?toolsets=pages%22,%20error=%22x',
    '?toolsets=\\',
    `?toolsets=${'pages,'.repeat(200)}`,
  ])('keeps it only if it is the connector’s own, and escapes it in the challenge: %s', async (query) => {
    const response = await fetch(`${server.url}/mcp${query}`);
    const challenge = response.headers.get('www-authenticate') ?? '';
    expect(challenge).toMatch(/^Bearer scope="[^"\\]*", resource_metadata="[^"\\]*", DPoP algs="[^"\\]*"$/);
    expect(challenge.length).toBeLessThan(1_000);
    if (query.includes('a=1')) expect(challenge).toContain('oauth-protected-resource/mcp"');
  });

  it('of the API loses it', async () => {
    const { headers } = await fetch(`${server.url}/api/v1/profiles?readonly`);
    expect(headers.get('www-authenticate')).toContain('/oauth-protected-resource/api/v1"');
    expect(await metadataAt('/.well-known/oauth-protected-resource/api/v1?readonly')).toMatchObject({
      resource: `${server.url}/api/v1`,
    });
  });
});

describe('scope', () => {
  const full = 'profile:read profile:write';

  it.each([
    `openid ${full}`,
    `openid  profile email offline_access ${full} mcp:tools`,
    `${full} offline_access ${full}`,
  ])('unknown scopes are ignored at refresh as at authorization: %s', async (scope) => {
    const pushed = await server.post('/par', server.authorizationParameters(client, { scope }).toString());
    expect(pushed.status).toBe(201);
    const tokens = await server.connect(client, person, { scope });
    expect(tokens.scope).toBe(full);
    const next = tokensOf(await server.refresh(client, tokens.refresh_token, { scope }));
    expect(next.scope).toBe(full);
    const registered = await server.register({ scope });
    expect(registered.scope).toBe(full);
  });

  it('unknown scopes alone mean all granted abilities, like a missing parameter', async () => {
    const tokens = await server.connect(client, person, { scope: `openid ${full}` });
    const next = tokensOf(await server.refresh(client, tokens.refresh_token, { scope: 'openid' }));
    expect(next.scope).toBe(full);
  });

  it('a scope that was not granted is rejected, also beside others', async () => {
    const tokens = await server.connect(client, person, { scope: 'openid profile:read' });
    expect(tokens.scope).toBe('profile:read');
    for (const scope of ['profile:write', `openid ${full}`]) {
      const { status, body } = await server.refresh(client, tokens.refresh_token, { scope });
      expect([scope, status, body.error]).toEqual([scope, 400, 'invalid_scope']);
    }
    const narrow = tokensOf(await server.refresh(client, tokens.refresh_token, { scope: 'openid profile:read' }));
    expect(narrow.scope).toBe('profile:read');
  });
});

describe('a client without a name', () => {
  it.each([
    ['cursor://claude.ai/cb', 'cursor'],
    ['vscode://claude.ai:443/cb', 'vscode'],
    ['com.example.app://claude.ai', 'com.example.app'],
    ['com.example.app:/claude.ai', 'com.example.app'],
    ['https://tool.example:8443/cb', 'tool.example:8443'],
    ['http://localhost:1234/cb', 'localhost:1234'],
  ])('is named after the address of its response, or after its scheme: %s', async (uri, name) => {
    const nameless = await server.register({ client_name: undefined, redirect_uris: [uri], client_uri: undefined });
    expect(nameless.client_name).toBe(name);
    const response = await server.authorize(server.authorizationParameters(nameless), person);
    const title = /<title>([^<]*)/.exec(await response.text())?.[1];
    expect(title).toContain(name);
    if (name !== 'tool.example:8443') expect(title).not.toContain('claude.ai');
  });

  it('has this name in the list of connected apps', async () => {
    const nameless = await server.register({ client_name: '', redirect_uris: ['cursor://claude.ai/listed'] });
    await server.connect(nameless, person);
    const page = await fetch(`${server.url}/settings/api`, { headers: { cookie: person.cookie } });
    const html = await page.text();
    expect(html).toContain('cursor');
    expect(html).not.toContain('claude.ai/listed');
  });
});

describe('a registration (RFC 7591 §2, §3.2.1)', () => {
  const rubbish: unknown[] = ['', ' ', 'logo.png', '/logo.png', '//client.example/l.png', 7, true, [], ['x'], {}];

  it.each([
    ['client_uri', [...rubbish, 'data:text/html,x', 'ftp://client.example', 'https://', 'https://client.example/a b']],
    ['logo_uri', [...rubbish, 'data:image/png;base64,AAAA', `https://client.example/${'a'.repeat(2048)}`]],
    ['jwks_uri', [...rubbish, 'data:application/json,{}', 'http://client.example/keys']],
    ['jwks', ['', 'keys', 7, [], {}, { keys: [] }, { keys: 'none' }, { keys: [7] }, { keys: [{}] }]],
    ['tos_uri', [...rubbish, 'data:text/html,x']],
    ['policy_uri', [...rubbish, 'data:text/html,x']],
    ['contacts', ['', 'me@client.example', 7, {}, [7]]],
    ['software_id', [7, 1.2, true, [], {}, 'x'.repeat(201)]],
    ['software_version', [1.2, 7, true, [], {}, 'x'.repeat(201)]],
    ['software_statement', ['', 'no.jwt', 7]],
    ['application_type', ['', 'spa', 'browser', 7, [], {}]],
    ['token_endpoint_auth_signing_alg', ['', 'none', 'HS256', 7]],
  ])('leaves out %s if it is unusable, also from the response', async (member, values) => {
    for (const value of values) {
      const { status, body } = await server.tryToRegister({ [member]: value });
      expect([value, status]).toEqual([value, 201]);
      expect(body).not.toHaveProperty(member);
    }
  });

  it('replaces empty values by the default, and states it', async () => {
    const nothing = ['', [], null];
    for (const blank of nothing) {
      const { status, body } = await server.tryToRegister({
        ...{ grant_types: blank, response_types: blank, token_endpoint_auth_method: blank === '' ? '' : null },
        ...{ scope: blank, client_name: blank, software_version: blank === '' ? undefined : blank },
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        ...{ grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] },
        ...{ token_endpoint_auth_method: 'client_secret_basic', scope: 'profile:read profile:write' },
        client_name: 'client.example',
      });
    }
    for (const name of [7, {}, ['x'], true]) {
      expect((await server.register({ client_name: name })).client_name).toBe('client.example');
    }
    for (const scope of [7, {}, ['profile:read'], 'x'.repeat(2001)]) {
      expect((await server.register({ scope })).scope).toBe('profile:read profile:write');
    }
  });

  it('has the same rules for a replacement (RFC 7592 §2.2)', async () => {
    const own = await server.register({
      token_endpoint_auth_method: 'client_secret_post',
      logo_uri: 'https://c.example/l',
    });
    const { status, body } = await server.replaceRegistration(own, {
      ...{ client_id: own.client_id, client_name: 'Own', redirect_uris: own.redirect_uris },
      ...{ token_endpoint_auth_method: 'client_secret_post', logo_uri: 'logo.png', application_type: '' },
    });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('logo_uri');
    expect(body).not.toHaveProperty('application_type');
  });

  it('keeps usable members', async () => {
    const members = {
      ...{ client_uri: 'https://client.example', logo_uri: 'http://client.example/l.png', application_type: 'native' },
      ...{ software_id: 'id', software_version: '1.2' },
    };
    expect(await server.register(members)).toMatchObject(members);
  });

  it.each([
    [{ client_uri: ' javascript:alert(1)' }],
    [{ logo_uri: 'JavaScript:alert(1)' }],
    [{ client_uri: 'vbscript:x' }],
    [{ application_type: 'web\0' }],
    [{ grant_types: ['password'] }],
    [{ grant_types: 7 }],
    [{ response_types: ['token'] }],
    [{ response_types: 'code' }],
    [{ token_endpoint_auth_method: 'tls_client_auth' }],
    [{ dpop_bound_access_tokens: 'true' }],
    [{ require_pushed_authorization_requests: 1 }],
    [{ jwks: { keys: [{ kty: 'oct', k: 'AAAA' }] } }],
    [{ token_endpoint_auth_method: 'private_key_jwt', jwks_uri: 'keys.json' }],
  ])('rejects missing required members, and attacks: %j', async (members) => {
    const { status, body } = await server.tryToRegister(members);
    expect([status, body.error]).toEqual([400, 'invalid_client_metadata']);
  });
});

describe('redirect URIs of apps (RFC 8252 §7.1)', () => {
  it.each(['rikkahub://oauth', 'rikkahub:/cb', 'qoder://callback?x=1'])(
    'with a scheme in APP_SCHEMES are registered, and get the response: %s',
    async (uri) => {
      const app = await server.register({ redirect_uris: [uri] });
      expect(app.redirect_uris).toEqual([uri]);
      const answer = await server.allow(server.authorizationParameters(app), person);
      expect(answer.href.startsWith(uri.split('?')[0] ?? '')).toBe(true);
    },
  );

  it('with unknown schemes are left out of a list with others', async () => {
    const { redirect_uris: accepted } = await server.register({
      redirect_uris: ['unknown-app://cb', callback, 'other.app+x://cb', 'strange-app:/cb', callback],
    });
    expect(accepted).toEqual([callback, 'other.app+x://cb']);
    const page = await server.authorize(
      server.authorizationParameters(client, { redirect_uri: 'unknown-app://cb' }),
      person,
    );
    expect([page.status, page.headers.get('location')]).toEqual([400, null]);
  });

  it.each([
    [['unknown-app://cb']],
    [['unknown-app://cb', 'strange-app:/cb']],
    [[callback, 'javascript:alert(1)']],
    [['data:text/html,x', callback]],
    [[callback, 'http://client.example/cb']],
    [[callback, 'unknown-app://cb#fragment']],
    [[callback, 'unknown-app://user@cb']],
    [[callback, 'file:///etc/passwd']],
    [[callback, 'intent://cb']],
    [[callback, '/cb']],
    [[callback, 7]],
  ])('are rejected together if none remains, or one is invalid: %j', async (uris) => {
    const { status, body } = await server.tryToRegister({ redirect_uris: uris });
    expect([status, body.error]).toEqual([400, 'invalid_redirect_uri']);
  });

  it('depend on settings: another server does not know them', async () => {
    const plain = await startOAuthServer();
    try {
      expect((await plain.tryToRegister({ redirect_uris: ['qoder://cb'] })).status).toBe(400);
      expect((await plain.register({ redirect_uris: ['qoder://cb', callback] })).redirect_uris).toEqual([callback]);
    } finally {
      await plain.close();
    }
  });
});
