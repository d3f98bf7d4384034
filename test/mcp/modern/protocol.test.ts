import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modernCapabilities as capabilities } from '../support/capabilities.ts';
import { type Connector, clientOf, newUser, startConnector } from '../support/connector.ts';
import { openEventStream } from '../support/event-stream.ts';
import { envelope, modernHeaders, modernMessage, revision } from '../support/modern-message.ts';

let connector: Connector;
beforeAll(async () => {
  connector = await startConnector();
});
afterAll(() => connector.close());

type Headers = Record<string, string | null>;
const ask = (method: string, params: Record<string, unknown> = {}, headers: Headers = {}, client = connector) => {
  const name = typeof params.name === 'string' ? params.name : undefined;
  return client.post(modernMessage(method, params), { ...modernHeaders(method, name), ...headers });
};
const getMe = { name: 'get_me', arguments: {} };
const serverInfo = { name: 'vitrine', title: 'Vitrine', version: expect.any(String) };

describe('server/discover', () => {
  it('returns the revision, capabilities, instructions, and how long they are valid', async () => {
    const { status, headers, json } = await ask('server/discover');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('mcp-session-id')).toBeNull();
    expect(json).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: {
        resultType: 'complete',
        supportedVersions: [revision],
        capabilities,
        instructions: expect.stringContaining('get_slot_type'),
        ttlMs: 300_000,
        // The user's own words are among them.
        cacheScope: 'private',
        _meta: { 'io.modelcontextprotocol/serverInfo': expect.objectContaining(serverInfo) },
      },
    });
  });
});

describe('tools', () => {
  it('are the same in both generations, in the same order every time, and may be cached', async () => {
    const older = (await connector.request('tools/list')).json as { result: { tools: unknown[] } };
    const first = await ask('tools/list');
    expect(first.status).toBe(200);
    expect(first.json).toMatchObject({
      id: 1,
      result: { resultType: 'complete', ttlMs: 300_000, cacheScope: 'private', tools: older.result.tools },
    });
    expect((await ask('tools/list')).text).toBe(first.text);
  });

  it('return the same as in the older generation, as a complete result', async () => {
    // A result without the time of the call.
    const listProfiles = { name: 'list_profiles', arguments: {} };
    const older = (await connector.request('tools/call', listProfiles)).json as { result: object };
    const { status, json } = await ask('tools/call', listProfiles);
    expect(status).toBe(200);
    expect(json).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: {
        ...older.result,
        resultType: 'complete',
        _meta: { 'io.modelcontextprotocol/serverInfo': expect.objectContaining(serverInfo) },
      },
    });
  });

  it('write, and report mistakes as tool errors', async () => {
    const made = await ask('tools/call', { name: 'create_profile', arguments: { login: 'modern.page' } });
    expect(made.json).toMatchObject({ result: { structuredContent: { data: { login: 'modern.page' } } } });
    const { status, json } = await ask('tools/call', { name: 'create_profile', arguments: { login: '-' } });
    expect(status).toBe(200);
    expect(json).toMatchObject({ result: { resultType: 'complete', isError: true } });
    expect((json as { result: object }).result).not.toHaveProperty('structuredContent');
  });

  it.each([
    [{ name: 'no_such_tool', arguments: {} }, 'Unknown tool'],
    [{ arguments: {} }, 'name'],
    [{ name: 'get_me', arguments: [] }, 'arguments'],
  ])('return -32602 for an invalid call: %j', async (params, word) => {
    const { status, json } = await ask('tools/call', params);
    expect(status).toBe(200);
    expect(json).toMatchObject({ id: 1, error: { code: -32602, message: expect.stringContaining(word) } });
  });

  it('challenge a token without the required scope over HTTP', async () => {
    const reader = { ...connector, ...clientOf(connector, await newUser(connector, ['profile:read'])) };
    const write = { name: 'create_profile', arguments: { login: 'may.not.modern' } };
    const { status, headers, json } = await ask('tools/call', write, {}, reader);
    expect(status).toBe(403);
    expect(headers.get('www-authenticate')).toMatch(/^Bearer error="insufficient_scope"/);
    expect(headers.get('www-authenticate')).toContain('scope="profile:read profile:write"');
    expect(json).toMatchObject({ id: 1, error: { code: 1000, data: { code: 'insufficient_ability' } } });
    expect((await ask('tools/call', getMe, {}, reader)).status).toBe(200);
  });
});

