import { request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connector, startConnector } from './support/connector.ts';
import { envelope, modernHeaders, modernMessage, revision } from './support/modern-message.ts';

// Clients, serialisers and proxies write the same request in more than one way. Equal meanings get equal responses.

let connector: Connector;
beforeAll(async () => {
  connector = await startConnector();
});
afterAll(() => connector.close());

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
const getMe = { name: 'get_me', arguments: {} };

interface Answer {
  status: number;
  type: string;
  text: string;
}

/** Sends header lines unchanged: `fetch` joins those of one name. */
function sendLines(
  lines: Record<string, string | string[]>,
  body: string | Buffer | null,
  { method = 'POST', path = '/mcp' } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${connector.user.token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...lines,
    };
    const outgoing = httpRequest(connector.url + path, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    outgoing.on('error', reject);
    if (body === null) outgoing.end();
    else outgoing.end(body);
  });
}

/** The ways in which one value comes twice. */
const copiesOf = (value: string): [string, string | string[]][] => [
  ['two lines', [value, value]],
  ['joined', `${value}, ${value}`],
  ['joined without a space', `${value},${value}`],
  ['three lines, one of them joined', [value, `${value} , ${value}`]],
];

describe('equal copies of a header count as one (RFC 9110 §5.3)', () => {
  it.each([
    ['mcp-protocol-version', '2025-11-25'],
    ['mcp-method', 'tools/list'],
    ['mcp-name', 'get_me'],
    ['mcp-session-id', 'some-session'],
    ['last-event-id', '7'],
    ['x-mcp-readonly', 'true'],
    ['x-mcp-toolsets', 'pages'],
  ])('in the 2025 revisions: %s', async (name, value) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const once = await sendLines({ [name]: value }, body);
    expect(once.status).toBe(200);
    for (const [way, sent] of copiesOf(value)) {
      expect([way, await sendLines({ [name]: sent }, body)]).toEqual([way, once]);
    }
  });

  it.each([
    ['tools/call', getMe, 'get_me'],
    ['tools/list', {}, undefined],
    ['resources/list', {}, undefined],
    ['resources/read', { uri: 'vitrine://reference' }, 'vitrine://reference'],
    ['prompts/get', { name: 'build_page', arguments: { about: 'a, b' } }, 'build_page'],
    ['server/discover', {}, undefined],
  ])('in revision 2026-07-28: %s', async (method, params, name) => {
    const body = JSON.stringify(modernMessage(method, params));
    const headers = modernHeaders(method, name);
    const once = await sendLines(headers, body);
    for (const [header, value] of Object.entries(headers)) {
      for (const [way, sent] of copiesOf(value)) {
        const { status, type } = await sendLines({ ...headers, [header]: sent }, body);
        expect([header, way, status, type]).toEqual([header, way, once.status, once.type]);
      }
    }
    const twice = Object.fromEntries(Object.entries(headers).map(([header, value]) => [header, [value, value]]));
    expect((await sendLines(twice, body)).status).toBe(once.status);
  });

  it('also if the value itself has a comma', async () => {
    const uri = 'vitrine://profiles/a,b';
    const body = JSON.stringify(modernMessage('resources/read', { uri }));
    const headers = modernHeaders('resources/read');
    const once = await sendLines({ ...headers, 'mcp-name': uri }, body);
    expect(JSON.parse(once.text)).toMatchObject({ error: { code: -32602 } });
    for (const [way, sent] of copiesOf(uri)) {
      expect([way, await sendLines({ ...headers, 'mcp-name': sent }, body)]).toEqual([way, once]);
    }
  });

  it('for notifications, for responses and for unknown methods', async () => {
    const twice = { 'mcp-protocol-version': ['2025-11-25', '2025-11-25'] };
    const notification = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect((await sendLines(twice, notification)).status).toBe(202);
    expect((await sendLines(twice, JSON.stringify({ jsonrpc: '2.0', id: 5, result: {} }))).status).toBe(202);
    for (const method of ['GET', 'DELETE']) {
      const { status, text } = await sendLines({ 'mcp-protocol-version': [revision, revision] }, null, { method });
      expect([status, JSON.parse(text).error.code]).toEqual([405, 1000]);
    }
  });
});

