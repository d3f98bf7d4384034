import type { RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUser, newUser, wrongFields } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { noise, picture } from './support/pictures.ts';
import { rulesWithHole, type StandIn, startStandIn } from './support/stand-in.ts';
import { fileOf, stored } from './support/upload.ts';

// docs/interface.md 5.9: http and https, default ports, 10 MB, 10 seconds, no private network addresses.

let standIn: StandIn;
let server: TestServer;
let anna: ApiUser;
let base: string;
let flips = 0;
const png = await picture('png');
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024);

const pages: Record<string, RequestListener> = {
  '/picture.png': (_req, res) => void res.end(png),
  '/wrong-type': (_req, res) => void res.setHeader('Content-Type', 'text/html').end(png),
  '/once': (_req, res) => void res.writeHead(302, { Location: '/picture.png' }).end('<html>'),
  '/page': (_req, res) => void res.setHeader('Content-Type', 'image/png').end('<html>not a picture</html>'),
  '/svg': (_req, res) =>
    void res.setHeader('Content-Type', 'image/svg+xml').end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  '/missing': (_req, res) => void res.writeHead(404).end(png),
  '/forbidden': (_req, res) => void res.writeHead(403).end(png),
  '/broken': (_req, res) => void res.writeHead(500).end(png),
  '/empty': (_req, res) => void res.end(),
  '/no-content': (_req, res) => void res.writeHead(204).end(),
  '/not-modified': (_req, res) => void res.writeHead(304).end(),
  '/no-location': (_req, res) => void res.writeHead(302).end(png),
  '/bad-location': (_req, res) => void res.writeHead(302, { Location: 'http://[' }).end(),
  '/to-file': (_req, res) => void res.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  '/to-data': (_req, res) =>
    void res.writeHead(302, { Location: `data:image/png;base64,${png.toString('base64')}` }).end(),
  '/to-loopback': (_req, res) =>
    void res.writeHead(302, { Location: `http://127.0.0.1:${standIn.port}/picture.png` }).end(),
  '/to-metadata': (_req, res) =>
    void res.writeHead(307, { Location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/to-port': (_req, res) => void res.writeHead(301, { Location: 'http://stand-in.example:22/' }).end(),
  '/to-password': (_req, res) =>
    void res.writeHead(303, { Location: `http://a:b@stand-in.example:${standIn.port}/picture.png` }).end(),
  '/to-inside': (_req, res) =>
    void res.writeHead(308, { Location: `http://inside.example:${standIn.port}/picture.png` }).end(),
  '/round': (_req, res) => void res.writeHead(302, { Location: '/round' }).end(),
  '/cut-off': (_req, res) => {
    res.writeHead(200, { 'Content-Length': String(png.length) });
    res.write(png.subarray(0, 40));
    setTimeout(() => res.destroy(), 20);
  },
  '/cut-off-gzip': (_req, res) => {
    const whole = gzipSync(png);
    res.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': String(whole.length) });
    res.write(whole.subarray(0, 40));
    setTimeout(() => res.destroy(), 20);
  },
  // Before its bytes are read, since the file that takes them is opened first.
  '/cut-off-at-once': (_req, res) => {
    res.writeHead(200, { 'Content-Length': '1000' });
    res.write(png.subarray(0, 40), () => res.destroy());
  },
  '/cut-off-gzip-at-once': (_req, res) => {
    res.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': '1000' });
    res.write(gzipSync(png).subarray(0, 40), () => res.destroy());
  },
  '/no-http': (req) => void req.socket.end('HELLO\r\n\r\n'),
  '/hangs-up': (req) => void req.socket.destroy(),
  '/gzip': (_req, res) => void res.setHeader('Content-Encoding', 'gzip').end(gzipSync(png)),
  '/deflate': (_req, res) => void res.setHeader('Content-Encoding', 'deflate').end(deflateSync(png)),
  '/br': (_req, res) => void res.setHeader('Content-Encoding', 'br').end(brotliCompressSync(png)),
  '/unknown-coding': (_req, res) => void res.setHeader('Content-Encoding', 'zstd').end(png),
  '/broken-gzip': (_req, res) => void res.setHeader('Content-Encoding', 'gzip').end(gzipSync(png).subarray(0, 50)),
  // 12 MB of picture in a few kilobytes.
  '/gzip-bomb': (_req, res) =>
    void res.setHeader('Content-Encoding', 'gzip').end(gzipSync(Buffer.concat([png, megabytes(12)]))),
  '/says-large': (_req, res) => {
    res.writeHead(200, { 'Content-Length': String(11 * 1024 * 1024) });
    res.write(png);
  },
  '/large': (_req, res) => void Readable.from([png, ...Array.from({ length: 12 }, () => megabytes(1))]).pipe(res),
  '/slow': (_req, res) => {
    res.write(png.subarray(0, 20));
    const drip = setInterval(() => res.write('x'), 200);
    res.on('close', () => clearInterval(drip));
  },
};

beforeAll(async () => {
  standIn = await startStandIn((req, res) => {
    const page = pages[new URL(req.url ?? '', 'http://stand-in.example').pathname];
    if (page) page(req, res);
    else res.writeHead(404).end();
  });
  base = `http://stand-in.example:${standIn.port}`;
  server = await startServer(
    {},
    {
      outgoing: rulesWithHole(standIn.port, {
        'inside.example': () => ['127.0.0.1'],
        'inside6.example': () => ['::1'],
        'mapped.example': () => ['::ffff:10.0.0.1'],
        'both.example': () => ['93.184.216.34', '10.0.0.7'],
        // A public address at the check, an inner one at the next lookup.
        'rebinding.example': () => (flips++ === 0 ? ['127.0.0.200'] : ['127.0.0.1']),
        'nowhere.example': () => [],
      }),
    },
  );
  anna = await newUser(server);
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});

const upload = (url: unknown, headers?: Record<string, string>) => anna.post('/files', { url }, headers);

test('an image is fetched from an address, also after a redirect, with any type that its server declares', async () => {
  for (const path of ['/picture.png', '/wrong-type', '/once', '/gzip', '/deflate', '/br', '/picture.png?a=1#b']) {
    const file = fileOf(await upload(base + path));
    expect([path, file.width, file.height]).toEqual([path, 40, 30]);
    expect((await sharp((await stored(file.src)).bytes).metadata()).format).toBe('png');
  }
});

const literals = [
  ...['127.0.0.1', '127.1', '127.0.0.2', '0.0.0.0', '0', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.9.9'],
  ...['192.168.0.1', '169.254.169.254', '100.64.0.1', '100.127.255.254', '192.0.0.1', '192.0.2.5', '198.18.0.1'],
  ...['198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  // Other spellings of the same addresses.
  ...[
    '0x7f.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '0177.0.0.1',
    '127.0.0.1.',
    '１２７.0.0.1',
    '127。0。0。1',
    '%31%32%37.0.0.1',
  ],
  ...[
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:a00:1]',
    '[::127.0.0.1]',
    '[::7f00:1]',
  ],
  ...[
    '[fe80::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::a00:1]',
    '[2002:7f00:1::]',
  ],
  ...['[2001:db8::1]', '[2001::1]', '[100::1]', '[fec0::1]', '[3fff::1]', '[5f00::1]', '[2001:10::1]'],
];
const hostile = [
  ...literals.flatMap((host) => [`http://${host}/picture.png`, `https://${host}/`]),
  ...['http://inside.example/', 'http://inside6.example/', 'http://mapped.example/', 'http://both.example/'],
  ...[
    'http://nowhere.example/',
    'http://localhost/',
    'http://localhost./',
    'http://localhost:80/',
    'https://metadata.google.internal/',
  ],
  ...[
    'http://93.184.216.34:8080/',
    'https://example.com:80/',
    'http://example.com:443/',
    'http://example.com:22/',
    'http://example.com:0/',
  ],
  ...['http://user@example.com/a.png', 'http://user:secret@example.com/a.png', 'http://:secret@example.com/a.png'],
  ...[
    'ftp://example.com/a.png',
    'file:///etc/passwd',
    'file:a.png',
    'gopher://127.0.0.1:70/',
    'data:image/png;base64,iVBORw0KGgo=',
  ],
  ...[
    'javascript:alert(1)',
    'blob:http://example.com/1',
    'about:blank',
    'unix:/var/run/docker.sock',
    'ws://example.com/',
    'dict://127.0.0.1:11211/',
  ],
  ...[
    '',
    ' ',
    'a.png',
    '/etc/passwd',
    '//127.0.0.1/a.png',
    'http://',
    'http:///',
    'https://[',
    'http://[::1',
    'http://a b/',
    'http://.',
    'http:127.0.0.1',
  ],
  'http://127.0.0.1\\@example.com/',
];

test('every hostile address has the same error, without a connection', async () => {
  expect(new Set(hostile).size).toBeGreaterThan(60);
  const known = standIn.connections();
  const answers = new Map<string, string>();
  for (const url of hostile) {
    const { status, text } = await upload(url);
    answers.set(url, `${status} ${text}`);
  }
  expect(standIn.connections()).toBe(known);
  const [first, ...others] = new Set(answers.values());
  expect([others, [...answers].filter(([, answer]) => answer !== first)]).toEqual([[], []]);
  expect(first).toMatch(/^422 .*"code":"validation_failed".*"url":\["must be a public http/);
});

test.each([
  [/nothing at this address \(HTTP 404\)/, ['/missing', '/nowhere']],
  [/returns no image \(HTTP (403|500|302|304)\)/, ['/forbidden', '/broken', '/no-location', '/not-modified']],
  [/is not a jpg, png, webp or gif/, ['/page', '/svg', '/empty', '/no-content']],
  [/larger than 10 MB/, ['/says-large', '/large', '/gzip-bomb']],
  [/must be a public http/, ['/to-loopback', '/to-metadata', '/to-inside', '/to-port', '/to-password', '/to-file']],
  [/redirects more than 5 times/, ['/round']],
  [/cannot be reached/, ['/hangs-up', '/no-http', '/cut-off', '/cut-off-at-once', '/unknown-coding', '/broken-gzip']],
])('the error for an address without an image names its cause: %s', async (cause, paths) => {
  for (const path of paths) {
    const { status, body } = await upload(base + path);
    expect([path, status, body.errors?.url]).toEqual([path, 422, [expect.stringMatching(cause)]]);
  }
});

test('a redirect to an internal address is not followed, and at most five are', async () => {
  const before = standIn.asked.length;
  await upload(`${base}/to-loopback`);
  await upload(`${base}/to-inside`);
  await upload(`${base}/to-password`);
  expect(standIn.asked.slice(before).map((asked) => asked.replace(/^.*?\//, '/'))).toEqual([
    '/to-loopback',
    '/to-inside',
    '/to-password',
  ]);
  const round = standIn.asked.length;
  await upload(`${base}/round`);
  expect(standIn.asked.length - round).toBe(6);
});

test('no second lookup follows the check, even if a name server changes its response', async () => {
  flips = 0;
  expect(fileOf(await upload(`http://rebinding.example:${standIn.port}/picture.png`)).width).toBe(40);
  expect(flips).toBe(1);
  // Now it resolves to the inner address, which is rejected before a connection is opened.
  const known = standIn.connections();
  expect((await upload(`http://rebinding.example:${standIn.port}/picture.png`)).status).toBe(422);
  expect([flips, standIn.connections()]).toEqual([2, known]);
});

test('the whole exchange is limited to ten seconds, however slow it is', async () => {
  const began = performance.now();
  const answer = await upload(`${base}/slow`);
  expect([answer.status, wrongFields(answer)]).toEqual([422, ['url']]);
  expect(performance.now() - began).toBeGreaterThan(9_500);
  expect(performance.now() - began).toBeLessThan(12_000);
}, 20_000);

test('a rejected address leaves nothing behind', async () => {
  const paths = await server.context.db.read.file.findMany({ where: { userId: anna.id }, select: { path: true } });
  expect(paths).toHaveLength(1);
});

test('an address is text of at most 2048 characters, and the only field', async () => {
  for (const body of [
    {},
    { url: 7 },
    { url: null },
    { url: `${base}/${'a'.repeat(2048)}` },
    { url: ['http://example.com'] },
  ]) {
    const answer = await anna.post('/files', body);
    expect([answer.status, wrongFields(answer)]).toEqual([422, ['url']]);
  }
  const answer = await anna.post('/files', { url: 'http://127.0.0.1/', file: 'x', base64: 'eA==', path: 'a' });
  expect([answer.status, wrongFields(answer)]).toEqual([422, ['base64', 'file', 'path', 'url']]);
});

test('a dry run checks only the address', async () => {
  const before = standIn.asked.length;
  const dry = { Precognition: 'true' };
  expect((await upload(`${base}/picture.png`, dry)).status).toBe(204);
  expect((await upload('http://example.com/a.png', dry)).status).toBe(204);
  for (const url of ['http://127.0.0.1/a.png', 'ftp://example.com/a.png', 'nonsense', 'http://example.com:8080/']) {
    const answer = await upload(url, dry);
    expect([url, answer.status, wrongFields(answer)]).toEqual([url, 422, ['url']]);
  }
  expect(standIn.asked.length).toBe(before);
});

test('a repeated key does not download again, and fifty concurrent requests with it download once', async () => {
  const key = { 'Idempotency-Key': 'picture-of-the-day' };
  const before = standIn.asked.length;
  const answers = await Promise.all(Array.from({ length: 50 }, () => upload(`${base}/picture.png?key`, key)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1);
  expect(standIn.asked.length - before).toBe(1);
  const other = await upload(`${base}/wrong-type`, key);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  expect(standIn.asked.length - before).toBe(1);
});

test('a large photo within the limit is accepted', async () => {
  const photo = await noise('jpeg', 2_400, 1_800);
  pages['/photo'] = (_req, res) => void res.end(photo);
  expect(fileOf(await upload(`${base}/photo`))).toMatchObject({ width: 800, height: 600 });
});
