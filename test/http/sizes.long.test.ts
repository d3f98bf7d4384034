import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generations } from '../mcp/support/both-generations.ts';
import { clientOf } from '../mcp/support/connector.ts';
import { modernHeaders, modernMessage } from '../mcp/support/modern-message.ts';
import { type ApiUser, newPage, newUser, send } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

// docs/interface.md 3.1, 4.3: how much may be sent, and how much of it an error says again.

let server: TestServer;
let anna: ApiUser;
let path: string;
let mcp: ReturnType<typeof clientOf>;
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server);
  ({ path } = await newPage(anna, 'sizes'));
  mcp = clientOf(server, { userId: anna.id, token: anna.token });
});
afterAll(() => server.close());

const megabyte = 1024 * 1024;
/** Returns a body of exactly that many bytes. */
function ofSize(bytes: number, body: (filler: string) => object): string {
  return JSON.stringify(body('x'.repeat(bytes - JSON.stringify(body('')).length)));
}
/** Returns nested arrays of that depth. */
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
/** Returns that many unknown keys. */
const strangeKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_entry, index) => [`k${index.toString(36)}`, 0]));
const callOf = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});

describe('bodies', () => {
  test('over REST have at most 1 MB, those with several slots 2 MB', async () => {
    const one = (title: string) => ({ type: 'text', data: { title } });
    const several = (title: string) => ({ slots: [one(title)] });
    for (const [address, most, body] of [
      [`${path}/slots`, megabyte, one],
      [`${path}/slots/batch`, 2 * megabyte, several],
    ] as const) {
      expect((await anna.post(address, ofSize(most, body))).status).toBe(422);
      const larger = await anna.post(address, ofSize(most + 1, body));
      expect([larger.status, larger.body.code]).toEqual([413, 'payload_too_large']);
    }
    for (const write of [anna.patch, anna.delete]) {
      expect(
        (
          await write(
            `${path}/slots`,
            ofSize(2 * megabyte, (title) => ({ title })),
          )
        ).status,
      ).toBe(422);
      expect(
        (
          await write(
            `${path}/slots`,
            ofSize(2 * megabyte + 1, (title) => ({ title })),
          )
        ).status,
      ).toBe(413);
    }
  });

  test('over the connector have the limit of the tool over REST, for any content', async () => {
    const slot = (title: string) => ({ profileKey: 'sizes', type: 'text', data: { title } });
    const one = (title: string) => callOf('create_slot', slot(title));
    const several = (title: string) => callOf('create_slots', { profileKey: 'sizes', slots: [{ data: { title } }] });
    const list = (title: string) => ({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { title } });
    for (const [most, body] of [
      [megabyte, one],
      [2 * megabyte, several],
      [megabyte, list],
    ] as const) {
      expect((await mcp.send(ofSize(most, body))).status).toBe(200);
      const larger = await mcp.send(ofSize(most + 1, body));
      expect([larger.status, larger.json]).toMatchObject([413, { error: { code: -32000 } }]);
    }
    const upload = (base64: string) => callOf('upload_file', { base64 });
    expect((await mcp.send(ofSize(12 * megabyte, upload))).status).toBe(200);
    expect((await mcp.send(ofSize(17 * megabyte, upload))).status).toBe(413);
    // As large as a file, but none.
    const numbers = callOf('upload_file', { base64: new Array(2 * megabyte).fill(1) });
    expect((await mcp.send(JSON.stringify(numbers))).status).toBe(413);
  });

  test('of client registrations have at most 128 KB', async () => {
    const register = (body: string) =>
      fetch(`${server.url}/register`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const larger = await register(ofSize(129 * 1024, (client_name) => ({ client_name })));
    expect([larger.status, await larger.json()]).toMatchObject([413, { error: 'invalid_client_metadata' }]);
  });
});

describe('nesting', () => {
  test('of REST bodies is at most 64 levels', async () => {
    const body = (levels: number) => `{"type": "divider", "data": {"a": ${nested(levels - 2)}}}`;
    expect((await anna.post(`${path}/slots`, body(64))).status).toBe(422);
    for (const levels of [65, 200_000]) {
      const { status, body: answer } = await anna.post(`${path}/slots`, body(levels));
      expect([status, answer.code, answer.message]).toEqual([
        400,
        'bad_request',
        'The body is nested deeper than 64 levels',
      ]);
    }
  });

  test('ignores brackets in texts', async () => {
    const title = `${'[{'.repeat(50)}"\\"\\\\"`;
    const { status, body } = await anna.post(`${path}/slots`, { type: 'text', data: { title } });
    expect([status, body.data]).toMatchObject([201, { data: { title } }]);
  });

  test('of requests to the connector is at most 64 levels', async () => {
    const message = (levels: number, meta = '') =>
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{${meta}"name":"create_slot","arguments":{"data":${nested(levels - 3)}}}}`;
    expect((await mcp.send(message(64))).status).toBe(200);
    for (const levels of [65, 200_000]) {
      for (const headers of [{}, modernHeaders('tools/call', 'create_slot')]) {
        const { status, json } = await mcp.send(message(levels), headers);
        expect([status, json]).toMatchObject([400, { id: null, error: { code: -32600 } }]);
      }
    }
  });

  test('of client registrations is at most 64 levels', async () => {
    const keys = (levels: number) => `{"keys": [{"kty": "RSA", "n": ${nested(levels - 4)}}]}`;
    for (const levels of [65, 30_000]) {
      const response = await fetch(`${server.url}/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"redirect_uris": ["https://a.example/"], "token_endpoint_auth_method": "private_key_jwt", "jwks": ${keys(levels)}}`,
      });
      expect([response.status, await response.json()]).toEqual([
        400,
        { error: 'invalid_client_metadata', error_description: 'The body is nested deeper than 64 levels' },
      ]);
    }
  });
});

describe('errors', () => {
  const strange = strangeKeys(50_000);

  test.each([
    ['in the data of a slot', 'POST', '/slots', { type: 'divider', data: strange }],
    ['beside it', 'POST', '/slots', { type: 'divider', ...strange }],
    ['of a page', 'PATCH', '', strange],
    [
      'in the data of several',
      'POST',
      '/slots/batch',
      { slots: [10_000, 40_000].map((count) => ({ type: 'divider', data: strangeKeys(count) })) },
    ],
  ])('list a thousand of fifty thousand unknown keys %s, and state how many more there are', async (...given) => {
    const [, method, below, body] = given;
    const answer = await send(server, method, path + below, { token: anna.token, body });
    expect([answer.status, Object.keys(answer.body.errors ?? {}).length]).toEqual([422, 1_000]);
    expect(answer.body.message).toContain('there are 49000 more');
    expect(answer.text.length).toBeLessThan(100_000);
    const dry = await send(server, method, path + below, {
      token: anna.token,
      body,
      headers: { Precognition: 'true', 'Precognition-Validate-Only': 'order' },
    });
    // Unlisted errors may concern that field as well.
    expect(dry.status).toBe(422);
  });

  test.each([
    ['create_slot', { type: 'divider', data: strange }, 49_000],
    ['create_slot', { type: 'divider', data: {}, ...strange }, 49_000],
    ['create_slots', { slots: [{ type: 'divider', data: strange }] }, 49_000],
    ['get_profile', strange, 49_000],
  ])('list as many %s over the connector', async (name, args, more) => {
    const { isError, text, content } = await mcp.call(name, { profileKey: 'sizes', ...args });
    expect([isError, Object.keys(text.errors ?? {}).length]).toEqual([true, 1_000]);
    // It names five of them.
    expect(text.message).toContain(`and ${1_000 + more - 5} more`);
    expect(content.join('').length).toBeLessThan(100_000);
  });

  test('cut each name at 100 characters', async () => {
    const name = `a.${'😀'.repeat(100_000)}`;
    const { body, text } = await anna.post(`${path}/slots`, { type: 'divider', data: { [name]: 1, b: 1 }, [name]: 1 });
    const names = Object.keys(body.errors ?? {});
    expect(names).toEqual([expect.stringMatching(/^a\.😀+…$/u), expect.stringMatching(/^data\.a\.😀+…$/u), 'data.b']);
    for (const shown of names) expect(shown.length).toBeLessThanOrEqual(100);
    expect(text.length).toBeLessThan(2_000);
    const tool = await mcp.call('create_slot', { profileKey: 'sizes', type: 'divider', data: { [name]: 1 } });
    expect(tool.content.join('').length).toBeLessThan(2_000);
  });

  test('list names once if they are equal after they are cut', async () => {
    const data = Object.fromEntries(Array.from({ length: 500 }, (_entry, index) => ['x'.repeat(200) + index, 1]));
    const { body } = await anna.post(`${path}/slots`, { type: 'divider', data });
    expect(Object.keys(body.errors ?? {})).toHaveLength(1);
    expect(body.message).toContain('(and 499 more)');
  });

  test('include names that every object has', async () => {
    const { body } = await anna.post(
      `${path}/slots`,
      '{"type": "divider", "data": {"__proto__": 1, "constructor": 1}}',
    );
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['data.__proto__', 'data.constructor']);
  });

  test('for a wrong order list some of the missing ids', async () => {
    const order = Array.from({ length: 10_000 }, (_entry, index) => 1_000_000 + index);
    const { status, text } = await anna.put(`${path}/slots/order`, { order });
    expect(status).toBe(422);
    expect(text).toContain('and 9980 more');
    expect(text.length).toBeLessThan(2_000);
  });

  test.each(generations)('of the protocol do not repeat a long name, in revision $name', async ({ ask }) => {
    const long = 'x'.repeat(500_000);
    for (const [method, params] of [
      [long, {}],
      ['tools/call', { name: long }],
      ['prompts/get', { name: long }],
      ['resources/read', { uri: `vitrine://${long}` }],
      ['prompts/get', { name: 'build_page', arguments: { [long]: '' } }],
      ['completion/complete', { ref: { type: long }, argument: { name: long, value: '' } }],
    ] as const) {
      // Values that do not fit into a header are left out there.
      const client = { ...mcp, post: (message: unknown, headers = {}) => mcp.post(message, shortOnly(headers)) };
      const { json, text } = await ask({ ...client, request: mcp.request }, method, params);
      expect(json).toMatchObject({ error: { code: expect.any(Number) } });
      expect(text.length, text.slice(0, 200)).toBeLessThan(4_000);
    }
  });

  test('of revision 2026-07-28 do not repeat a long name from the headers', async () => {
    const long = 'x'.repeat(500_000);
    const meta = { 'io.modelcontextprotocol/clientCapabilities': {} };
    for (const [message, headers] of [
      [modernMessage(long), modernHeaders('tools/list')],
      [modernMessage('tools/call', { name: long }), modernHeaders('tools/call', 'get_me')],
      [modernMessage('tools/list', {}, { ...meta, 'io.modelcontextprotocol/protocolVersion': long }), {}],
      [
        modernMessage('tools/list', {}, { ...meta, 'io.modelcontextprotocol/protocolVersion': long }),
        modernHeaders('tools/list'),
      ],
      [modernMessage('tools/list', {}, { [long]: 1 }), modernHeaders('tools/list')],
    ] as const) {
      const { status, text } = await mcp.post(message, headers);
      expect(status).toBe(400);
      expect(text.length, text.slice(0, 200)).toBeLessThan(4_000);
    }
  });
});

function shortOnly(headers: Record<string, string | null>): Record<string, string | null> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => (value?.length ?? 0) < 1_000));
}