describe('different copies of a header are 400', () => {
  it.each([
    ['mcp-protocol-version', '2025-11-25', '2025-06-18'],
    ['mcp-method', 'ping', 'tools/list'],
    ['mcp-session-id', 'a', 'b'],
    ['last-event-id', '1', '2'],
    ['x-mcp-readonly', 'true', 'false'],
  ])('in the 2025 revisions: %s', async (name, one, other) => {
    for (const sent of [[one, other], `${one}, ${other}`, [one, one, other], `${one},${other},${one}`]) {
      const { status, text } = await sendLines({ [name]: sent }, JSON.stringify(ping));
      expect([sent, status, JSON.parse(text)]).toMatchObject([sent, 400, { error: { code: -32000 } }]);
    }
  });

  it('in the 2025 revisions: mcp-name, which alone may have a comma', async () => {
    expect((await sendLines({ 'mcp-name': ['a', 'b'] }, JSON.stringify(ping))).status).toBe(400);
    expect((await sendLines({ 'mcp-name': 'a, b' }, JSON.stringify(ping))).status).toBe(200);
  });

  it.each([
    ['mcp-protocol-version', revision, '2025-11-25'],
    ['mcp-method', 'tools/call', 'tools/list'],
    ['mcp-name', 'get_me', 'list_profiles'],
    ['mcp-session-id', 'a', 'b'],
    ['last-event-id', '1', '2'],
  ])('in revision 2026-07-28, with -32020: %s', async (name, one, other) => {
    const body = JSON.stringify(modernMessage('tools/call', getMe));
    for (const sent of [[one, other], `${one}, ${other}`, [other, one], [one, one, other]]) {
      const { status, text } = await sendLines({ ...modernHeaders('tools/call', 'get_me'), [name]: sent }, body);
      expect([sent, status, JSON.parse(text)]).toMatchObject([sent, 400, { id: 1, error: { code: -32020 } }]);
    }
  });
});

/** Sends a message in the way of one generation, with the headers of all its requests. */
const generations = [
  {
    name: '2025-11-25',
    headers: () => ({ 'mcp-protocol-version': '2025-11-25' }),
    meta: {},
  },
  { name: revision, headers: modernHeaders, meta: envelope },
];

describe.each(generations)('a message in revision $name', ({ headers, meta }) => {
  const message = (members: object = {}, params: object = {}) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/list',
    params: { ...params, _meta: meta },
    ...members,
  });

  it.each([
    ['an additional member', message({ extra: true })],
    ['an additional member with null', message({ session: null })],
    ['members of a response', message({ result: {}, error: null })],
    ['a member named __proto__', JSON.parse(JSON.stringify(message()).replace('"id"', '"__proto__":{"a":1},"id"'))],
    ['a progress token of null', message({}, { _meta: { ...meta, progressToken: null } })],
    ['other members of _meta with null', message({ params: { _meta: { ...meta, 'example.com/trace': null } } })],
  ])('means the same with %s', async (_what, sent) => {
    const plain = await connector.post(message(), headers('tools/list'));
    expect(plain.json).toMatchObject({ id: 1, result: { tools: expect.anything() } });
    expect((await connector.post(sent, headers('tools/list'))).json).toEqual(plain.json);
  });

  it('means the same with null for arguments', async () => {
    const call = (params: object) => connector.post({ ...message({ method: 'tools/call' }, params) }, headersOfCall);
    const headersOfCall = { ...headers('tools/call'), ...(meta === envelope && { 'mcp-name': 'list_profiles' }) };
    const plain = await call({ name: 'list_profiles' });
    expect(plain.json).toMatchObject({ result: { structuredContent: expect.anything() } });
    expect((await call({ name: 'list_profiles', arguments: null })).json).toEqual(plain.json);
  });

  it('with a list for params is -32602, with the reason', async () => {
    for (const params of [[], [1], [{ _meta: meta }]]) {
      const { status, json } = await connector.post(message({ params }), headers('tools/list'));
      expect(status).toBe(400);
      expect(json).toMatchObject({ id: 1, error: { code: -32602, message: expect.stringContaining('an object') } });
    }
  });
});

describe('a message of the 2025 revisions', () => {
  it.each([
    ['params', { ...ping, params: null }],
    ['_meta', { ...ping, params: { _meta: null } }],
    ['progressToken', { ...ping, params: { _meta: { progressToken: null } } }],
  ])('means the same with a null for %s', async (_what, sent) => {
    expect((await connector.post(sent)).json).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    expect((await connector.post([sent, { ...sent, id: 2, more: 1 }])).json).toEqual([
      { jsonrpc: '2.0', id: 1, result: {} },
      { jsonrpc: '2.0', id: 2, result: {} },
    ]);
  });

  it('initializes a connection with null for missing members', async () => {
    const params = {
      protocolVersion: '2025-11-25',
      capabilities: { roots: null, sampling: null, elicitation: null, experimental: null, tasks: null },
      clientInfo: { name: 'test', version: '1', title: null, icons: null, websiteUrl: null },
      _meta: null,
    };
    expect((await connector.request('initialize', params)).json).toMatchObject({
      result: { protocolVersion: '2025-11-25' },
    });
    const { json } = await connector.request('initialize', { ...params, clientInfo: null });
    expect(json).toMatchObject({ error: { code: -32602 } });
  });

  it.each([
    { jsonrpc: '2.0', method: 'notifications/initialized', params: null, extra: 1 },
    { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1, _meta: null } },
    { jsonrpc: '2.0', id: 5, result: {}, error: null },
    { jsonrpc: '2.0', id: 5, result: { _meta: null }, extra: [] },
    { jsonrpc: '2.0', id: 5, result: null, error: { code: 1, message: 'no' } },
  ])('without a response is accepted with 202: %j', async (sent) => {
    expect(await connector.post(sent)).toMatchObject({ status: 202, text: '' });
    expect(await connector.post([sent])).toMatchObject({ status: 202, text: '' });
  });

  it('with a list for params is -32602 as a notification and in batches, too', async () => {
    for (const sent of [
      { jsonrpc: '2.0', method: 'notifications/initialized', params: [] },
      [{ ...ping, params: [] }],
    ]) {
      const { status, json } = await connector.post(sent);
      expect(status).toBe(400);
      expect(json).toMatchObject({ id: null, error: { code: -32602 } });
    }
  });

  it.each([
    { ...ping, params: 7 },
    { ...ping, params: 'text' },
    { ...ping, id: null, extra: 1 },
    { jsonrpc: null, id: 1, method: 'ping' },
    { jsonrpc: '2.0', id: 1, method: null },
    { jsonrpc: '2.0', id: 1, result: null, error: null },
    { jsonrpc: '2.0', id: 1, result: {}, error: { code: 1, message: 'both' } },
    { extra: 1 },
  ])('is -32600 if it is invalid: %j', async (sent) => {
    const { status, json } = await connector.post(sent);
    expect(status).toBe(400);
    expect(json).toMatchObject({ error: { code: -32600 } });
  });
});

