import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepFiles } from '../../src/domain/files/sweep-files.ts';
import { sweepHistory } from '../../src/domain/history/sweep-history.ts';
import { type ApiUser, newUser } from '../support/api-client.ts';
import { addStoredSlot } from '../support/own-objects.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { noise } from './support/pictures.ts';
import { fileOf, postFile } from './support/upload.ts';

const hour = 60 * 60 * 1_000;
let server: TestServer;
let anna: ApiUser;
let pageId: number;
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server);
  const page = await anna.post('/profiles', { login: 'anna.sweeps' });
  // The page that was just made.
  pageId = (page.body.data as { id: number }).id;
});
afterAll(() => server.close());

const upload = async (user = anna) => fileOf(await postFile(server, user, await noise('png', 20, 20)));
const isStored = async ({ path }: { path: string }) => (await server.context.files.size(path)) !== null;
const sweep = () => sweepFiles(server.context);

test('a file that no page uses is deleted after a day; used files stay, wherever they are used', async () => {
  const unused = await upload();
  const [avatar, background, picture, galleryItem, media, sticker, cover, old] = await Promise.all(
    Array.from({ length: 8 }, () => upload()),
  );
  if (!avatar || !background || !picture || !galleryItem || !media || !sticker || !cover || !old)
    throw new Error('upload');
  await anna.patch(`/profiles/${pageId}`, { avatar: avatar.path, bgImage: background.path });
  const made = await anna.post(`/profiles/${pageId}/slots/batch`, {
    slots: [
      { type: 'picture', data: { path: picture.path } },
      { type: 'gallery', data: { items: [{ path: galleryItem.path }] } },
      { type: 'button', data: { link: 'https://example.com', title: 'A', media: { type: 'image', path: media.path } } },
    ],
  });
  expect(made.status).toBe(201);
  await addStoredSlot(server, pageId, 'catalog', { rows: [{ cover: cover.src }, { image: old.path }] });
  await server.context.db.write((tx) =>
    tx.sticker.create({
      data: { profileId: pageId, path: sticker.path, spot: 'top', dx: 0, dy: 0, rotation: 0, scale: 1, position: 0 },
    }),
  );
  server.advance(23 * hour);
  await sweep();
  expect(await isStored(unused)).toBe(true);
  server.advance(2 * hour);
  await sweep();
  expect(await isStored(unused)).toBe(false);
  const used = [avatar, background, picture, galleryItem, media, sticker, cover, old];
  expect(await Promise.all(used.map(isStored))).toEqual(used.map(() => true));
  const refused = await anna.patch(`/profiles/${pageId}`, { bgImage: unused.path });
  expect(refused.status).toBe(422);
  // Taken off the page, it goes as well, once no version that is kept has it.
  await anna.patch(`/profiles/${pageId}`, { bgImage: null });
  server.advance(25 * hour);
  await sweepHistory(server.context);
  await sweep();
  expect([await isStored(background), await isStored(avatar)]).toEqual([true, true]);
  server.advance(90 * 24 * hour);
  await sweepHistory(server.context);
  await sweep();
  expect([await isStored(background), await isStored(avatar)]).toEqual([false, true]);
});

test('uploading a file again keeps it for another day under the same path', async () => {
  const bytes = await noise('png', 20, 20);
  const first = fileOf(await postFile(server, anna, bytes));
  server.advance(23 * hour);
  expect(fileOf(await postFile(server, anna, bytes))).toEqual(first);
  server.advance(2 * hour);
  await sweep();
  expect(await isStored(first)).toBe(true);
  server.advance(23 * hour);
  await sweep();
  expect(await isStored(first)).toBe(false);
  // A path that was swept is never given out again.
  expect(fileOf(await postFile(server, anna, bytes)).path).not.toBe(first.path);
});

test('a page of another account does not keep a file', async () => {
  const boris = await newUser(server);
  const file = await upload();
  const page = await boris.post('/profiles', { login: 'boris.sweeps' });
  await addStoredSlot(server, (page.body.data as { id: number }).id, 'catalog', { image: file.path });
  server.advance(25 * hour);
  await sweep();
  expect(await isStored(file)).toBe(false);
});

