import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPage, newUser } from '../support/api-client.ts';
import { askHost } from '../support/ask-host.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

const own = 'links.example';

let server: TestServer;
let login: string;
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: `https://${own}`, TRUST_PROXY: '1' });
  const local = { ...server, url: `http://127.0.0.1:${server.settings.PORT}` };
  ({ login } = await newPage(await newUser(local)));
});
afterAll(() => server.close());

interface Answer {
  status: number;
  text: string;
}

/** Sends the head of a request unchanged. */
function sendHead(...lines: string[]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(server.settings.PORT), '127.0.0.1', () =>
      socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`, 'latin1'),
    );
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text }));
  });
}

const statusAt = async (path: string, ...headers: string[]) =>
  (await sendHead(`GET ${path} HTTP/1.1`, ...headers)).status;

const malformed = [
  '',
  '.',
  '..',
  'a,b.evil.example',
  'evil..example',
  '.evil.example',
  'evil.example..',
  ...[...'!~$&\'(+;=*@%^|`{}"<>\\/?#'].map((character) => `a${character}b.evil.example`),
  'user@evil.example',
  'links.example@evil.example',
  'evil.example:99x',
  'evil.example:99999',
  'evil.example:80:80',
  'links.example:x',
  'links.example, evil.example',
  'links.example evil.example',
  'links.example/login',
  'http://links.example',
  'évil.example',
  '[::1',
  '::1',
  '[::1]x',
  '[1.2.3.4]',
  '[evil.example]',
  '[fe80::1%25eth0]',
  '[v1.fe80]',
  `${'a.'.repeat(130)}example`,
];

const foreign = [
  'evil.example',
  'EVIL.example:443',
  'evil.example.',
  'evil.example:',
  'links.example.evil.example',
  'evil_host.example',
  '0x7f.1',
  '1.2.3.4.5',
];

const served = [
  own,
  'LINKS.Example',
  `${own}.`,
  `${own}:`,
  `${own}:8443`,
  `${own}:000443`,
  '127.0.0.1',
  '127.0.0.1:3000',
  '10.1.2.3',
  '[::1]',
  '[2001:db8::5]:3000',
  '[::ffff:10.0.0.1]',
  'localhost:3000',
  'vitrine',
  'vitrine_app:3000',
  'x.localhost',
];

test.each(malformed)('the malformed Host "%s" gets 400', async (host) => {
  expect(await statusAt('/login', `Host: ${host}`)).toBe(400);
});

test.each(foreign)('the foreign Host "%s" gets 421', async (host) => {
  expect(await statusAt('/login', `Host: ${host}`)).toBe(421);
});

test.each(served)('the Host "%s" is served', async (host) => {
  expect(await statusAt('/login', `Host: ${host}`)).toBe(200);
});

describe('every address rejects a malformed Host with 400', () => {
  const bearer = 'Authorization: Bearer x';
  const form = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 0'];
  test.each<[string, string, string[]?]>([
    ['a page', 'GET /{login}'],
    ['its markdown', 'GET /{login}.md'],
    ['the start page', 'GET /'],
    ['sign-in', 'POST /login', form],
    ['REST', 'GET /api/v1/me', [bearer]],
    ['the connector', 'POST /mcp', [bearer, 'Content-Length: 0']],
    ['the token endpoint', 'POST /token', form],
    ['the authorization endpoint', 'GET /authorize?client_id=x'],
    ['registration', 'POST /register', ['Content-Length: 0']],
    ['metadata', 'GET /.well-known/oauth-authorization-server'],
    ['metadata of the connector', 'GET /.well-known/oauth-protected-resource/mcp'],
    ['hits', 'POST /-/hit?page=1', ['Content-Length: 0']],
    ['forms', 'POST /-/forms/x', form],
    ['health', 'GET /-/health'],
    ['metrics', 'GET /-/metrics'],
    ['certificates', `GET /-/tls/ask?domain=${own}`],
    ['an upgrade', 'GET /login', ['Connection: Upgrade', 'Upgrade: websocket']],
    ['OPTIONS of everything', 'OPTIONS *'],
  ])('%s', async (_what, request, headers = []) => {
    const head = `${request.replace('{login}', login)} HTTP/1.1`;
    const refused = await sendHead(head, 'Host: a,b.evil.example', ...headers);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('the Host header is malformed');
    expect(refused.text).not.toMatch(/^set-cookie/im);
    const twice = await sendHead(head, `Host: ${own}`, 'Host: evil.example', ...headers);
    expect(twice.status).toBe(400);
    expect((await sendHead(head, `Host: ${own}`, ...headers)).text).not.toContain('malformed');
  });
});

