import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHttpServer, listenOn } from '../../src/http/http-server.ts';
import { type ApiUser, newPage, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

const paths = new Set<string>();
let server: TestServer;
let anna: ApiUser;
let login: string;

beforeAll(async () => {
  // Every address that a route of the application or one of its routers names.
  const { route } = express.Router.prototype;
  const recorded = vi.spyOn(express.Router.prototype, 'route').mockImplementation(function (this: unknown, path) {
    for (const each of [path].flat()) if (typeof each === 'string') paths.add(each);
    return route.call(this, path);
  });
  server = await startServer();
  recorded.mockRestore();
  anna = await newUser(server);
  login = (await newPage(anna)).login;
});
afterAll(() => server.close());

const wanted: Record<string, RegExp> = {
  'X-Content-Type-Options': /^nosniff$/,
  'Referrer-Policy': /^(same-origin|no-referrer|strict-origin-when-cross-origin)$/,
  'Cache-Control': /^(no-store|no-cache|public, .+)$/,
};

/** Returns the required headers that a response lacks. */
function lacking(headers: Headers): string[] {
  return Object.keys(wanted).filter((name) => !wanted[name]?.test(headers.get(name) ?? ''));
}

test('every route returns nosniff, a Referrer-Policy and cache rules, for any request', async () => {
  expect(paths.size).toBeGreaterThan(100);
  const faults: string[] = [];
  for (const path of paths) {
    // A parameter gets a value that never exists; the API's routes are named from its root.
    const plain = path
      .replace(/[{}]/g, '')
      .replace(/[:*]\w+/g, 'x1')
      .replaceAll('//', '/');
    for (const address of new Set([plain, `/api/v1${plain}`])) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const answer = await fetch(server.url + address, { method, redirect: 'manual' });
        await answer.body?.cancel();
        for (const what of lacking(answer.headers)) faults.push(`${method} ${address} ${answer.status}: no ${what}`);
      }
    }
  }
  expect(faults).toEqual([]);
}, 300_000);

test('responses outside of the routes have the same headers: pages, fast responses, errors and unknown addresses', async () => {
  const bearer = { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' };
  const asked: [string, RequestInit?][] = [
    [`/${login}`],
    [`/${login}`, { method: 'HEAD' }],
    [`/${login}.md`],
    [`/${login}`, { headers: { accept: 'text/markdown' } }],
    ['/nobody-has-this'],
    ['/nobody-has-this.md'],
    ['/-/health'],
    ['/-/nothing'],
    ['/-/hit', { method: 'DELETE' }],
    ['/-/hit', { method: 'POST', body: 'x' }],
    ['/sitemap.xml'],
    ['/robots.txt'],
    ['/favicon.ico'],
    ['/llms.txt'],
    ['/-/gemini-extension.json'],
    ['/.well-known/oauth-authorization-server'],
    ['/.well-known/oauth-protected-resource/mcp'],
    ['/.well-known/security.txt'],
    ['/api/nothing'],
    ['/%E0%A4%A'],
    ['/mcp'],
    ['/mcp', { method: 'POST', headers: bearer, body: '{' }],
    ['/mcp', { method: 'OPTIONS', headers: { origin: 'https://claude.ai', 'access-control-request-method': 'POST' } }],
    ['/api/v1/profiles', { method: 'POST', headers: bearer, body: '{' }],
    ['/api/v1/profiles', { method: 'POST', headers: { ...bearer, 'content-type': 'text/plain' }, body: 'x' }],
    ['/api/v1/me', { headers: bearer }],
    ['/api/v1/openapi.json', { headers: { 'accept-encoding': 'br' } }],
    ['/token', { method: 'POST', body: new URLSearchParams({ grant_type: 'nothing' }) }],
    ['/register', { method: 'POST', headers: bearer, body: '{}' }],
    ['/authorize?client_id=nobody'],
    ['/login', { method: 'POST', body: new URLSearchParams({ email: 'x' }) }],
  ];
  const faults: string[] = [];
  for (const [path, init] of asked) {
    const answer = await fetch(server.url + path, { redirect: 'manual', ...init });
    await answer.body?.cancel();
    for (const what of lacking(answer.headers))
      faults.push(`${init?.method ?? 'GET'} ${path} ${answer.status}: no ${what}`);
  }
  expect(faults).toEqual([]);
});

/** Sends bytes unchanged and returns the response when the server has closed the connection. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(server.settings.PORT), '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

test.each([
  ['no request at all', 'HELLO\r\n\r\n', 400],
  ['a request without Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two lengths', 'POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n', 417],
])('Node rejects %s with the same headers', async (_what, bytes, status) => {
  const answer = await sendRaw(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toMatch(/^X-Content-Type-Options: nosniff\r$/m);
  expect(answer).toMatch(/^Referrer-Policy: same-origin\r$/m);
});

test('invalid bytes after a request get their own response, not one inside another', async () => {
  const answer = await sendRaw('GET /-/health HTTP/1.1\r\nHost: x\r\n\r\nHELLO\r\n\r\n');
  expect(answer.match(/HTTP\/1\.1 \d+/g)?.at(0)).toMatch(/200|400/);
  expect(answer.match(/nosniff/g)?.length).toBe(answer.match(/HTTP\/1\.1 /g)?.length);
});

/** Returns the bytes sent by a server whose response to the only request on the connection is held back. */
async function answerInTheMiddle(begin: (res: ServerResponse) => void): Promise<string> {
  const halting = createHttpServer().on('request', (_req, res) => begin(res));
  const port = await listenOn(halting, { port: 0, host: '127.0.0.1' });
  try {
    return await new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
      halting.once('request', () => setImmediate(() => socket.write('HELLO\r\n\r\n')));
      let answer = '';
      socket.on('data', (data) => {
        answer += data;
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(answer));
    });
  } finally {
    halting.close();
  }
}

test('invalid bytes after a request get no response while another is being sent', async () => {
  const answer = await answerInTheMiddle((res) => res.write('the first half'));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).not.toContain('400');
});

test('invalid bytes after a request are rejected before a response begins', async () => {
  expect(await answerInTheMiddle(() => {})).toMatch(/^HTTP\/1\.1 400 /);
});

test('the policy of a page replaces the default', async () => {
  const policyOf = async (path: string) => (await fetch(server.url + path)).headers.get('referrer-policy');
  expect(await policyOf(`/${login}`)).toBe('strict-origin-when-cross-origin');
  expect(await policyOf('/login')).toBe('same-origin');
});