describe('an empty body is not JSON: -32700 (JSON-RPC 2.0 §5.1)', () => {
  it.each<[string, Record<string, string>, string | Buffer | null]>([
    ['of length 0', { 'content-length': '0' }, null],
    ['without content', { 'transfer-encoding': 'chunked' }, ''],
    ['of type application/json; charset=utf-8', { 'content-type': 'application/json; charset=utf-8' }, ''],
    ['of white space', {}, ' \n'],
    ['in revision 2026-07-28', modernHeaders('tools/list'), ''],
    ['compressed', { 'content-encoding': 'gzip' }, gzipSync('')],
  ])('%s', async (_what, headers, body) => {
    const { status, text } = await sendLines(headers, body);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32700 } });
  });

  it('an object without members is an invalid message', async () => {
    const { text } = await sendLines({}, '{}');
    expect(JSON.parse(text)).toMatchObject({ error: { code: -32600 } });
  });
});

describe('Accept', () => {
  const event = (value: string) => `event: message\ndata: ${value}\n\n`;

  it.each(['text/event-stream', 'Text/Event-Stream', 'text/*', 'text/event-stream, application/json;q=0'])(
    '%s alone gets a stream with the response',
    async (accept) => {
      const answer = await sendLines({ accept }, JSON.stringify(ping));
      expect(answer).toEqual({
        status: 200,
        type: 'text/event-stream',
        text: event('{"jsonrpc":"2.0","id":1,"result":{}}'),
      });
      const batch = await sendLines({ accept }, JSON.stringify([ping]));
      expect(batch).toMatchObject({ status: 200, text: event('[{"jsonrpc":"2.0","id":1,"result":{}}]') });
      const notification = await sendLines(
        { accept },
        JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
      );
      expect(notification).toMatchObject({ status: 202, text: '' });
    },
  );

  it('text/event-stream alone gets a stream in revision 2026-07-28, with the status of the response', async () => {
    const accept = 'text/event-stream';
    const known = await sendLines(
      { ...modernHeaders('tools/call', 'get_me'), accept },
      JSON.stringify(modernMessage('tools/call', getMe)),
    );
    expect(known).toMatchObject({
      status: 200,
      type: 'text/event-stream',
      text: expect.stringContaining('"complete"'),
    });
    const unknown = await sendLines({ ...modernHeaders('no/such'), accept }, JSON.stringify(modernMessage('no/such')));
    expect(unknown).toMatchObject({ status: 404, type: 'text/event-stream', text: expect.stringContaining('-32601') });
  });

  it.each([[''], [' '], [['', '']]])('an empty header counts as missing: %j', async (accept) => {
    expect(await sendLines({ accept }, JSON.stringify(ping))).toMatchObject({
      status: 200,
      type: expect.stringMatching(/^application\/json/),
    });
  });

  it.each([
    'application/json; charset=utf-8',
    'application/json;q=0.5, text/event-stream',
    '*/*;q=0.1',
    'APPLICATION/JSON',
  ])('%s gets JSON', async (accept) => {
    const { status, type } = await sendLines({ accept }, JSON.stringify(ping));
    expect([status, type]).toEqual([200, 'application/json; charset=utf-8']);
  });

  it.each(['text/html', 'application/xml, image/*', 'json', 'application/json;q=0'])('%s is 406', async (accept) => {
    for (const headers of [{}, modernHeaders('tools/list')]) {
      const { status } = await sendLines({ ...headers, accept }, JSON.stringify(modernMessage('tools/list')));
      expect(status).toBe(406);
    }
  });
});
