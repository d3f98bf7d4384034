import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generations } from './support/both-generations.ts';
import { type Connector, startConnector } from './support/connector.ts';
import { envelope, modernHeaders, modernMessage } from './support/modern-message.ts';

let connector: Connector;
beforeAll(async () => {
  connector = await startConnector();
});
afterAll(() => connector.close());

const relatedTask = 'io.modelcontextprotocol/related-task';
const requests: [string, Record<string, unknown>][] = [
  ['tools/list', {}],
  // A result without the time of the call.
  ['tools/call', { name: 'list_profiles', arguments: {} }],
  ['prompts/list', {}],
  ['resources/list', {}],
  [
    'completion/complete',
    { ref: { type: 'ref/prompt', name: 'build_page' }, argument: { name: 'language', value: 'e' } },
  ],
];
const tasks: unknown[] = [{ ttl: 60_000 }, {}, { ttl: 'long' }, 5, null];

// 2025-11-25, "Tasks": a server without tasks ignores the request for one.
describe.each(generations)('a server without tasks, in revision $name', ({ name, ask }) => {
  it.each(requests)('handles %s as if no task had been requested', async (method, params) => {
    const { json } = await ask(connector, method, params);
    expect(json).toMatchObject({ result: expect.anything() });
    for (const task of tasks) {
      expect([task, (await ask(connector, method, { ...params, task })).json]).toEqual([task, json]);
    }
  });

  it('handles a message with any value for the related task', async () => {
    for (const related of [{ taskId: 'a' }, {}, 'a', 7]) {
      const _meta = { ...(name === '2026-07-28' && envelope), [relatedTask]: related };
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_me', arguments: {}, _meta } };
      const headers = name === '2026-07-28' ? modernHeaders('tools/call', 'get_me') : {};
      const { json } = await connector.post(message, headers);
      expect([related, json]).toMatchObject([related, { result: { structuredContent: expect.anything() } }]);
    }
  });
});

it.each([
  ['ping', {}],
  ['initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } }],
])('%s of the older revisions gets a response despite the task in it', async (method, params) => {
  const { json } = await connector.request(method, params);
  for (const task of tasks) expect((await connector.request(method, { ...params, task })).json).toEqual(json);
});

it('a client that announces tasks, in any form, may connect', async () => {
  for (const announced of [{ list: {}, requests: { elicitation: { create: {} } } }, true, 'all']) {
    const hello = {
      protocolVersion: '2025-11-25',
      capabilities: { tasks: announced },
      clientInfo: { name: 'test', version: '1' },
    };
    expect((await connector.request('initialize', hello)).json).toMatchObject({
      result: { serverInfo: { name: 'vitrine' } },
    });
  }
});

it('the tool still rejects an argument with that name', async () => {
  const { text } = await connector.call('get_me', { task: { ttl: 1 } });
  expect(text).toMatchObject({ errors: { task: ['is not a known field'] } });
});

it('a response under the header of revision 2026-07-28 gets the error that there is nothing to respond to', async () => {
  for (const body of [
    { jsonrpc: '2.0', id: 5, result: {} },
    { jsonrpc: '2.0', id: 'five', error: { code: 1, message: 'no' } },
  ]) {
    const { status, json } = await connector.post(body, { 'mcp-protocol-version': '2026-07-28' });
    expect(status).toBe(400);
    expect(json).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32600, message: expect.stringContaining('this revision has no requests of the server') },
    });
    // Revisions that have such requests accept a response to any of them.
    expect((await connector.post(body, { 'mcp-protocol-version': '2025-11-25' })).status).toBe(202);
  }
  expect((await connector.post(modernMessage('tools/list'), modernHeaders('tools/list'))).status).toBe(200);
});
