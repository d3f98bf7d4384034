import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser } from '../support/api-client.ts';
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
  'the connector returns the same at %s as at /mcp',
  async (path) => {
    const { id, ...plain } = await ask('/mcp', { method: 'POST', body: '{}' });
    const { id: otherId, ...other } = await ask(path, { method: 'POST', body: '{}' });
    expect(plain).toMatchObject({ status: 401, challenge: expect.stringContaining('resource_metadata=') });
    expect(other).toEqual(plain);
    expect(id).toMatch(/^[\w-]{36}$/);
    expect(otherId).toMatch(/^[\w-]{36}$/);
  },
);

test.each(['/token', '/revoke', '/introspect', '/par'])('%s responds in every spelling of its path', async (path) => {
  const form = { method: 'POST', body: new URLSearchParams({ client_id: 'nobody' }) };
  const { id: _id, ...plain } = await ask(path, form);
  expect(plain).toMatchObject({ status: 401, text: expect.stringContaining('"invalid_client"') });
  for (const written of [`${path}/`, path.toUpperCase(), `${path}?a=b`]) {
    const { id: _otherId, ...other } = await ask(written, form);
    expect(other, written).toEqual(plain);
  }
});

test.each(['/mcp', '/token', '/-/hit', '/api/v1', '/'])('a request to %s keeps the id of a proxy', async (path) => {
  const { id } = await ask(path, { headers: { 'x-request-id': 'from-the-proxy' } });
  expect(id).toBe('from-the-proxy');
});

test.each([
  ['/mcp', 'application/json'],
  ['/token', 'application/x-www-form-urlencoded'],
])('a body that ends early at %s leaves the server working', async (path, type) => {
  // Without a token the connector would not begin to read.
  const { token } = await newUser(server);
  const broken = new Promise<void>((resolve) => {
    server.onRequest((request) => {
      if (request.url === path) request.once('data', () => outgoing.destroy()).once('close', resolve);
    });
  });
  const headers = { 'content-type': type, 'content-length': 100, authorization: `Bearer ${token}` };
  const outgoing = request(server.url + path, { method: 'POST', headers });
  outgoing.on('error', () => {});
  outgoing.write('client_id=');
  await broken;
  expect((await ask('/-/health')).status).toBe(200);
  expect(server.logged().filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
