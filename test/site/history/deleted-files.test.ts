import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noise } from '../../files/support/pictures.ts';
import { fileOf, postFile } from '../../files/support/upload.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, newEditor } from '../editor/support/editor.ts';

const hour = 60 * 60 * 1_000;

let server: TestServer;
let editor: Editor;
beforeAll(async () => {
  server = await startServer({ MAX_STORAGE_MB: '1' });
  editor = await newEditor(server);
  await server.context.db.write((tx) =>
    tx.user.update({ where: { id: editor.user.id }, data: { stickersEnabled: true } }),
  );
});
afterAll(() => server.close());

/** Inserts a file of the size as if it had been uploaded two days ago. */
async function addOld(size: number): Promise<string> {
  const path = `images/00/${randomBytes(15).toString('hex')}.png`;
  const createdAt = new Date(server.context.now().getTime() - 48 * hour);
  const data = { path, userId: editor.user.id, contentType: 'image/png', size, width: 8, height: 8, createdAt };
  await server.context.db.write((tx) => tx.file.create({ data }));
  return path;
}

test('a version whose pictures were deleted to free space is restored without them, with a note before', async () => {
  const { user, page, browser } = editor;
  const [avatar, bgImage, onBlock, onSticker] = [
    await addOld(200_000),
    await addOld(200_000),
    await addOld(200_000),
    await addOld(200_000),
  ];
  const today = await addOld(1_000);
  await user.patch(page.path, { title: 'With pictures', avatar, bgImage });
  const block = await editor.add('picture', { path: onBlock });
  const placed = await user.post(`${page.path}/stickers`, { place: [{ image: { path: onSticker }, spot: 'top' }] });
  expect(placed.status).toBe(200);
  const [sticker] = await server.context.db.read.sticker.findMany({ where: { profileId: page.id } });
  const versions = await server.context.db.read.pageVersion.findMany({ where: { profileId: page.id } });
  const full = Math.max(...versions.map(({ id }) => id));
  await user.post(`${page.path}/stickers`, { peel: [sticker?.id] });
  await user.delete(`${page.path}/slots/${block}`);
  await user.patch(page.path, { title: 'Without', avatar: today, bgImage: null });
  // Makes room for itself: everything named only by the history has to go.
  fileOf(await postFile(server, user, await noise('png', 560, 560)));

  const version = `/my-links/${page.id}/history/${full}`;
  const shown = await browser.open(version);
  expect(shown.html).toContain('Restoring it does not bring back: picture, cover or background picture and stickers.');
  expect(shown.html).toContain('has been deleted. The block will come back without it.');
  const restored = await browser.submit(shown, version, { takesAddress: '' });
  expect(restored.html).toContain('Version restored.');
  const { body } = await user.get(page.path);
  expect(body.data).toMatchObject({ title: 'With pictures', avatar: today, bgImage: null });
  expect((await user.get(`${page.path}/stickers`)).body.data).toEqual([]);
  expect((await editor.slots()).map(({ id }) => id)).toEqual([block]);
  expect((await fetch(`${server.url}/${page.login}`)).status).toBe(200);
});
