import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generations } from './support/both-generations.ts';
import { capabilities } from './support/capabilities.ts';
import { type Connector, startConnector } from './support/connector.ts';

let connector: Connector;
beforeAll(async () => {
  connector = await startConnector();
});
afterAll(() => connector.close());

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
/** Returns the id of an intended request: JSON-RPC 2.0, section 5, requires repeating it if it is readable. */
const readableId = (message: unknown) => {
  const { id } = { id: null, ...Object(message) };
  return typeof id === 'string' || typeof id === 'number' ? id : null;
};
const initialize = (protocolVersion: string) => ({
  protocolVersion,
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
});

describe('initialize', () => {
  it.each(['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'])('agrees on revision %s', async (revision) => {
    const { status, json } = await connector.request('initialize', initialize(revision));
    expect(status).toBe(200);
    expect(json).toMatchObject({
      jsonrpc: '2.0',
      id: 1,
      result: {
        protocolVersion: revision,
        capabilities,
        serverInfo: { name: 'vitrine', title: 'Vitrine', version: expect.any(String) },
      },
    });
  });

  it('offers the newest revision of its generation to a client that asks for an unknown one', async () => {
    const { json } = await connector.request('initialize', initialize('1999-01-01'));
    expect(json).toMatchObject({ result: { protocolVersion: '2025-11-25' } });
  });

  it('shows a website and an existing icon', async () => {
    const { json } = await connector.request('initialize', initialize('2025-11-25'));
    const { serverInfo } = (json as { result: { serverInfo: { icons: { src: string; mimeType: string }[] } } }).result;
    expect(serverInfo).toMatchObject({ websiteUrl: connector.url });
    expect(serverInfo.icons).toHaveLength(2);
    for (const { src, mimeType } of serverInfo.icons) {
      const icon = await fetch(src);
      expect(icon.status).toBe(200);
      expect(icon.headers.get('content-type')).toContain(mimeType);
    }
  });

  it('returns instructions for an assistant', async () => {
    const { json } = await connector.request('initialize', initialize('2025-11-25'));
    const { instructions } = (json as { result: { instructions: string } }).result;
    for (const word of ['get_slot_type', 'dryRun', 'idempotencyKey', 'render_profile_markdown', 'update_slot', 'QR']) {
      expect(instructions).toContain(word);
    }
  });

  it.each([[{}], [{ ...initialize('2025-11-25'), clientInfo: { name: 7 } }], [undefined]])(
    'invalid params are an error of the client: %j',
    async (params) => {
      const { status, json } = await connector.request('initialize', params);
      expect(status).toBe(200);
      expect(json).toMatchObject({ id: 1, error: { code: -32602, message: expect.stringContaining('params') } });
    },
  );

  it('opens no session: the response has no session id and the next request needs none', async () => {
    const { headers } = await connector.request('initialize', initialize('2025-11-25'));
    expect(headers.get('mcp-session-id')).toBeNull();
    expect((await connector.request('tools/list')).status).toBe(200);
  });
});

