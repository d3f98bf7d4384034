import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(server.url + path, init);
  const { status, headers } = response;
  return {
    status,
    text: await response.text(),
    challenge: headers.get('www-authenticate'),
    id: headers.get('x-request-id'),
  };
};

test.each(['/mcp/', '/MCP', '/mcp?from=a-link', '/mcp/?from=a-link'])(
  'the connector answers at %s what it answers at /mcp',
  async (path) => {
    const { id, ...plain } = await ask('/mcp', { method: 'POST', body: '{}' });
    const { id: otherId, ...other } = await ask(path, { method: 'POST', body: '{}' });
    expect(plain).toMatchObject({ status: 401, challenge: expect.stringContaining('resource_metadata=') });
    expect(other).toEqual(plain);
    expect(id).toMatch(/^[\w-]{36}$/);
    expect(otherId).toMatch(/^[\w-]{36}$/);
  },
);

test.each(['/token', '/revoke', '/introspect', '/par'])('%s answers however its path is written', async (path) => {
  const form = { method: 'POST', body: new URLSearchParams({ client_id: 'nobody' }) };
  const { id: _id, ...plain } = await ask(path, form);
  expect(plain).toMatchObject({ status: 401, text: expect.stringContaining('"invalid_client"') });
  for (const written of [`${path}/`, path.toUpperCase(), `${path}?a=b`]) {
    const { id: _otherId, ...other } = await ask(written, form);
    expect(other, written).toEqual(plain);
  }
});

test.each(['/mcp', '/token', '/-/hit', '/api/v1', '/'])(
  'a request to %s keeps the id that a proxy gave it',
  async (path) => {
    const { id } = await ask(path, { headers: { 'x-request-id': 'from-the-proxy' } });
    expect(id).toBe('from-the-proxy');
  },
);

test.each(['/mcp', '/token'])('a body that breaks off at %s leaves the server as it was', async (path) => {
  const broken = fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    // Node asks for it when a body is a stream.
    duplex: 'half',
    body: new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('client_id=')),
      pull: (controller) => controller.error(new Error('gone')),
    }),
  } as RequestInit);
  await expect(broken).rejects.toThrow();
  expect((await ask('/-/health')).status).toBe(200);
  expect(server.logged().filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
