import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readForm } from '../support/html-form.ts';
import {
  callback,
  locationOf,
  type OAuthServer,
  type Person,
  type RegisteredClient,
  startOAuthServer,
} from '../support/oauth-server.ts';

let server: OAuthServer;
let client: RegisteredClient;
let person: Person;
beforeAll(async () => {
  server = await startOAuthServer();
  client = await server.register();
  person = await server.person();
});
afterAll(() => server.close());

type Changes = Record<string, string | undefined>;
const ask = (changes: Changes = {}, of = client) =>
  server.authorize(server.authorizationParameters(of, changes), person);

/** Expects an error that is shown as a page and sent nowhere. */
async function expectPage(response: Response, status = 400): Promise<string> {
  expect(response.status).toBe(status);
  expect(response.headers.get('location')).toBeNull();
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  return response.text();
}

function expectRedirect(response: Response, error: string): URL {
  const location = locationOf(response);
  expect(location.href.startsWith(`${callback}?`)).toBe(true);
  expect(location.searchParams.get('error')).toBe(error);
  expect(location.searchParams.get('state')).toBe('the-state');
  expect(location.searchParams.get('iss')).toBe(server.url);
  expect(location.searchParams.get('code')).toBeNull();
  return location;
}

describe('a page instead of a redirect for', () => {
  it('an unknown client', async () => {
    const html = await expectPage(await ask({ client_id: 'nobody' }));
    expect(html).toContain('no longer registered here');
  });

  it('a request without client_id', async () => {
    await expectPage(await ask({ client_id: undefined }));
  });

  it.each([
    ['of another host', 'https://evil.example/callback'],
    ['with a slash more', 'https://client.example/callback/'],
    ['with a query more', 'https://client.example/callback?x=1'],
    ['with its host in capitals', 'https://CLIENT.example/callback'],
    ['with the default port', 'https://client.example:443/callback'],
    ['with its host as user information', 'https://client.example@evil.example/callback'],
    ['with dot segments', 'https://client.example/x/../callback'],
    ['with a fragment', 'https://client.example/callback#f'],
    ['in part', 'https://client.example/call'],
    ['by line break', 'https://client.example/callback\r\nLocation: https://evil.example'],
  ])('%s: redirect_uri %j instead of the registered one', async (_row, uri) => {
    await expectPage(await ask({ redirect_uri: uri }));
  });

  it('localhost instead of the registered 127.0.0.1', async () => {
    const native = await server.register({ redirect_uris: ['http://127.0.0.1/cb'] });
    for (const uri of [
      'http://localhost/cb',
      'http://[::1]/cb',
      'http://127.0.0.1:9/x/../cb',
      'https://127.0.0.1/cb',
    ]) {
      await expectPage(await ask({ redirect_uri: uri }, native));
    }
  });

  it('a missing redirect_uri if several are registered', async () => {
    const several = await server.register({ redirect_uris: [callback, 'https://client.example/other'] });
    await expectPage(await ask({ redirect_uri: undefined }, several));
  });

  it('a repeated client_id', async () => {
    await expectPage(await server.authorize(`${server.authorizationParameters(client)}&client_id=other`, person));
  });

  it('a repeated redirect_uri', async () => {
    const query = `${server.authorizationParameters(client)}&redirect_uri=https://evil.example`;
    await expectPage(await server.authorize(query, person));
  });

  it.each(['%', '%zz', 'state=%ff%fe', 'state=%00'])('invalid bytes such as %s', async (garbage) => {
    await expectPage(await server.authorize(`${server.authorizationParameters(client)}&${garbage}`, person));
  });
});

