import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolDefinitions } from '../../src/mcp/tool-definitions.ts';
import { type Answer, type Connector, startConnector } from './support/connector.ts';
import { envelope, modernHeaders } from './support/modern-message.ts';

let connector: Connector;
let slotId: number;
beforeAll(async () => {
  connector = await startConnector({ LOG_LEVEL: 'error' });
  await connector.data('create_profile', { login: 'fuzz' });
  ({ id: slotId } = await connector.data<{ id: number }>('create_slot', {
    profileKey: 'fuzz',
    type: 'divider',
    data: {},
  }));
});
afterAll(() => connector.close());

const json = fc.jsonValue({ maxDepth: 3 });

const reading = ['resources/list', 'resources/read', 'prompts/get', 'completion/complete'];
const readingParams = {
  name: fc.oneof(fc.constantFrom('build_page', 'review_page'), json),
  uri: fc.oneof(fc.constantFrom('vitrine://profiles/fuzz', 'vitrine://reference'), json),
  cursor: json,
  ref: fc.oneof(fc.constant({ type: 'ref/prompt', name: 'build_page' }), json),
  argument: fc.oneof(fc.record({ name: fc.constantFrom('login', 'language'), value: fc.string() }), json),
  context: json,
};

/** Objects that look like messages, with any member missing, strange or right. */
const nearlyMessage = fc.record(
  {
    jsonrpc: fc.oneof(fc.constant('2.0'), json),
    id: fc.oneof(fc.integer(), fc.string(), json),
    method: fc.oneof(
      fc.constantFrom(...['ping', 'initialize', 'tools/list', 'tools/call', 'notifications/cancelled'], ...reading),
      json,
    ),
    params: fc.oneof(fc.record({ ...readingParams, arguments: json, _meta: json }, { requiredKeys: [] }), json),
  },
  { requiredKeys: [] },
);

it('any JSON as a body gets a response, and never a server error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(json, nearlyMessage, fc.array(nearlyMessage, { maxLength: 3 })), async (body) => {
      const answer = await connector.post(body);
      expect([200, 202, 400, 403]).toContain(answer.status);
      if (answer.status === 202) expect(answer.text).toBe('');
      else expect(answer.json).toBeDefined();
      expect(internalErrors(answer)).toEqual([]);
    }),
    { numRuns: 300 },
  );
  expect(connector.logged()).toEqual([]);
});

it('any JSON sent as a request of revision 2026-07-28 gets a response, and never a server error', async () => {
  const meta = fc.oneof(
    fc.record(
      Object.fromEntries(Object.entries(envelope).map(([key, right]) => [key, fc.oneof(fc.constant(right), json)])),
    ),
    json,
  );
  const message = fc.record({
    jsonrpc: fc.constant('2.0'),
    id: fc.oneof(fc.integer(), json),
    method: fc.constantFrom(
      ...['server/discover', 'tools/list', 'tools/call', 'initialize', 'subscriptions/listen'],
      ...reading,
    ),
    params: fc.record(
      { ...readingParams, _meta: meta, name: fc.oneof(fc.constant('get_me'), json), arguments: json },
      { requiredKeys: ['_meta'] },
    ),
  });
  await fc.assert(
    fc.asyncProperty(message, fc.boolean(), async (body, mirrored) => {
      const name = body.params.name === 'get_me' ? 'get_me' : undefined;
      const answer = await connector.post(body, mirrored ? modernHeaders(body.method, name) : {});
      expect([200, 400, 404]).toContain(answer.status);
      expect(internalErrors(answer)).toEqual([]);
    }),
    { numRuns: 150 },
  );
  expect(connector.logged()).toEqual([]);
});

/** Arguments of a tool: the right names with right or strange values, and names that it does not have. */
const call = fc.constantFrom(...toolDefinitions).chain(({ name, inputSchema }) => {
  const names = Object.keys(inputSchema.properties as object);
  const likely = fc.oneof(
    fc.constantFrom(
      'fuzz',
      slotId,
      String(slotId),
      0,
      -1,
      1.5,
      2 ** 31,
      2 ** 53,
      1e300,
      '',
      '\u0000',
      '\ud800',
      'slots',
    ),
    fc.constantFrom(
      [],
      [slotId],
      [{ id: slotId, data: {} }],
      [{ type: 'button', data: { link: '\u0000' } }],
      {},
      null,
      true,
    ),
    json,
  );
  const own = Object.fromEntries(
    names.map((argument) => [argument, argument === 'profileKey' ? fc.oneof(fc.constant('fuzz'), likely) : likely]),
  );
  return fc.record({
    name: fc.constant(name),
    arguments: fc
      .tuple(
        fc.record(own, { requiredKeys: [] }),
        fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, fc.dictionary(fc.string(), json)),
      )
      .map(([known, strange]) => ({ ...strange, ...known })),
  });
});

it('any arguments of any tool give a result, or a tool error that the caller can act on', async () => {
  await fc.assert(
    fc.asyncProperty(call, async (params) => {
      const answer = await connector.request('tools/call', params);
      expect(answer.status).toBe(200);
      expect(internalErrors(answer)).toEqual([]);
      const { result } = answer.json as {
        result: { content: [{ text: string }, ...{ text: string }[]]; structuredContent?: unknown; isError?: boolean };
      };
      const text = JSON.parse(result.content[result.isError ? 1 : 0]?.text ?? '');
      if (!result.isError) {
        expect(text).toEqual(result.structuredContent);
        return;
      }
      expect(text).toMatchObject({ message: expect.any(String), code: expect.any(String) });
      expect(text.code).not.toBe('internal');
      if (text.code === 'validation_failed') expect(Object.keys(text.errors).length).toBeGreaterThan(0);
    }),
    { numRuns: 400 },
  );
  expect(connector.logged()).toEqual([]);
}, 40_000);

it('objects without a text or number value are rejected like other errors', async () => {
  const odd = { toString: 1, valueOf: 1 };
  for (const [name, args] of [
    ['create_slot', { profileKey: 'fuzz', type: odd, data: {} }],
    ['create_slots', { profileKey: 'fuzz', slots: [{ type: odd, data: {} }] }],
    ['update_slot', { profileKey: odd, slotId, data: {} }],
    ['update_slot', { profileKey: 'fuzz', slotId: odd, data: {} }],
    ['update_slots', { profileKey: 'fuzz', slots: [{ id: odd, data: odd }] }],
    ['list_slots', { profileKey: 'fuzz', limit: odd, cursor: odd, view: odd }],
  ] as const) {
    const answer = await connector.request('tools/call', { name, arguments: args });
    const { result } = answer.json as { result: { content: { text: string }[] } };
    expect(JSON.parse(result.content[1]?.text ?? ''), name).toMatchObject({ code: 'validation_failed' });
  }
  expect(connector.logged()).toEqual([]);
});

/** Returns the messages of a response that report a server error. */
function internalErrors({ status, json: body }: Answer): unknown[] {
  if (status === 202) return [];
  return [body].flat().filter((message) => (message as { error?: { code: number } }).error?.code === -32603);
}
