import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withResolvers } from '../../src/async/with-resolvers.ts';
import { createPersonalToken } from '../../src/domain/accounts/personal-tokens.ts';
import { abilities } from '../../src/domain/actor.ts';
import { draw } from '../../src/domain/files/drawing.ts';
import { incomingFolder } from '../../src/domain/files/sweep-files.ts';
import { clientOf } from '../mcp/support/connector.ts';
import { openBrowser, signUp } from '../site/support/browser.ts';
import { type ApiUser, newPage, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { animation, picture } from './support/pictures.ts';
import { fileOf, postFile } from './support/upload.ts';

/** Maximum queue (src/domain/files/drawing.ts). */
const places = 100;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Ends the picture being drawn; all later requests wait behind it. */
let release: () => void;
let held: Promise<void>;
beforeEach(() => {
  const { promise, resolve } = withResolvers<void>();
  release = resolve;
  held = draw({ owner: 'a picture that takes long' }, () => promise);
});
afterEach(async () => {
  release();
  await held;
});

const png = await picture('png', 8, 8);
/** Returns a picture that has not been uploaded before. */
const newPng = () => Buffer.concat([png, randomBytes(8)]);
const upload = (user: Pick<ApiUser, 'token'>) => postFile(server, user, newPng());

/** Sends that many requests; resolves with the first responses once the given number was rejected. */
async function overfill<T>(send: () => Promise<T>, refused: number): Promise<{ first: T[]; all: Promise<T[]> }> {
  const first: T[] = [];
  const sent = Array.from({ length: places + refused }, async () => {
    const response = await send();
    first.push(response);
    return response;
  });
  await expect.poll(() => first.length, { timeout: 30_000 }).toBe(refused);
  return { first: [...first], all: Promise.all(sent) };
}

test('a small picture waits for the running one and for one of each other account, not for all of theirs', async () => {
  const [busy, anna] = [await newUser(server), await newUser(server)];
  const animations = await Promise.all(Array.from({ length: 8 }, (_, index) => animation('webp', 10 + index, 64, 64)));
  const done: string[] = [];
  const noting = async (name: string, response: ReturnType<typeof postFile>) => {
    fileOf(await response);
    done.push(name);
  };
  const uploads = animations.map((bytes) => noting('busy', postFile(server, busy, bytes)));
  await expect.poll(() => readdir(incomingFolder(server.context.config))).toHaveLength(animations.length);
  const small = noting('anna', upload(anna));
  await expect.poll(() => readdir(incomingFolder(server.context.config))).toHaveLength(animations.length + 1);
  release();
  await Promise.all([small, ...uploads]);
  expect(done.indexOf('anna')).toBeLessThanOrEqual(1);
});

describe('a full queue', () => {
  test('rejects an upload of the same account with 503 and Retry-After over REST, MCP and in the dashboard', async () => {
    const browser = openBrowser(server);
    await signUp(browser, { email: 'drawing-queue@example.com' });
    const { read } = server.context.db;
    const { id = 0 } = (await read.user.findFirst({ where: { email: 'drawing-queue@example.com' } })) ?? {};
    const made = await createPersonalToken(server.context, id, { name: 'test', abilities });
    const user: ApiUser = { ...(await newUser(server)), id, token: made.token };
    await browser.submit(await browser.get('/my-links/new'), '/my-links', { login: 'drawing.queue' });
    const { id: profileId } = (await read.profile.findFirst({ where: { userId: id } })) ?? {};
    const settings = `/my-links/${profileId}/settings`;
    const newSlot = `/my-links/${profileId}/slots/new?type=picture`;
    const [settingsPage, slotPage] = [await browser.get(settings), await browser.get(newSlot)];

    const { first, all } = await overfill(() => upload(user), 3);
    for (const { status, headers, body } of first) {
      expect([status, headers.get('retry-after'), body.code]).toEqual([503, '5', 'temporarily_unavailable']);
      expect(body.message).toMatch(/^Too many pictures/);
    }

    const assistant = clientOf(server, { userId: id, token: made.token });
    const answer = await assistant.call('upload_file', { base64: newPng().toString('base64'), filename: 'a.png' });
    expect(answer.isError).toBe(true);
    expect(answer.text).toMatchObject({ code: 'temporarily_unavailable', retryAfter: 5 });

    for (const [page, action] of [
      [settingsPage, settings],
      [slotPage, newSlot],
    ] as const) {
      const shown = await browser.upload(page, action, new Uint8Array(newPng()));
      expect([shown.status, shown.headers.get('retry-after')], action).toEqual([503, '5']);
      expect(shown.html).toContain('Too many pictures are being processed right now');
    }
    release();
    expect((await all).filter(({ status }) => status === 201)).toHaveLength(places);
  });

  test('rejects QR codes, previews and stills with 503 and Retry-After for visitors of the same network', async () => {
    const owner = await newUser(server);
    const page = await newPage(owner);
    const moving = fileOf(
      await withoutWaiting(() => animation('webp', 3, 64, 64).then((a) => postFile(server, owner, a))),
    );
    expect((await owner.patch(page.path, { bgImage: moving.path })).status).toBe(200);
    const still = /\/-\/stills\/[^"')]+/.exec(await (await fetch(`${server.url}/${page.login}`)).text())?.[0] ?? '';
    let color = 0;
    const qrCode = () => fetch(`${server.url}/qr/${page.login}?format=svg&color=%230000${String(10 + (color++ % 90))}`);
    const { first, all } = await overfill(qrCode, 2);
    for (const response of first) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await response.json()).toMatchObject({ code: 'temporarily_unavailable' });
    }
    for (const path of [`/-/share/${page.login}.jpg`, still]) {
      const response = await fetch(server.url + path);
      const { headers } = response;
      expect([response.status, headers.get('retry-after'), headers.get('cache-control')], path).toEqual([
        503,
        '5',
        'no-store',
      ]);
    }
    release();
    expect((await all).filter(({ status }) => status === 200)).toHaveLength(places);
  });

  test('has a place for another account, and drops the newest of the one with the most waiting', async () => {
    const [busy, anna] = [await newUser(server), await newUser(server)];
    const { all } = await overfill(() => upload(busy), 1);
    const small = upload(anna);
    const sign = await Promise.race([small, new Promise((resolve) => setTimeout(resolve, 200, 'waits'))]);
    expect(sign).toBe('waits');
    release();
    expect((await small).status).toBe(201);
    expect((await all).filter(({ status }) => status === 503)).toHaveLength(2);
  });

  test('frees the place of a QR code whose visitor has left', async () => {
    const page = await newPage(await newUser(server));
    let color = 0;
    const leaving = new AbortController();
    const qrCode = (signal?: AbortSignal) =>
      fetch(`${server.url}/qr/${page.login}?format=svg&color=%230000${String(10 + (color++ % 90))}`, {
        signal: signal ?? null,
      });
    const { all } = await overfill(() => qrCode(leaving.signal).catch(() => null), 1);
    leaving.abort();
    expect((await all).flatMap((response) => response?.status ?? [])).toEqual([503]);
    const statusOfOneMore = async () =>
      Promise.race([
        qrCode().then(({ status }) => status),
        new Promise((resolve) => setTimeout(resolve, 100, 'waits')),
      ]);
    await expect.poll(statusOfOneMore).toBe('waits');
    release();
    expect((await qrCode()).status).toBe(200);
    expect(server.logged().filter((line) => line.includes('a page failed'))).toEqual([]);
  });
});

/** Draws the pictures that the test needs before it blocks the queue. */
async function withoutWaiting<T>(work: () => Promise<T>): Promise<T> {
  release();
  await held;
  const result = await work();
  const { promise, resolve } = withResolvers<void>();
  release = resolve;
  held = draw({ owner: 'a picture that takes long' }, () => promise);
  return result;
}