describe('errors sent by redirect, with state and iss', () => {
  it.each<[string, string, Changes]>([
    ['a challenge of ten characters', 'invalid_request', { code_challenge: '0123456789' }],
    ['plain PKCE', 'invalid_request', { code_challenge_method: 'plain' }],
    ['no method, which means plain', 'invalid_request', { code_challenge_method: undefined }],
    ['no PKCE', 'invalid_request', { code_challenge: undefined, code_challenge_method: undefined }],
    ['response_type=token', 'unsupported_response_type', { response_type: 'token' }],
    ['no response_type', 'invalid_request', { response_type: undefined }],
    ['no known scope', 'invalid_scope', { scope: 'admin everything' }],
    ['a resource elsewhere', 'invalid_target', { resource: 'https://other.example/mcp' }],
    ['an unknown resource', 'invalid_target', { resource: 'mcp' }],
    ["another resource beside this server's", 'invalid_target', { resource: 'RESOURCE/mcp/other' }],
    ['a resource with a query', 'invalid_target', { resource: 'RESOURCE/mcp?a=1' }],
    ['a resource with a fragment', 'invalid_target', { resource: 'RESOURCE/mcp#f' }],
    ['another response_mode', 'invalid_request', { response_mode: 'fragment' }],
    ['a request object', 'request_not_supported', { request: 'e30.e30.' }],
    ['a request object by reference', 'request_uri_not_supported', { request_uri: 'https://client.example/r' }],
    ['prompt=none with a signed-in person', 'interaction_required', { prompt: 'none' }],
    ['prompt=none beside another', 'invalid_request', { prompt: 'none login' }],
  ])('%s is %s', async (_what, error, changes) => {
    const resource = changes.resource?.replace('RESOURCE', server.url);
    expectRedirect(await ask({ ...changes, ...(resource && { resource }) }), error);
  });

  it('a confidential client without PKCE', async () => {
    const confidential = await server.register({ token_endpoint_auth_method: 'client_secret_basic' });
    expectRedirect(await ask({ code_challenge: undefined }, confidential), 'invalid_request');
  });

  it('prompt=none without a session', async () => {
    expectRedirect(
      await server.authorize(server.authorizationParameters(client, { prompt: 'none' })),
      'login_required',
    );
  });

  it('two resources', async () => {
    const query = `${server.authorizationParameters(client)}&resource=${encodeURIComponent(`${server.url}/api/v1`)}`;
    expectRedirect(await server.authorize(query, person), 'invalid_target');
  });

  it.each(['scope', 'response_type', 'code_challenge'])('a repeated %s', async (name) => {
    const query = server.authorizationParameters(client);
    query.append(name, query.get(name) ?? '');
    expectRedirect(await server.authorize(query, person), 'invalid_request');
  });

  it('a repeated state, and the error has none', async () => {
    const location = locationOf(await server.authorize(`${server.authorizationParameters(client)}&state=2`, person));
    expect(location.searchParams.get('error')).toBe('invalid_request');
    expect(location.searchParams.has('state')).toBe(false);
  });

  it('nothing from the client in the description', async () => {
    const location = expectRedirect(await ask({ scope: 'SECRETWORD' }), 'invalid_scope');
    expect(location.searchParams.get('error_description')).not.toContain('SECRETWORD');
  });
});