test('the files of a deleted account have no owner, and are deleted too', async () => {
  const boris = await newUser(server);
  const page = await boris.post('/profiles', { login: 'boris.leaves' });
  const file = await upload(boris);
  await boris.patch(`/profiles/${(page.body.data as { id: number }).id}`, { avatar: file.path });
  await server.context.db.write((tx) => tx.user.delete({ where: { id: boris.id } }));
  expect((await anna.patch(`/profiles/${pageId}`, { bgImage: file.path })).status).toBe(422);
  server.advance(25 * hour);
  await sweep();
  expect(await isStored(file)).toBe(false);
  expect(await server.context.db.read.file.findFirst({ where: { path: file.path } })).toBeNull();
});

test('remains of a crash are deleted: partly received bytes and files without an owner', async () => {
  const folder = join(server.context.config.dataDir, 'incoming');
  await mkdir(folder, { recursive: true });
  const now = server.context.now().getTime();
  const [old, young] = ['0', 'f'].map((digit) => digit.repeat(32));
  // DATA_DIR may be a folder with other files in it.
  const notes = 'notes of somebody else.txt';
  for (const [name = '', age] of [
    [old, 2 * hour],
    [young, 0.5 * hour],
    [notes, 2 * hour],
  ] as const) {
    await writeFile(join(folder, name), 'x');
    await utimes(join(folder, name), new Date(now - age), new Date(now - age));
  }
  await server.context.files.put('images/no/left-over.png', Buffer.from('x'), 'image/png');
  // A file has another name while it is written; a process killed then leaves it behind.
  const stored = join(server.context.config.dataDir, 'files', 'images', 'no');
  await writeFile(join(stored, 'left-over.png.0123456789ab.part'), 'x');
  await writeFile(join(stored, 'left-over.png-of-others.0123456789ab.part'), 'x');
  const row = { path: 'images/no/left-over.png', contentType: 'image/png', size: 1, sweepAt: new Date(now - 1) };
  await server.context.db.write((tx) => tx.file.create({ data: row }));
  await sweep();
  expect((await readdir(folder)).sort()).toEqual([young, notes]);
  expect(await isStored({ path: 'images/no/left-over.png' })).toBe(false);
  expect(await readdir(stored)).toEqual(['left-over.png-of-others.0123456789ab.part']);
});

test('the database of a killed backup check is deleted, and does not protect other files', async () => {
  const folder = join(server.context.config.dataDir, 'incoming', 'check-a1b2c3');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'vitrine.db'), 'half a database');
  const hourAgo = new Date(server.context.now().getTime() - hour - 1_000);
  await utimes(folder, hourAgo, hourAgo);
  const unused = await upload();
  server.advance(25 * hour);
  await sweep();
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
  expect(await isStored(unused)).toBe(false);
});

test('while the store does not respond, the row of no file is deleted', async () => {
  const file = await upload();
  server.advance(25 * hour);
  const { files } = server.context;
  const failing = { ...server.context, files: { ...files, delete: () => Promise.reject(new Error('no answer')) } };
  await expect(sweepFiles(failing)).rejects.toThrow('no answer');
  server.advance(25 * hour);
  await sweep();
  expect(await isStored(file)).toBe(false);
});

test('a process that ends while it deletes a file leaves its row, and a later sweep deletes the bytes', async () => {
  const bytes = await noise('png', 20, 20);
  const file = fileOf(await postFile(server, anna, bytes));
  const boris = await newUser(server);
  const left = await upload(boris);
  await server.context.db.write((tx) => tx.user.delete({ where: { id: boris.id } }));
  server.advance(25 * hour);
  const rows = () =>
    server.context.db.read.file.findMany({
      where: { path: { in: [file.path, left.path] } },
      select: { userId: true, contentHash: true },
    });
  for (const { path } of [file, left]) await sweepAsFarAs(path);
  expect(await rows()).toEqual(Array(2).fill({ userId: null, contentHash: null }));
  // An upload of the same bytes in the meantime gets another path.
  expect(fileOf(await postFile(server, anna, bytes)).path).not.toBe(file.path);
  expect([await isStored(file), await isStored(left)]).toEqual([true, true]);
  server.advance(25 * hour);
  await sweep();
  expect([await isStored(file), await isStored(left), await rows()]).toEqual([false, false, []]);
});

/** Sweeps until the store is asked to delete that file, and no further. */
function sweepAsFarAs(path: string): Promise<void> {
  const { files } = server.context;
  return new Promise((resolve, reject) => {
    const hanging = (asked: string) => (asked === path ? new Promise<void>(() => resolve()) : files.delete(asked));
    sweepFiles({ ...server.context, files: { ...files, delete: hanging } }).catch(reject);
  });
}
