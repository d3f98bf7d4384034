import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUser, newUser, withToken, wrongFields } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { noise, picture } from './support/pictures.ts';
import { fileOf, postFile, postForm, stored } from './support/upload.ts';

// docs/interface.md 5.9: a form with a file part, up to 50 MB, or JSON with url; one of them.

let server: TestServer;
let anna: ApiUser;
const png = await picture('png');
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server);
});
afterAll(() => server.close());

const rows = () => server.context.db.read.file.count();
const incoming = () => readdir(join(server.context.config.dataDir, 'incoming')).catch(() => []);

function formWith(...parts: [string, string | Buffer][]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), 'a.png');
  }
  return form;
}

/** Returns a hand-written form body that no library would send. */
function raw(...parts: string[]): { body: string; type: string } {
  return { body: `--b\r\n${parts.join('\r\n--b\r\n')}\r\n--b--\r\n`, type: 'multipart/form-data; boundary=b' };
}
const filePart = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx';

// Clouds leave such files in place of those not downloaded yet.
test('an empty file is rejected as empty', async () => {
  const before = await rows();
  const answer = await postForm(server, anna, formWith(['file', Buffer.alloc(0)]));
  expect([answer.status, answer.body.errors]).toEqual([422, { file: [expect.stringMatching(/^This file is empty/)] }]);
  expect([await rows(), await incoming()]).toEqual([before, []]);
});

test.each<[string, FormData | { body: string; type: string }, string[]]>([
  ['no part', new FormData(), ['file']],
  ['a part with another name', formWith(['image', png]), ['file', 'image']],
  ['a further field', formWith(['file', png], ['alt', 'me']), ['alt']],
  ['two files', formWith(['file', png], ['file', png]), ['file']],
  ['a further file', formWith(['file', png], ['other', png]), ['other']],
  ['a second file named like an object member', formWith(['file', png], ['__proto__', png]), ['__proto__']],
  ['the file as text', formWith(['file', 'hello']), ['file']],
  ['a field sent twice', formWith(['file', png], ['purpose', 'avatar'], ['purpose', 'background']), ['purpose']],
  ['the same field twice', formWith(['file', png], ['purpose', 'avatar'], ['purpose', 'avatar']), ['purpose']],
  ['a file and an address', formWith(['file', png], ['url', 'http://example.com/a.png']), ['file', 'url']],
  ['an address alone', formWith(['url', 'http://example.com/a.png']), ['file']],
  [
    'fields named like object members',
    formWith(['file', png], ['__proto__', 'x'], ['constructor', 'y']),
    ['__proto__', 'constructor'],
  ],
])('a form with %s is rejected with an error for each mistake', async (_what, form, fields) => {
  const before = await rows();
  const answer = await postForm(server, anna, form);
  expect([answer.status, answer.body.code, wrongFields(answer)]).toEqual([422, 'validation_failed', fields.sort()]);
  expect([await rows(), await incoming()]).toEqual([before, []]);
});

test('the error names a field that was sent twice', async () => {
  const form = formWith(['file', png], ['purpose', 'avatar'], ['purpose', 'background']);
  expect((await postForm(server, anna, form)).body.errors).toEqual({ purpose: ['is sent twice'] });
});

// RFC 7578 §4.2: a filename parameter is optional on any part; HTTP clients add one to every part with a type of its own.
test.each(['application/json', 'application/json; charset=utf-8', 'application/octet-stream', 'text/plain'])(
  'a part with a file name and the type %s is accepted as the field',
  async (type) => {
    const form = new FormData();
    form.set('purpose', new Blob(['avatar'], { type: 'text/plain' }), 'purpose.txt');
    form.set('focus', new Blob(['{"x": 0.1, "y": 0.9}'], { type }), 'blob');
    form.set('file', new Blob([new Uint8Array(png)]), 'a.png');
    expect(fileOf(await postForm(server, anna, form))).toMatchObject({ width: expect.any(Number) });
    form.set('focus', new Blob(['{"x": 0.1}'], { type }), 'focus.json');
    expect(wrongFields(await postForm(server, anna, form))).toEqual(['focus.y']);
    form.set('focus', new Blob([' '.repeat(10_000)], { type }), 'focus.json');
    const long = await postForm(server, anna, form);
    expect([long.status, long.body.code]).toEqual([400, 'bad_request']);
    expect(await incoming()).toEqual([]);
  },
);

