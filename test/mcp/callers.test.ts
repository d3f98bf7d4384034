import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/start-server.ts';
import { type Connector, clientOf, newUser, startConnector, type User } from './support/connector.ts';

let connector: Connector;
beforeAll(async () => {
  connector = await startConnector({
    ALLOWED_ORIGINS: [
      ...['https://tools.example', 'https://Capitals.Example:443/', 'chrome-extension://abcdefghijklmnop'],
      ...['moz-extension://0b4c2e1a-1f2d-4c3b', 'vscode-webview://1Ab2Cd', 'app://obsidian.md', 'app://-:8080'],
    ].join(', '),
  });
});
afterAll(() => connector.close());

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

describe('unknown callers', () => {
  it.each([
    ['a GET', 'GET', undefined, {}],
    ['a DELETE', 'DELETE', undefined, {}],
    ['a request', 'POST', JSON.stringify(ping), {}],
    ['a request that does not accept JSON', 'POST', JSON.stringify(ping), { accept: 'text/html' }],
    ['a probe that accepts anything', 'POST', JSON.stringify(ping), { accept: '*/*' }],
    ['a request of an unknown revision', 'POST', JSON.stringify(ping), { 'mcp-protocol-version': '1999-01-01' }],
    ['broken JSON', 'POST', '{', {}],
    ['no body', 'POST', undefined, { 'content-type': null }],
  ])('get a 401 that says where to get a token, before any other error: %s', async (_what, method, body, headers) => {
    const answer = await connector.send(body, { ...headers, authorization: null }, { method });
    expect(answer.status).toBe(401);
    // RFC 6750 §3.1: without credentials the challenge names no error.
    const bearer = `Bearer scope="profile:read profile:write", resource_metadata="${connector.url}/.well-known/oauth-protected-resource/mcp"`;
    // Challenges of other schemes may follow (RFC 9110 §11.6.1).
    expect(answer.headers.get('www-authenticate')?.split(/, (?=[A-Za-z]+ )/)[0]).toBe(bearer);
    expect(answer.json).toMatchObject({ code: 'unauthenticated', message: expect.any(String), errors: null });
  });

  it.each(['Bearer vtr_unknown', 'Bearer nonsense', 'Bearer a b'])(
    'get invalid_token for an invalid token: %s',
    async (authorization) => {
      const { status, headers } = await connector.post(ping, { authorization });
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token", .*resource_metadata="/);
    },
  );
});

describe('a read-only token', () => {
  it('lists every tool, reads, and is challenged for the rest with the required scope', async () => {
    const reader = clientOf(connector, await newUser(connector, ['profile:read']));
    const { json } = await reader.request('tools/list');
    const { tools } = (json as { result: { tools: { name: string }[] } }).result;
    expect(tools.map(({ name }) => name)).toContain('create_profile');
    expect(await reader.data('list_profiles')).toEqual([]);

    const {
      status,
      headers,
      json: refusal,
    } = await reader.request('tools/call', {
      name: 'create_profile',
      arguments: { login: 'may.not' },
    });
    expect(status).toBe(403);
    expect(headers.get('www-authenticate')).toMatch(/^Bearer error="insufficient_scope"/);
    expect(headers.get('www-authenticate')).toContain('scope="profile:read profile:write"');
    expect(headers.get('www-authenticate')).toContain(
      `resource_metadata="${connector.url}/.well-known/oauth-protected-resource/mcp"`,
    );
    expect(refusal).toMatchObject({ id: 1, error: { data: { code: 'insufficient_ability' } } });
    expect(await reader.data('check_login', { login: 'may.not' })).toMatchObject({ available: true });
  });

  it('cannot write by hiding a write in a batch', async () => {
    const reader = clientOf(connector, await newUser(connector, ['profile:read']));
    const { status } = await reader.post([
      ping,
      {
        jsonrpc: '2.0',
        id: 2,
        method: 'tools/call',
        params: { name: 'create_profile', arguments: { login: 'hidden' } },
      },
    ]);
    expect(status).toBe(403);
    expect(await reader.data('check_login', { login: 'hidden' })).toMatchObject({ available: true });
  });
});