describe('requests', () => {
  it('without a token get the address for one', async () => {
    const { status, headers } = await ask('server/discover', {}, { authorization: null });
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toContain('resource_metadata=');
  });

  it('get their id back unchanged, text or number', async () => {
    for (const id of ['', 'a "b"', '1', 0, -7]) {
      const message = { ...modernMessage('tools/call', getMe), id };
      expect((await connector.post(message, modernHeaders('tools/call', 'get_me'))).json).toMatchObject({ id });
    }
  });

  it.each(['initialize', 'ping', 'logging/setLevel', 'resources/subscribe', 'no/such'])(
    'with an unknown method are 404 with -32601: %s',
    async (method) => {
      const { status, json } = await ask(method);
      expect(status).toBe(404);
      expect(json).toMatchObject({ id: 1, error: { code: -32601 } });
    },
  );

  it.each([
    ['no capabilities', { 'io.modelcontextprotocol/protocolVersion': revision }],
    ['a revision that is not text', { ...envelope, 'io.modelcontextprotocol/protocolVersion': 7 }],
    ['capabilities that are a list', { ...envelope, 'io.modelcontextprotocol/clientCapabilities': [] }],
    ['nothing in it', {}],
  ])('whose _meta has %s are 400 with -32602', async (_what, meta) => {
    const message = modernMessage('tools/list', {}, meta);
    const { status, json } = await connector.post(message, modernHeaders('tools/list'));
    expect(status).toBe(400);
    expect(json).toMatchObject({ id: 1, error: { code: -32602 } });
  });

  it('without _meta, by a client that names the revision in the header, are 400 with -32602', async () => {
    const { status, json } = await connector.request('tools/list', undefined, modernHeaders('tools/list'));
    expect(status).toBe(400);
    expect(json).toMatchObject({ id: 1, error: { code: -32602, message: expect.stringContaining('_meta') } });
  });

  it('of another revision are 400 with -32022 and the served revision', async () => {
    const meta = { ...envelope, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' };
    const headers = { ...modernHeaders('server/discover'), 'mcp-protocol-version': '2099-01-01' };
    const { status, json } = await connector.post(modernMessage('server/discover', {}, meta), headers);
    expect(status).toBe(400);
    expect(json).toMatchObject({
      id: 1,
      error: { code: -32022, data: { supported: [revision], requested: '2099-01-01' } },
    });
  });

  it('in a batch are rejected: this revision has none', async () => {
    const { status, json } = await connector.post([modernMessage('tools/list')], modernHeaders('tools/list'));
    expect(status).toBe(400);
    expect(json).toMatchObject({ id: null, error: { code: -32600 } });
  });

  it('of a client that does not accept JSON are 406', async () => {
    const { status, json } = await ask('tools/list', {}, { accept: 'text/html' });
    expect(status).toBe(406);
    expect(json).toMatchObject({ id: 1, error: { code: 1000 } });
  });
});

it.each<[string, number, Headers, { method?: string; body?: string }]>([
  ['with GET', 405, {}, { method: 'GET' }],
  ['from a page that is not allowed', 403, { origin: 'https://evil.example' }, {}],
  ['of another type', 415, { 'content-type': 'text/plain' }, {}],
  ['in another charset', 415, { 'content-type': 'application/json; charset=koi8-r' }, {}],
  ['of two megabytes', 413, {}, { body: `"${'x'.repeat(2 * 1024 * 1024)}"` }],
])(
  "the error for a request %s has a code outside of JSON-RPC's reserved range",
  async (_what, expected, headers, given) => {
    const { method = 'POST', body = '{}' } = given;
    const all = { ...modernHeaders('tools/list'), ...headers };
    const { status, json } = await connector.send(method === 'GET' ? undefined : body, all, { method });
    expect(status).toBe(expected);
    expect(json).toMatchObject({ error: { code: 1000 } });
  },
);

describe('subscriptions/listen', () => {
  const nothing = { notifications: {} };
  const everythingElse = {
    notifications: {
      promptsListChanged: true,
      resourcesListChanged: true,
      resourceSubscriptions: ['vitrine://reference'],
    },
  };

  it.each([nothing, everythingElse])(
    'is acknowledged with an empty filter, and ends immediately: %j',
    async (params) => {
      for (const id of [3, 'three']) {
        const message = { ...modernMessage('subscriptions/listen', params), id };
        const stream = await openEventStream(connector, modernHeaders('subscriptions/listen'), message);
        const _meta = { 'io.modelcontextprotocol/subscriptionId': id };
        expect(await stream.next()).toEqual({
          jsonrpc: '2.0',
          method: 'notifications/subscriptions/acknowledged',
          params: { notifications: {}, _meta },
        });
        const result = { resultType: 'complete', _meta: expect.objectContaining(_meta) };
        expect(await stream.next()).toEqual({ jsonrpc: '2.0', id, result });
        await expect(stream.next()).rejects.toThrow('the stream has ended');
      }
    },
  );

  it('sends only its end to a client that does not accept a stream', async () => {
    for (const params of [nothing, { notifications: { toolsListChanged: true } }]) {
      const { status, json } = await ask('subscriptions/listen', params, { accept: 'application/json' });
      expect(status).toBe(200);
      expect(json).toMatchObject({ id: 1, result: { resultType: 'complete' } });
    }
  });

  it.each([
    {},
    { notifications: null },
    { notifications: [] },
    { notifications: 'all' },
    { notifications: { toolsListChanged: 'yes' } },
    { notifications: { resourceSubscriptions: 'vitrine://reference' } },
  ])('without a filter is -32602: %j', async (params) => {
    const { status, json } = await ask('subscriptions/listen', params);
    expect(status).toBe(200);
    expect(json).toMatchObject({ id: 1, error: { code: -32602, message: expect.stringContaining('notifications') } });
  });
});

it('a notification is accepted with 202 and no body', async () => {
  const notification = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1, _meta: envelope } };
  const { status, text } = await connector.post(notification, modernHeaders('notifications/cancelled'));
  expect({ status, text }).toEqual({ status: 202, text: '' });
});