describe('the consent page opens for', () => {
  it('another port on loopback, by address or by name', async () => {
    const uris = ['http://127.0.0.1/cb', 'http://[::1]/cb', 'http://localhost/callback', 'http://127.0.0.1:33418/'];
    const native = await server.register({ redirect_uris: uris });
    for (const uri of [
      'http://127.0.0.1:49567/cb',
      'http://[::1]:49567/cb',
      'http://localhost:49567/callback',
      'http://127.0.0.1:5/',
    ]) {
      const location = await server.allow(server.authorizationParameters(native, { redirect_uri: uri }), person);
      expect(location.href.startsWith(uri)).toBe(true);
      expect(location.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
    }
  });

  it('a missing redirect_uri if only one is registered', async () => {
    const location = await server.allow(server.authorizationParameters(client, { redirect_uri: undefined }), person);
    expect(location.href.startsWith(`${callback}?code=`)).toBe(true);
  });

  it.each([
    ['no scope: both abilities', undefined, ['profile:read', 'profile:write']],
    ['one ability', 'profile:read', ['profile:read']],
    ['unknown scopes, which are ignored', 'openid profile:write offline_access', ['profile:write']],
  ])('%s', async (_what, scope, boxes) => {
    const form = await server.consentForm(server.authorizationParameters(client, { scope }), person);
    expect(form.getAll('scope')).toEqual(boxes);
  });

  it.each(['/mcp', '/mcp/', '', '/', '/api/v1', '/api/v1/'])('the resource in the form %j', async (path) => {
    expect((await ask({ resource: server.url + path })).status).toBe(200);
  });

  it('a host in capitals, and no resource at all', async () => {
    const capitals = `${server.url.replace('http://localhost', 'HTTP://LOCALHOST')}/mcp`;
    expect((await ask({ resource: capitals })).status).toBe(200);
    expect((await ask({ resource: undefined })).status).toBe(200);
  });

  it.each(['login', 'consent', 'select_account'])('prompt=%s', async (prompt) => {
    expect((await ask({ prompt })).status).toBe(200);
  });

  it('a request by POST', async () => {
    const response = await fetch(`${server.url}/authorize`, {
      method: 'POST',
      headers: { cookie: person.cookie },
      body: server.authorizationParameters(client),
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('/authorize/consent');
  });

  it('a known client each time, for the same and for more', async () => {
    const uris = [callback, 'https://client.example/another'];
    const known = await server.register({ client_name: 'Known', redirect_uris: uris });
    await server.connect(known, person, { scope: 'profile:read' });
    for (const changes of [
      {},
      { redirect_uri: uris[1] },
      { scope: 'profile:read profile:write' },
      { prompt: 'login' },
    ]) {
      const asked = server.authorizationParameters(known, { scope: 'profile:read', ...changes });
      const response = await server.authorize(asked, person);
      expect(response.status).toBe(200);
      const form = readForm(await response.text(), '/authorize/consent');
      // The consent page shows the requested scope, not an earlier grant.
      expect(form.getAll('scope')).toEqual(asked.get('scope')?.split(' '));
      form.set('decision', 'allow');
      const location = locationOf(await server.postConsent(form, person));
      expect(location.origin + location.pathname).toBe(asked.get('redirect_uri'));
    }
  });

  it('a signed-out person after signing in', async () => {
    const query = server.authorizationParameters(client, { state: 'é&=+% ' });
    const response = await server.authorize(query);
    expect(response.status).toBe(303);
    const location = new URL(response.headers.get('location') ?? '', server.url);
    expect(location.pathname).toBe('/login');
    const next = new URL(location.searchParams.get('next') ?? '', server.url);
    expect(next.pathname).toBe('/authorize');
    expect([...next.searchParams]).toEqual([...query]);
  });
});

describe('the response to an allowed request', () => {
  it('has code, state and iss', async () => {
    const location = await server.allow(server.authorizationParameters(client), person);
    expect([...location.searchParams.keys()].sort()).toEqual(['code', 'iss', 'state']);
    expect(location.searchParams.get('state')).toBe('the-state');
    expect(location.searchParams.get('iss')).toBe(server.url);
  });

  it('returns a state of a kilobyte unchanged', async () => {
    const state = 'é&=+% "<>\n'.repeat(100);
    const location = await server.allow(server.authorizationParameters(client, { state }), person);
    expect(location.searchParams.get('state')).toBe(state);
  });

  it('has no state if none was sent', async () => {
    const location = await server.allow(server.authorizationParameters(client, { state: undefined }), person);
    expect(location.searchParams.has('state')).toBe(false);
  });

  it('keeps the registered query and custom schemes', async () => {
    const uris = {
      'https://client.example/cb?tenant=1': '&',
      'https://client.example/cb?tenant=1&': '',
      'https://client.example/cb?': '',
      'cursor://anysphere.cursor-mcp/oauth/callback': '?',
    };
    const app = await server.register({ redirect_uris: Object.keys(uris) });
    for (const [uri, separator] of Object.entries(uris)) {
      const location = await server.allow(server.authorizationParameters(app, { redirect_uri: uri }), person);
      expect(location.href.startsWith(`${uri}${separator}code=`)).toBe(true);
    }
  });
});

describe('the pages cannot be framed or cached, and send no referrer', () => {
  it.each<[string, () => Promise<Response>]>([
    ['consent', () => ask()],
    ['error', () => ask({ client_id: 'nobody' })],
    ['redirect to sign in', () => server.authorize(server.authorizationParameters(client))],
  ])('%s', async (_page, open) => {
    const { headers } = await open();
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin)$/);
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it('the consent page has no form-action, which Chromium would apply to the redirect', async () => {
    expect((await ask()).headers.get('content-security-policy')).not.toContain('form-action');
  });
});