describe('browsers', () => {
  const origins = [
    'https://claude.ai',
    'https://chatgpt.com',
    'https://vscode.dev',
    'https://tools.example',
    'https://capitals.example',
    'chrome-extension://abcdefghijklmnop',
    'moz-extension://0b4c2e1a-1f2d-4c3b',
    'vscode-webview://1Ab2Cd',
    'app://obsidian.md',
    'app://-:8080',
    'http://localhost:6274',
    'http://127.0.0.1:8080',
    // Apps that serve their own pages.
    'http://tauri.localhost',
    'https://tauri.localhost',
    'tauri://localhost',
    'capacitor://localhost',
  ];

  it.each(origins)('pages of %s may call and read the response', async (origin) => {
    const { status, headers } = await connector.post(ping, { origin });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('vary')).toMatch(/origin/i);
  });

  it.each([
    ...['https://evil.example', 'null', 'https://claude.ai.evil.example', 'http://localhost.evil.example'],
    ...['http://taurilocalhost', 'http://tauri.localhost.evil.example'],
    // An origin is compared letter by letter (RFC 6454 §5).
    ...['chrome-extension://abcdefghijklmnoq', 'chrome-extension://ABCDEFGHIJKLMNOP', 'chrome-extension://'],
    ...['vscode-webview://1ab2cd', 'app://obsidian.md:1', 'app://obsidian.md/', 'app://-', 'APP://obsidian.md'],
    ...['http://tools.example', 'https://tools.example:8443'],
  ])('pages of %s may not, even with a token', async (origin) => {
    const { status, headers } = await connector.post(ping, { origin });
    expect(status).toBe(403);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('a preflight succeeds without a token and allows the headers that clients send', async () => {
    const { status, headers } = await connector.send(
      undefined,
      {
        authorization: null,
        'content-type': null,
        origin: 'https://claude.ai',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,mcp-protocol-version',
      },
      { method: 'OPTIONS' },
    );
    expect(status).toBe(204);
    const list = (name: string) => (headers.get(name) ?? '').toLowerCase().split(/,\s*/);
    expect(list('access-control-allow-methods')).toEqual(expect.arrayContaining(['get', 'post', 'delete', 'options']));
    expect(list('access-control-allow-headers')).toEqual(
      expect.arrayContaining([
        'authorization',
        'content-type',
        'accept',
        'mcp-protocol-version',
        'mcp-method',
        'mcp-name',
        'mcp-session-id',
        'last-event-id',
        'x-mcp-toolsets',
        'x-mcp-readonly',
      ]),
    );
  });

  it('a page can read when to retry, for any response', async () => {
    for (const headers of [{}, { authorization: null }, { 'mcp-protocol-version': '1999-01-01' }]) {
      const answer = await connector.post(ping, { origin: 'https://claude.ai', ...headers });
      const exposed = answer.headers.get('access-control-expose-headers')?.toLowerCase().split(/,\s*/);
      expect(exposed).toContain('retry-after');
    }
  });

  it('a page can read the challenge of a 401', async () => {
    const { status, headers } = await connector.post(ping, { origin: 'https://claude.ai', authorization: null });
    expect(status).toBe(401);
    expect(headers.get('access-control-allow-origin')).toBe('https://claude.ai');
    expect(headers.get('access-control-expose-headers')?.toLowerCase()).toContain('www-authenticate');
  });
});

describe('Host (DNS rebinding)', () => {
  it.each([
    ['evil.example', 403],
    ['localhost.evil.example', 403],
    ['127.0.0.1', 200],
    ['[::1]:3000', 200],
    ['LocalHost:3000', 200],
  ])('%s gets %i', async (host, expected) => {
    expect(await statusForHost(connector.url, connector.user, host)).toBe(expected);
  });

  describe('on a server with a public name', () => {
    const PORT = freePort().then(String);
    let named: Connector;
    beforeAll(async () => {
      named = await startConnector({ PORT: await PORT, PUBLIC_URL: 'https://pages.example' });
    });
    afterAll(() => named.close());

    it.each([
      ['pages.example', 200],
      ['Pages.EXAMPLE', 200],
      ['pages.example:443', 200],
      ['PAGES.example:443', 200],
      ['pages.example:80', 403],
      ['pages.example:8443', 403],
      ['pages.example.evil.example', 403],
      ['evil.example:443', 403],
    ])('%s gets %i', async (host, expected) => {
      expect(await statusForHost(`http://127.0.0.1:${await PORT}`, named.user, host)).toBe(expected);
    });
  });
});

/** `fetch` does not let a caller set the Host. */
function statusForHost(url: string, { token }: User, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      `${url}/mcp`,
      {
        method: 'POST',
        headers: { host, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    outgoing.on('error', reject).end(JSON.stringify(ping));
  });
}