describe('headers that repeat the body', () => {
  const base64 = (text: string) => `=?base64?${Buffer.from(text).toString('base64')}?=`;

  it.each([
    ['no MCP-Protocol-Version', { 'mcp-protocol-version': null }],
    ['no Mcp-Method', { 'mcp-method': null }],
    ['another Mcp-Method', { 'mcp-method': 'tools/list' }],
    ['Mcp-Method in another case', { 'mcp-method': 'Tools/Call' }],
    ['no Mcp-Name', { 'mcp-name': null }],
    ['another Mcp-Name', { 'mcp-name': 'list_profiles' }],
    ['another Mcp-Name in Base64', { 'mcp-name': base64('list_profiles') }],
    ['a Mcp-Name with invalid Base64', { 'mcp-name': '=?base64?get me?=' }],
    ['a later MCP-Protocol-Version', { 'mcp-protocol-version': '2099-01-01' }],
  ])('must exist and match, or the response is 400 with -32020: %s', async (_what, headers) => {
    const { status, json } = await ask('tools/call', getMe, headers);
    expect(status).toBe(400);
    expect(json).toMatchObject({ id: 1, error: { code: -32020 } });
  });

  it('may be wrapped in Base64', async () => {
    expect((await ask('tools/call', getMe, { 'mcp-name': base64('get_me') })).status).toBe(200);
  });
});

describe('a client with the header of an older revision and the body of this one', () => {
  const older: Headers = { 'mcp-protocol-version': '2025-11-25' };

  it.each([
    ['server/discover', {}],
    ['tools/list', {}],
    ['tools/call', getMe],
  ])('is handled by the body, with or without the other headers: %s', async (method, params) => {
    for (const headers of [older, { ...older, 'mcp-method': null, 'mcp-name': null }]) {
      const { status, json } = await ask(method, params, headers);
      expect(status).toBe(200);
      expect(json).toMatchObject({ result: { resultType: 'complete' } });
    }
  });

  it('still has to match the other headers', async () => {
    for (const wrong of [{ 'mcp-method': 'tools/list' }, { 'mcp-name': 'list_profiles' }]) {
      const { status, json } = await ask('tools/call', getMe, { ...older, ...wrong });
      expect(status).toBe(400);
      expect(json).toMatchObject({ error: { code: -32020 } });
    }
  });

  it('gets methods of the older generation from the older one', async () => {
    expect((await ask('ping', {}, older)).json).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    expect((await ask('initialize', hello, older)).json).toMatchObject({ result: { protocolVersion: '2025-11-25' } });
  });
});
