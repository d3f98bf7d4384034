import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { sweepFiles } from '../../src/domain/files/sweep-files.ts';
import { type ApiAnswer, type ApiUser, newPage, newUser, send } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { noise } from './support/pictures.ts';
import { fileOf, postFile } from './support/upload.ts';

const hour = 60 * 60 * 1_000;
const bound = 1_000_000;

let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  server = await startServer({ MAX_STORAGE_MB: '1' });
});
afterAll(() => server.close());

const me = z.object({ limits: z.object({ storage: z.object({ usedBytes: z.int(), maxBytes: z.int() }) }) });
const storageOf = async (user: ApiUser) => me.parse((await user.get('/me')).body.data).limits.storage;
const storedBytes = async ({ id }: ApiUser, { context } = server) => {
  const { _sum } = await context.db.read.file.aggregate({ where: { userId: id }, _sum: { size: true } });
  return _sum.size ?? 0;
};
const sizeOf = async (path: string) => (await server.context.db.read.file.findFirst({ where: { path } }))?.size ?? null;
const picture = () => noise('png', 60, 60);
const upload = async (user: ApiUser) => fileOf(await postFile(server, user, await picture()));

/** Inserts a file of that size as if it had been uploaded some hours ago. */
async function addOld(user: ApiUser, size: number, hoursAgo: number): Promise<string> {
  const path = `images/00/${randomBytes(15).toString('hex')}.png`;
  const createdAt = new Date(server.context.now().getTime() - hoursAgo * hour);
  const sweepAt = new Date(server.context.now().getTime() + 24 * hour);
  const data = { path, userId: user.id, contentType: 'image/png', size, width: 8, height: 8, createdAt, sweepAt };
  await server.context.db.write((tx) => tx.file.create({ data }));
  return path;
}

/** Puts a picture on a page and takes it off again, so that the history of the page alone names it. */
async function onlyInHistory(user: ApiUser, page: string, path: string) {
  expect((await user.patch(page, { bgImage: path })).status).toBe(200);
  expect((await user.patch(page, { bgImage: null })).status).toBe(200);
}

const expectFull = ({ status, body }: ApiAnswer) => expect([status, body.code]).toEqual([409, 'limit_reached']);

test('GET /me counts each file of the last day and each file on a page once, and no file that is only in the history', async () => {
  anna = await newUser(server);
  const [{ path: first }, { path: second }] = [await newPage(anna), await newPage(anna)];
  expect(await storageOf(anna)).toEqual({ usedBytes: 0, maxBytes: bound });
  const fresh = await upload(anna);
  const freshBytes = (await sizeOf(fresh.path)) ?? 0;
  const [shown, past, unused] = [
    await addOld(anna, 1_000, 30),
    await addOld(anna, 20_000, 30),
    await addOld(anna, 7, 30),
  ];
  await anna.patch(first, { avatar: shown, bgImage: shown });
  await anna.post(`${second}/slots`, { type: 'gallery', data: { items: [{ path: shown }, { path: shown }] } });
  await onlyInHistory(anna, first, past);
  expect(await storageOf(anna)).toEqual({ usedBytes: freshBytes + 1_000, maxBytes: bound });
  expect(await sizeOf(unused)).toBe(7);
});

test('a file that visitors see counts while its removal waits for approval', async () => {
  const user = await newUser(server);
  const page = await newPage(user);
  const [seen, waiting] = [await addOld(user, 300, 30), await addOld(user, 4_000, 30)];
  await user.patch(page.path, { avatar: seen });
  await server.context.db.write((tx) => tx.profile.update({ where: { id: page.id }, data: { holdsChanges: true } }));
  const change = await user.patch(page.path, { avatar: waiting });
  expect(change.body.meta).toHaveProperty('unpublished');
  expect((await storageOf(user)).usedBytes).toBe(4_300);
});

test('an upload above the bound is rejected with both sizes, and so is its dry run, and nothing is stored', async () => {
  const user = await newUser(server);
  await addOld(user, 999_000, 1);
  const bytes = await picture();
  const before = await server.context.db.read.file.count();
  const dry = await postFile(server, user, bytes, { Precognition: 'true' });
  const real = await postFile(server, user, bytes);
  for (const answer of [dry, real]) expectFull(answer);
  expect(real.body.message).toMatch(
    /^The storage of the account is full: its pictures use 1 of 1 MB, and this one needs 0\.\d\d? MB\. Remove pictures/,
  );
  expect(dry.body.message).toBe(real.body.message);
  const russian = await postFile(server, user, bytes, { 'Accept-Language': 'ru' });
  expect(russian.body.message).toMatch(
    /^Хранилище аккаунта заполнено: изображения занимают 1 из 1 МБ, а это — 0\.\d\d? МБ\./,
  );
  expect(await server.context.db.read.file.count()).toBe(before);
  expect(await storageOf(user)).toEqual({ usedBytes: 999_000, maxBytes: bound });
});