describe('messages', () => {
  it('a request gets plain JSON that must not be cached', async () => {
    const { status, headers, json } = await connector.post(ping);
    expect(status).toBe(200);
    expect(json).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toBeTruthy();
  });

  it('the id is returned unchanged, text or number', async () => {
    for (const id of ['', 'a "b"', '1', 0, -7, 9_007_199_254_740_991]) {
      expect((await connector.post({ ...ping, id })).json).toMatchObject({ id });
    }
  });

  it.each(['resources/subscribe', 'logging/setLevel', 'tasks/list', 'no/such'])(
    'an unknown method is -32601 with status 200: %s',
    async (method) => {
      const { status, json } = await connector.request(method);
      expect(status).toBe(200);
      expect(json).toMatchObject({ id: 1, error: { code: -32601 } });
    },
  );

  it.each([
    ['notifications/initialized', undefined],
    ['notifications/cancelled', { requestId: 1, reason: 'changed my mind' }],
    ['notifications/made-up', {}],
  ])('a notification is accepted with 202 and no body: %s', async (method, params) => {
    const { status, text } = await connector.post({ jsonrpc: '2.0', method, ...(params && { params }) });
    expect({ status, text }).toEqual({ status: 202, text: '' });
  });

  it('replies of a client to unknown questions get 202', async () => {
    const { status, text } = await connector.post({ jsonrpc: '2.0', id: 5, result: {} });
    expect({ status, text }).toEqual({ status: 202, text: '' });
  });

  it.each([
    ['no version', { id: 1, method: 'ping' }],
    ['another version', { ...ping, jsonrpc: '1.0' }],
    ['an id of null', { ...ping, id: null }],
    ['a fractional id', { ...ping, id: 1.5 }],
    ['a method that is not text', { ...ping, method: 7 }],
    ['params that are text', { ...ping, params: 'text' }],
    ['a progress token that is a list', { ...ping, params: { _meta: { progressToken: [] } } }],
    ['text', 'ping'],
    ['null', null],
    ['an empty object', {}],
    ['an empty batch', []],
    ['a batch with an invalid message', [ping, 7]],
    ['a batch that uses an id twice', [ping, ping]],
    ['a batch of fifty-one', Array.from({ length: 51 }, (_entry, id) => ({ ...ping, id }))],
  ])('an invalid message is -32600: %s', async (_what, message) => {
    const { status, json } = await connector.post(message);
    expect(status).toBe(400);
    expect(json).toMatchObject({ jsonrpc: '2.0', id: readableId(message), error: { code: -32600 } });
  });

  it.each([
    ['an unknown revision', { 'mcp-protocol-version': '1999-01-01' }],
    ['a client that does not accept JSON', { accept: 'text/html' }],
  ])('an error repeats the id of the request: %s', async (_what, headers) => {
    for (const id of ['a', 7]) expect((await connector.post({ ...ping, id }, headers)).json).toMatchObject({ id });
    expect((await connector.post([ping], headers)).json).toMatchObject({ id: null });
  });

  it('an error about a response of the client has no id, because the client did not choose it', async () => {
    const { status, json } = await connector.post({ id: 5, result: {} });
    expect(status).toBe(400);
    expect(json).toMatchObject({ id: null, error: { code: -32600 } });
  });

  it.each(['{', 'ping', '{"jsonrpc":"2.0",}'])('broken JSON is -32700: %s', async (body) => {
    const { status, json } = await connector.send(body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32700 } });
  });

  it('bytes that are not UTF-8 are -32700, and not read as other text', async () => {
    // Its byte is 0xff.
    const { status, json } = await connector.send(Buffer.from(JSON.stringify({ ...ping, id: 'ÿ' }), 'latin1'));
    expect(status).toBe(400);
    expect(json).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32700 } });
  });

  it('text declared as UTF-16 is read', async () => {
    const body = Buffer.from(JSON.stringify(ping), 'utf16le');
    const { status, json } = await connector.send(body, { 'content-type': 'application/json; charset=utf-16le' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ id: 1, result: {} });
  });

  it.each([
    ['of another type', { 'content-type': 'text/plain' }, 'application/json'],
    ['in another charset', { 'content-type': 'application/json; charset=koi8-r' }, 'UTF-8'],
    ['in an unknown encoding', { 'content-encoding': 'rot13' }, 'gzip'],
  ])('a body %s is 415 with the expected type', async (_what, headers, words) => {
    const { status, json } = await connector.send(JSON.stringify(ping), headers);
    expect(status).toBe(415);
    expect(json).toMatchObject({ error: { code: -32000, message: expect.stringContaining(words) } });
  });
});

describe.each(generations)('lists without parts in revision $name', ({ ask }) => {
  it.each(['tools/list', 'prompts/list', 'resources/templates/list'])('reject any cursor: %s', async (method) => {
    for (const cursor of ['MQ', '', 7, null]) {
      const { json } = await ask(connector, method, { cursor });
      expect(json).toMatchObject({ error: { code: -32602, message: expect.stringContaining('cursor') } });
    }
    expect((await ask(connector, method, {})).json).toMatchObject({ result: expect.anything() });
  });
});

describe('batches (revision 2025-03-26)', () => {
  it('every request gets its response, in one list, and notifications get none', async () => {
    const { status, json } = await connector.post([
      ping,
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 'two', method: 'tools/call', params: { name: 'get_me', arguments: {} } },
      { jsonrpc: '2.0', id: 3, method: 'no/such' },
    ]);
    expect(status).toBe(200);
    expect(json).toEqual([
      { jsonrpc: '2.0', id: 1, result: {} },
      expect.objectContaining({ id: 'two', result: expect.objectContaining({ structuredContent: expect.anything() }) }),
      expect.objectContaining({ id: 3, error: expect.objectContaining({ code: -32601 }) }),
    ]);
  });

  it('a batch of one gets a list of one', async () => {
    expect((await connector.post([ping])).json).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }]);
  });

  it('a batch of notifications is accepted with 202', async () => {
    const { status, text } = await connector.post([{ jsonrpc: '2.0', method: 'notifications/initialized' }]);
    expect({ status, text }).toEqual({ status: 202, text: '' });
  });

  it('a request that is cancelled in its own batch still gets a response', async () => {
    const { json } = await connector.post([
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_me', arguments: {} } },
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
    ]);
    expect(json).toEqual([expect.objectContaining({ id: 1, result: expect.anything() })]);
  });
});

