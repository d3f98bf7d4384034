import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession } from '../../src/domain/accounts/sessions.ts';
import type { Author } from '../../src/domain/actor.ts';
import { holdChanges } from '../../src/domain/approval/hold-changes.ts';
import { publishChanges } from '../../src/domain/approval/publish-changes.ts';
import { ownerAccess } from '../../src/domain/profiles/page-access.ts';
import { findOwnProfile } from '../../src/domain/profiles/profile-rows.ts';
import { type ApiUser, newPage, newUser } from '../support/api-client.ts';
import { askHost } from '../support/ask-host.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { noise } from './support/pictures.ts';
import { fileOf, postFile } from './support/upload.ts';

const hour = 60 * 60 * 1_000;
const day = 24 * hour;
const minute = 60_000;

let server: TestServer;
/** Further processes on the same database and files. */
let others: TestServer[];
beforeAll(async () => {
  server = await startServer();
  const { DATABASE_URL = '', DATA_DIR = '', PUBLIC_URL = '' } = server.settings;
  others = await Promise.all([1, 2].map(() => startServer({ DATABASE_URL, DATA_DIR, PUBLIC_URL })));
});
afterAll(async () => {
  await Promise.all(others.map((other) => other.close()));
  await server.close();
});

const upload = async (user: ApiUser) => fileOf(await postFile(server, user, await noise('png', 20, 20)));

/** Asks one of the processes for a file. */
async function ask(src: string, headers: Record<string, string> = {}, process = server, method = 'GET') {
  const { pathname } = new URL(src);
  return fetch(`http://localhost:${process.settings.PORT}${pathname}`, { method, headers });
}
const statusFor = async ({ src }: { src: string }, headers: Record<string, string> = {}, process = server) =>
  (await ask(src, headers, process)).status;
const statusOnEach = ({ src }: { src: string }) =>
  Promise.all([server, ...others].map((process) => statusFor({ src }, {}, process)));
const advance = (ms: number) => {
  for (const process of [server, ...others]) process.advance(ms);
};
const sessionOf = async (user: ApiUser) => ({ Cookie: `vitrine=${await createSession(server.context, user.id)}` });
const ownerOf = (user: ApiUser): Author => ({ userId: user.id, credential: { kind: 'session' } });

async function publish(user: ApiUser, profileId: number) {
  const { revision } = await findOwnProfile(server.context.db.read, ownerAccess(user.id), String(profileId));
  const now = server.context.now();
  await server.context.db.write((tx) => publishChanges(tx, ownerOf(user), String(profileId), revision, now));
}

test('a file that no page uses is public for a day after its upload, then only visible to its owner', async () => {
  const [anna, boris] = [await newUser(server), await newUser(server)];
  const file = await upload(anna);
  advance(day - minute);
  expect(await statusOnEach(file)).toEqual([200, 200, 200]);
  advance(2 * minute);
  expect(await statusOnEach(file)).toEqual([404, 404, 404]);
  expect(await statusFor(file, await sessionOf(boris))).toBe(404);
  const cookie = await sessionOf(anna);
  const response = await ask(file.src, cookie);
  expect([response.status, response.headers.get('cache-control'), response.headers.get('content-type')]).toEqual([
    200,
    'private, no-cache',
    'image/png',
  ]);
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  // The rest is as for everyone.
  const etag = response.headers.get('etag') ?? '';
  const of = async (headers: Record<string, string>, method = 'GET') => {
    const { status } = await ask(file.src, { ...cookie, ...headers }, server, method);
    return status;
  };
  expect([await of({ 'If-None-Match': etag }), await of({ Range: 'bytes=0-9' }), await of({}, 'HEAD')]).toEqual([
    304, 206, 200,
  ]);
  expect((await ask(file.src, { 'If-None-Match': etag })).status).toBe(404);
  expect((await ask(file.src, {}, server, 'HEAD')).status).toBe(404);
});

test('uploading the same bytes again makes the file public for another day', async () => {
  const anna = await newUser(server);
  const bytes = await noise('png', 20, 20);
  const file = fileOf(await postFile(server, anna, bytes));
  advance(day - hour);
  expect(fileOf(await postFile(server, anna, bytes))).toEqual(file);
  advance(2 * hour);
  expect(await statusOnEach(file)).toEqual([200, 200, 200]);
  advance(day);
  expect(await statusOnEach(file)).toEqual([404, 404, 404]);
});