test.each<[string, { body: string; type: string }]>([
  ['without a boundary', { body: raw(filePart).body, type: 'multipart/form-data' }],
  ['with another boundary', { body: raw(filePart).body, type: 'multipart/form-data; boundary=c' }],
  ['that ends too early', { body: raw(filePart).body.slice(0, -8), type: 'multipart/form-data; boundary=b' }],
  ['that is empty', { body: '', type: 'multipart/form-data; boundary=b' }],
  ['with too long a field', raw(`Content-Disposition: form-data; name="url"\r\n\r\n${'x'.repeat(10_000)}`)],
  [
    'with too many fields',
    raw(...Array.from({ length: 40 }, (_, index) => `Content-Disposition: form-data; name="f${index}"\r\n\r\nx`)),
  ],
])('a form %s is a bad request', async (_what, form) => {
  const answer = await postForm(server, anna, form);
  expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
  expect(await incoming()).toEqual([]);
});

test('other media types are rejected with 415', async () => {
  for (const [type, body] of [
    ['image/png', png],
    ['application/octet-stream', png],
    ['text/plain', Buffer.from('http://example.com')],
    ['application/x-www-form-urlencoded', Buffer.from('url=http://example.com')],
  ] as const) {
    const answer = await postForm(server, anna, { body, type });
    expect([type, answer.status, answer.body.code]).toEqual([type, 415, 'unsupported_media_type']);
  }
  const zipped = await postForm(server, anna, raw(filePart), { 'Content-Encoding': 'gzip' });
  expect([zipped.status, zipped.body.code]).toEqual([415, 'unsupported_media_type']);
  expect(
    (await anna.post('/profiles', raw(filePart).body, { 'Content-Type': 'multipart/form-data; boundary=b' })).status,
  ).toBe(415);
});