test('a rejected upload can be repeated with its Idempotency-Key once there is room', async () => {
  const user = await newUser(server);
  const filler = await addOld(user, 999_000, 1);
  const bytes = await picture();
  const key = { 'Idempotency-Key': randomBytes(8).toString('hex') };
  expectFull(await postFile(server, user, bytes, key));
  await server.context.db.write((tx) => tx.file.delete({ where: { path: filler } }));
  const file = fileOf(await postFile(server, user, bytes, key));
  await addOld(user, 999_000, 1);
  expect(fileOf(await postFile(server, user, bytes, key))).toEqual(file);
});

test('the dry run of an address is rejected if the storage is full', async () => {
  const user = await newUser(server);
  const url = { url: 'https://example.com/picture.png' };
  const filler = await addOld(user, bound - 1, 1);
  expect((await user.post('/files', url, { Precognition: 'true' })).status).toBe(204);
  await server.context.db.write((tx) => tx.file.update({ where: { path: filler }, data: { size: bound } }));
  expectFull(await user.post('/files', url, { Precognition: 'true' }));
});

test('an upload deletes files that are only in the history, the oldest first, as many as it needs', async () => {
  const user = await newUser(server);
  const page = await newPage(user);
  const shown = await addOld(user, 400_000, 90);
  await user.patch(page.path, { avatar: shown });
  const past: string[] = [];
  for (const hoursAgo of [60, 80, 30, 70]) {
    const path = await addOld(user, 148_000, hoursAgo);
    await onlyInHistory(user, page.path, path);
    await server.context.files.put(path, Buffer.from('x'), 'image/png');
    past.push(path);
  }
  const [third, first, , second] = past;
  const rows = async () =>
    (await server.context.db.read.file.findMany({ where: { userId: user.id } })).map(({ path }) => path);
  expect((await storageOf(user)).usedBytes).toBe(400_000);
  // 8,000 bytes are left, and one of these takes more.
  const fresh = await upload(user);
  expect((await rows()).sort()).toEqual([...past.filter((path) => path !== first), shown, fresh.path].sort());
  await sweepFiles(server.context);
  expect(await server.context.files.size(first ?? '')).toBeNull();
  // One large upload makes enough room for itself.
  const large = fileOf(await postFile(server, user, await noise('png', 340, 340)));
  const left = await rows();
  expect(left).toEqual(expect.arrayContaining([shown, fresh.path, large.path]));
  expect([second, third].some((path) => left.includes(path ?? ''))).toBe(false);
  expect(await storedBytes(user)).toBeLessThanOrEqual(bound);
});

test('an upload that is too large even without the history deletes none of its files', async () => {
  const user = await newUser(server);
  const page = await newPage(user);
  const past = await addOld(user, 500, 30);
  await onlyInHistory(user, page.path, past);
  await addOld(user, 999_000, 1);
  expectFull(await postFile(server, user, await picture()));
  expect(await sizeOf(past)).toBe(500);
});

test('a file counts for 24 hours after its upload, and longer only if a page shows it', async () => {
  const user = await newUser(server);
  await addOld(user, 990_000, 0);
  server.advance(24 * hour - 60_000);
  expectFull(await postFile(server, user, await picture()));
  server.advance(120_000);
  expect((await storageOf(user)).usedBytes).toBe(0);
  await upload(user);
});

test('a full account accepts the same bytes again, which need no space', async () => {
  const user = await newUser(server);
  const bytes = await picture();
  const file = fileOf(await postFile(server, user, bytes));
  await addOld(user, bound, 1);
  expect(fileOf(await postFile(server, user, bytes))).toEqual(file);
});

test('an account above the bound keeps everything and cannot upload', async () => {
  const user = await newUser(server);
  const page = await newPage(user);
  const [shown, past] = [await addOld(user, bound + 1, 40), await addOld(user, 5, 40)];
  await onlyInHistory(user, page.path, past);
  await user.patch(page.path, { avatar: shown });
  expectFull(await postFile(server, user, await picture()));
  expect(await storageOf(user)).toEqual({ usedBytes: bound + 1, maxBytes: bound });
  expect([await sizeOf(shown), await sizeOf(past)]).toEqual([bound + 1, 5]);
  expect((await user.patch(page.path, { title: 'Goes on' })).status).toBe(200);
});

test('MAX_STORAGE_MB=0 sets no bound, and the entry document states the current bound', async () => {
  const unbound = await startServer({ MAX_STORAGE_MB: '0' });
  const user = await newUser(unbound);
  const { context } = unbound;
  const data = { path: 'images/00/large.png', userId: user.id, contentType: 'image/png', size: 2_000_000_000 };
  await context.db.write((tx) => tx.file.create({ data }));
  fileOf(await postFile(unbound, user, await picture()));
  expect(await storageOf(user)).toMatchObject({ maxBytes: 0 });
  await unbound.close();
  const { body } = await send(server, 'GET', '/');
  expect(body.data).toMatchObject({ limits: { storage: { maxBytes: bound } } });
});