test('a file on a page is visible, and 404 in every process within a minute after it is on no page', async () => {
  const anna = await newUser(server);
  const { path } = await newPage(anna);
  const second = await newPage(anna);
  const [avatar, background, picture, item, media, linked] = [
    ...(await Promise.all([upload(anna), upload(anna), upload(anna)])),
    ...(await Promise.all([upload(anna), upload(anna), upload(anna)])),
  ] as const;
  if (!avatar || !background || !picture || !item || !media || !linked) throw new Error('upload');
  await anna.patch(path, { avatar: avatar.path, bgImage: background.path });
  await anna.patch(second.path, { avatar: avatar.path });
  const made = await anna.post(`${path}/slots/batch`, {
    slots: [
      { type: 'picture', data: { path: picture.path } },
      { type: 'gallery', data: { items: [{ path: item.path }] } },
      { type: 'button', data: { link: 'https://example.com', title: 'A', media: { type: 'image', path: media.path } } },
      { type: 'button', data: { link: linked.src, title: 'Programme' } },
    ],
  });
  expect(made.status).toBe(201);
  advance(2 * day);
  const files = [avatar, background, picture, item, media, linked];
  for (const file of files) expect(await statusOnEach(file), file.path).toEqual([200, 200, 200]);
  expect((await ask(avatar.src)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  await anna.patch(path, { avatar: null, bgImage: null });
  advance(minute);
  expect(await statusOnEach(background)).toEqual([404, 404, 404]);
  expect(await statusOnEach(avatar)).toEqual([200, 200, 200]);
  await anna.patch(second.path, { avatar: null });
  advance(minute);
  expect(await statusOnEach(avatar)).toEqual([404, 404, 404]);
  // The history shows it to its owner, who may restore it, which everyone sees immediately.
  expect(await statusFor(avatar, await sessionOf(anna))).toBe(200);
  await anna.patch(second.path, { avatar: avatar.path });
  expect(await statusOnEach(avatar)).toEqual([200, 200, 200]);
});

test('after a day a picture that waits for approval is only visible to its owner, and public once it is published', async () => {
  const anna = await newUser(server);
  const { id, path } = await newPage(anna);
  const [before, after] = [await upload(anna), await upload(anna)];
  await anna.patch(path, { avatar: before.path });
  await server.context.db.write((tx) => holdChanges(tx, anna.id, String(id), true));
  const waiting = await anna.patch(path, { avatar: after.path });
  expect(waiting.body.meta).toMatchObject({ unpublished: { changes: 1 } });
  // It is accessible at the address in `src`, so that an app can look at it.
  expect(await statusOnEach(after)).toEqual([200, 200, 200]);
  advance(day + minute);
  expect(await statusOnEach(before)).toEqual([200, 200, 200]);
  expect(await statusOnEach(after)).toEqual([404, 404, 404]);
  expect(await statusFor(after, await sessionOf(anna))).toBe(200);
  await publish(anna, id);
  expect(await statusOnEach(after)).toEqual([200, 200, 200]);
  advance(minute);
  expect(await statusOnEach(before)).toEqual([404, 404, 404]);
});

test('a custom domain has the files of its page and, after a day, no other of the account', async () => {
  const anna = await newUser(server);
  const { id, path } = await newPage(anna);
  const [avatar, unused] = [await upload(anna), await upload(anna)];
  await anna.patch(path, { avatar: avatar.path });
  const host = `anna-${id}.example`;
  const domain = { profileId: id, host, servedHost: host, token: host, createdAt: server.context.now() };
  await server.context.db.write((tx) => tx.customDomain.create({ data: domain }));
  const statusAt = async ({ src }: { src: string }) => (await askHost(server, host, new URL(src).pathname)).status;
  expect([await statusAt(avatar), await statusAt(unused)]).toEqual([200, 200]);
  advance(day + minute);
  expect([await statusAt(avatar), await statusAt(unused)]).toEqual([200, 404]);
});

test('a page of another account makes a file visible to no visitor, and files of a deleted account are deleted', async () => {
  const [anna, boris] = [await newUser(server), await newUser(server)];
  const file = await upload(anna);
  const { path } = await newPage(boris);
  await boris.post(`${path}/slots`, { type: 'button', data: { link: file.src, title: 'Hers' } });
  const own = await newPage(anna);
  const avatar = await upload(anna);
  await anna.patch(own.path, { avatar: avatar.path });
  advance(day + minute);
  expect([await statusFor(file), await statusFor(avatar)]).toEqual([404, 200]);
  await server.context.db.write((tx) => tx.user.delete({ where: { id: anna.id } }));
  advance(minute);
  expect(await statusOnEach(avatar)).toEqual([404, 404, 404]);
});