test('HTTP/1.0 may omit Host, and HTTP/1.1 may not', async () => {
  expect((await sendHead('GET /-/health HTTP/1.0')).status).toBe(200);
  expect((await sendHead('GET /login HTTP/1.0')).status).toBe(200);
  expect((await sendHead('GET /login HTTP/1.1')).status).toBe(400);
});

test('the host of a target in absolute form replaces Host', async () => {
  const ask = (target: string, host: string) => statusAt(target, `Host: ${host}`);
  expect(await ask('http://evil.example/login', own)).toBe(421);
  expect(await ask('http://a,b.evil.example/login', own)).toBe(400);
  expect(await ask('http://links.example@evil.example/login', own)).toBe(400);
  expect(await ask('http:///login', own)).toBe(400);
  expect(await ask('ftp://links.example/login', own)).toBe(400);
  expect(await ask('login', own)).toBe(400);
  expect(await ask(`http://${own}/login`, own)).toBe(200);
  expect(await ask(`HTTPS://${own}:443/login?next=%2F`, 'evil.example')).toBe(200);
  expect(await ask(`http://${own}/${login}`, own)).toBe(200);
  expect(await ask(`http://${own}`, own)).toBe(200);
  expect(await ask(`http://${own}?x=1`, own)).toBe(200);
  expect((await sendHead('GET http://evil.example/login HTTP/1.0')).status).toBe(421);
});

test('www leads to the public address, also from a target in absolute form', async () => {
  for (const target of ['/login?x=1', `http://www.${own}/login?x=1`]) {
    const { status, text } = await sendHead(`GET ${target} HTTP/1.1`, `Host: www.${own}`);
    expect([status, /^location: (.*)$/im.exec(text)?.[1]?.trim()]).toEqual([308, `https://${own}/login?x=1`]);
  }
});

test('X-Forwarded-Host and Forwarded have no effect', async () => {
  const names = ['X-Forwarded-Host', 'X-Host', 'X-Original-Host'];
  for (const name of names) {
    expect(await statusAt('/login', 'Host: evil.example', `${name}: ${own}`)).toBe(421);
    expect(await statusAt('/login', `Host: ${own}`, `${name}: a,b.evil.example`)).toBe(200);
  }
  expect(await statusAt('/login', 'Host: evil.example', `Forwarded: host=${own}`)).toBe(421);
});

/** Returns, by other means than the server, whether a header names a host. */
function isHost(header: string): boolean {
  const [, host = '', port = ''] = /^(\[.*\]|[^:]*)(?::(.*))?$/s.exec(header) ?? [];
  if (port !== '' && !(Number.isInteger(Number(port)) && /^\d+$/.test(port) && Number(port) < 65_536)) return false;
  if (host.startsWith('[')) return /^\[[\da-f:.]+\]$/i.test(host) && URL.canParse(`http://${host}`);
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  return name.length <= 253 && name.split('.').every((label) => label !== '' && !/[^A-Za-z0-9_-]/.test(label));
}

test('for any Host, only a known host gets a page', async () => {
  const character = fc.constantFrom(...'ab1.-_:,[]@%!=/ é~');
  const anyHost = fc.oneof(
    fc.string({ unit: character, maxLength: 12 }),
    fc
      .tuple(fc.string({ unit: character, maxLength: 4 }), fc.constantFrom(own, 'evil.example', '[::1]', '10.0.0.1'))
      .map(([before, host]) => before + host),
    fc
      .tuple(fc.constantFrom(own, 'evil.example', '[::1]', '10.0.0.1'), fc.string({ unit: character, maxLength: 4 }))
      .map(([host, after]) => host + after),
    fc.string({
      unit: fc
        .integer({ min: 0x21, max: 0xff })
        .filter((code) => code !== 0x7f)
        .map((code) => String.fromCharCode(code)),
    }),
  );
  await fc.assert(
    fc.asyncProperty(anyHost, async (sent) => {
      // Node's client sends a Host of its own in place of an empty one.
      const host = sent.trim() || '.';
      const { status } = await askHost(server, host, '/login');
      expect([host, status === 400]).toEqual([host, !isHost(host)]);
    }),
    { numRuns: 150 },
  );
});