test('more than 50 MB is rejected, with or without a declared length, and the disk stays empty', async () => {
  const head = Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
  const chunk = Buffer.alloc(1024 * 1024, 1);
  const send = (headers: Record<string, string>, megabytes: number) =>
    new Promise<{ status: number; sent: number }>((resolve, reject) => {
      let sent = 0;
      const req = request(
        `${server.url}/api/v1/files`,
        {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${anna.token}`,
            'Content-Type': 'multipart/form-data; boundary=b',
            ...headers,
          },
        },
        (res) => {
          resolve({ status: res.statusCode ?? 0, sent });
          req.destroy();
        },
      );
      req.on('error', reject);
      req.write(head);
      const more = () => {
        while (sent < megabytes && !req.destroyed) {
          sent += 1;
          if (!req.write(chunk)) return void req.once('drain', more);
        }
      };
      more();
    });
  expect((await send({ 'Content-Length': String(60 * 1024 * 1024) }, 0)).status).toBe(413);
  const streamed = await send({ 'Transfer-Encoding': 'chunked' }, 200);
  expect(streamed.status).toBe(413);
  expect(streamed.sent).toBeLessThan(200);
  expect(await incoming()).toEqual([]);
});

test('a caller that disconnects in the middle leaves nothing', async () => {
  const req = request(`${server.url}/api/v1/files`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${anna.token}`, 'Content-Type': 'multipart/form-data; boundary=b' },
  });
  req.on('error', () => {});
  req.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
  req.write(Buffer.alloc(300_000));
  while ((await incoming()).length === 0) await sleep(20);
  req.destroy();
  while ((await incoming()).length > 0) await sleep(20);
});

test('a caller without a token, or with a token that lacks profile:write, uploads nothing', async () => {
  const reader = await withToken(server, anna.id, ['profile:read']);
  const forbidden = await postFile(server, reader, png);
  expect([forbidden.status, forbidden.body.code]).toEqual([403, 'insufficient_ability']);
  expect(forbidden.headers.get('www-authenticate')).toContain('insufficient_scope');
  expect((await postFile(server, { token: 'vtr_wrong' }, png)).status).toBe(401);
  expect((await reader.post('/files', { url: 'http://example.com' })).status).toBe(403);
});

test('the same bytes have one path for the same user, and another for another user', async () => {
  const bytes = await noise('png', 50, 50);
  const first = fileOf(await postFile(server, anna, bytes, {}, 'one.png'));
  expect(fileOf(await postFile(server, anna, bytes, {}, 'two.jpg'))).toEqual(first);
  const same = await noise('png', 60, 50);
  const together = await Promise.all(Array.from({ length: 8 }, () => postFile(server, anna, same)));
  expect(new Set(together.map((answer) => fileOf(answer).path)).size).toBe(1);
  const boris = await newUser(server);
  const other = fileOf(await postFile(server, boris, bytes));
  expect(other.path).not.toBe(first.path);
  expect((await stored(other.src)).bytes.equals((await stored(first.src)).bytes)).toBe(true);
});

test('a page can use only files of its owner', async () => {
  const boris = await newUser(server);
  const { path } = fileOf(await postFile(server, anna, png));
  await anna.post('/profiles', { login: 'anna.files' });
  await boris.post('/profiles', { login: 'boris.files' });
  expect((await anna.patch('/profiles/anna.files', { avatar: path })).status).toBe(200);
  const answer = await boris.patch('/profiles/boris.files', { avatar: path });
  expect([answer.status, wrongFields(answer)]).toEqual([422, ['avatar']]);
  const slot = await boris.post('/profiles/boris.files/slots', { type: 'picture', data: { path } });
  expect([slot.status, wrongFields(slot)]).toEqual([422, ['data.path']]);
  const own = await anna.post('/profiles/anna.files/slots', { type: 'picture', data: { path } });
  expect(own.body.data).toMatchObject({ computed: { src: expect.stringContaining(path), width: 40, height: 30 } });
  await anna.patch('/profiles/anna.files', { bgImage: path });
  const page = await (await fetch(`${server.url}/anna.files`)).text();
  expect(page).toMatch(new RegExp(`<img class="page-background" src="[^"]*${path}" width="40" height="30"`));
  expect(page).toMatch(new RegExp(`<img src="[^"]*${path}" width="40" height="30"`));
});

test('a repeated key returns the same without reading the file again; with other bytes it is rejected', async () => {
  const key = { 'Idempotency-Key': '"once"' };
  const bytes = await noise('jpeg', 50, 50);
  const first = await postFile(server, anna, bytes, key, 'a.jpg');
  const again = await postFile(server, anna, bytes, key, 'b.jpg');
  expect([again.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([201, first.text, 'true']);
  const other = await postFile(server, anna, png, key);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  const address = await anna.post('/files', { url: 'http://example.com/a.png' }, key);
  expect([address.status, address.body.code]).toEqual([422, 'idempotency_key_reused']);
});

test('errors are not stored under a key', async () => {
  const key = { 'Idempotency-Key': 'second try' };
  expect((await postFile(server, anna, Buffer.from('no picture'), key)).status).toBe(422);
  expect((await postFile(server, anna, png, key)).status).toBe(201);
});

test('a dry run checks the image too, and stores nothing', async () => {
  const before = await rows();
  const dry = { Precognition: 'true' };
  const good = await postFile(server, anna, await noise('png', 30, 30), dry);
  expect([good.status, good.headers.get('precognition-success')]).toEqual([204, 'true']);
  const bad = await postFile(server, anna, Buffer.from('no picture'), dry);
  expect([bad.status, bad.headers.get('precognition'), wrongFields(bad)]).toEqual([422, 'true', ['file']]);
  const elsewhere = await postFile(server, anna, Buffer.from('no picture'), {
    ...dry,
    'Precognition-Validate-Only': 'url',
  });
  expect(elsewhere.status).toBe(204);
  expect([await rows(), await incoming()]).toEqual([before, []]);
});
