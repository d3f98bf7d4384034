import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBucket } from '../files/support/bucket.ts';
import { noise } from '../files/support/pictures.ts';
import { fileOf, postFile } from '../files/support/upload.ts';
import { killableDatabase } from '../oauth/support/killable-database.ts';
import { newPage, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let login: string;
beforeAll(async () => {
  server = await startServer();
  login = (await newPage(await newUser(server))).login;
});
afterAll(() => server.close());

async function ask(path: string) {
  const answer = await fetch(server.url + path);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

/** Internal details of the program. */
const inside = /node_modules|file:\/\/|\bat \w+ \(|URIError/;

test.each([
  '/-/vcard/%ff.vcf',
  '/-/share/%ff.jpg',
  '/-/covers/%ff/x',
  '/-/stills/%ff/x',
  '/-/events/%ff',
  '/-/fonts/%ff',
])('%s is rejected as JSON, like addresses for programs', async (path) => {
  const { status, type, text } = await ask(path);
  expect([status, type]).toEqual([400, 'application/json; charset=utf-8']);
  expect(JSON.parse(text)).toMatchObject({ code: 'bad_request', message: 'The address is not valid UTF-8' });
});

test('an address for people that is not UTF-8 is rejected with a page', async () => {
  const { status, text } = await ask('/qr/%ff');
  expect(status).toBe(400);
  expect(text).toMatch(/^<!doctype html><html lang="en"/);
  expect(text).not.toMatch(inside);
});

test('an internal error shows only its request id, and is one line of the log', async () => {
  const { db } = server.context;
  const killable = killableDatabase(db, () => Promise.reject(new Error('the database fails')));
  server.context.db = killable.database;
  killable.allow(0);
  try {
    for (const path of [`/-/share/${login}.jpg`, `/-/vcard/${login}.vcf`, `/-/oembed?url=${server.url}/${login}`]) {
      const { status, text } = await ask(path);
      expect([status, JSON.parse(text).code]).toEqual([500, 'internal']);
    }
    const { status, text } = await ask(`/qr/${login}`);
    expect(status).toBe(500);
    expect(text).not.toMatch(inside);
  } finally {
    server.context.db = db;
  }
  expect(server.logged().filter((line) => line.includes('the database fails'))).toHaveLength(4);
});

test('a picture that cannot be drawn without the bucket is 503, without details of the bucket', async () => {
  const bucket = await startBucket();
  const stored = await startServer({ FILES_URL: bucket.filesUrl, FILES_CACHE_MB: '0' });
  try {
    const anna = await newUser(stored);
    const page = await newPage(anna);
    const { path } = fileOf(await postFile(stored, anna, await noise('jpeg', 300, 200)));
    expect((await anna.patch(page.path, { avatar: path })).status).toBe(200);
    bucket.close();
    for (const [address, words] of [
      [`/qr/${page.login}?format=png&middle=avatar`, 'Not available at the moment'],
      [`/-/share/${page.login}.jpg`, 'Pictures cannot be'],
    ] as const) {
      const answer = await fetch(stored.url + address);
      expect([address, answer.status, answer.headers.get('retry-after')]).toEqual([address, 503, '5']);
      const text = await answer.text();
      expect(text).toContain(words);
      expect(text).not.toContain('127.0.0.1');
    }
  } finally {
    await stored.close();
  }
});