describe('batches since revision 2025-06-18', () => {
  it.each(['2025-11-25', '2025-06-18'])('are rejected: %s', async (revision) => {
    for (const batch of [[ping], [ping, { ...ping, id: 2 }], []]) {
      const { status, json } = await connector.post(batch, { 'mcp-protocol-version': revision });
      expect(status).toBe(400);
      expect(json).toMatchObject({ id: null, error: { code: -32600 } });
    }
  });

  it.each(['2025-03-26', '2024-11-05'])('still get a response under an older revision: %s', async (revision) => {
    const { json } = await connector.post([ping], { 'mcp-protocol-version': revision });
    expect(json).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }]);
  });

  it.each(['2025-03-26', '2025-11-25'])(
    'of any length are rejected, never with an internal error: %s',
    async (revision) => {
      for (const entries of [100_000, 200_000, 500_000]) {
        const headers = { 'mcp-protocol-version': revision };
        const { status, json } = await connector.send(`[${'0,'.repeat(entries - 1)}0]`, headers);
        expect({ status, json }).toMatchObject({ status: 400, json: { error: { code: -32600 } } });
      }
    },
  );

  it('of too many messages get the maximum number', async () => {
    const { status, json } = await connector.post(
      Array.from({ length: 51 }, (_, id) => ({ ...ping, id })),
      {
        'mcp-protocol-version': '2025-03-26',
      },
    );
    expect({ status, json }).toMatchObject({
      status: 400,
      json: { error: { message: expect.stringContaining('at most 50 messages') } },
    });
  });

  it('do not avoid the question to the person', async () => {
    const capabilities = { elicitation: {} };
    const { headers } = await connector.request('initialize', { ...initialize('2025-11-25'), capabilities });
    await connector.data('create_profile', { login: 'in.a.batch' });
    const call = { name: 'update_profile_settings', arguments: { profileKey: 'in.a.batch', login: 'renamed' } };
    const asking = { 'mcp-protocol-version': '2025-11-25', 'mcp-session-id': headers.get('mcp-session-id') };
    const { status } = await connector.post([{ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }], asking);
    expect(status).toBe(400);
    expect(await connector.data('get_profile', { profileKey: 'in.a.batch' })).toMatchObject({ login: 'in.a.batch' });
  });
});

describe('headers', () => {
  it.each(['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'])(
    'MCP-Protocol-Version %s is supported',
    async (revision) => {
      expect((await connector.post(ping, { 'mcp-protocol-version': revision })).status).toBe(200);
    },
  );

  it('an unknown MCP-Protocol-Version is 400 with the supported versions', async () => {
    const { status, json } = await connector.post(ping, { 'mcp-protocol-version': '1999-01-01' });
    expect(status).toBe(400);
    expect(json).toMatchObject({ error: { code: -32000, message: expect.stringContaining('2025-11-25') } });
  });

  it.each(['application/json', '*/*', 'application/*', 'application/json, text/event-stream'])(
    'Accept: %s gets JSON',
    async (accept) => {
      expect((await connector.post(ping, { accept })).status).toBe(200);
    },
  );

  it('a client that does not accept JSON gets 406', async () => {
    expect((await connector.post(ping, { accept: 'text/html' })).status).toBe(406);
  });

  it('a session id from an earlier session is ignored', async () => {
    expect((await connector.post(ping, { 'mcp-session-id': 'gone' })).status).toBe(200);
  });
});

describe('methods and addresses', () => {
  it.each(['GET', 'DELETE', 'PUT', 'PATCH'])('%s is 405 and allows POST', async (method) => {
    const { status, headers, json } = await connector.send(undefined, {}, { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('POST');
    expect(json).toMatchObject({ error: { code: -32000 } });
  });

  it('/mcp/ is the same address', async () => {
    const { status, json } = await connector.send(JSON.stringify(ping), {}, { path: '/mcp/' });
    expect(status).toBe(200);
    expect(json).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });
});
