import { afterAll, beforeAll, expect, test } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { newLogin } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, errorsOf, newEditor } from '../editor/support/editor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ MAX_PROFILES: '3' });
});
afterAll(() => server.close());

/** Requests the copy of the editor's page at this address. */
async function copyTo({ browser, home }: Editor, login: string) {
  return browser.submit(await browser.open(`${home}/copy`), `${home}/copy`, { login });
}

async function profileOf(login: string) {
  const row = await server.context.db.read.profile.findFirst({ where: { loginKey: login.toLowerCase() } });
  if (row === null) throw new Error(`there is no page ${login}`);
  return row;
}

/** The page's content without ids and times. */
async function contentOf(profileId: number) {
  const { read } = server.context.db;
  const slots = await read.slot.findMany({ where: { profileId }, orderBy: { position: 'asc' } });
  const page = await read.profile.findFirst({ where: { id: profileId } });
  const { title, description, socials, themeId, design, showsShare, isHiddenFromSearch } = page ?? {};
  return {
    slots: slots.map(({ type, data, visibility, layout }) => ({ type, data, visibility, layout })),
    fields: { title, description, socials, themeId, design, showsShare, isHiddenFromSearch },
  };
}

test('a copy has the blocks, look and settings of its page, and no statistics, domains or history of it', async () => {
  const editor = await newEditor(server);
  const { user, page, browser } = editor;
  await user.patch(page.path, {
    title: 'Nina Ortiz',
    description: 'Potter',
    socials: [{ link: 'instagram.com/nina' }],
  });
  const first = await editor.add('button', { link: 'example.com/shop', title: 'Shop' });
  await editor.add('text', { title: 'Hello' });
  await setFeatures(server.context, user.id, { stickers: true });
  const sticker = { emoji: '🌿', spot: 'left', dx: 3, dy: 4, rotation: 5, scale: 1, position: 0 };
  const { db } = server.context;
  await db.write((tx) => tx.sticker.create({ data: { ...sticker, profileId: page.id, slotId: first } }));
  await browser.submit(await browser.open(`${editor.home}/settings`), `${editor.home}/settings`, {
    isHidden: 'yes',
  });
  const login = newLogin();
  await copyTo(editor, login);
  const copy = await profileOf(login);
  const before = await contentOf(page.id);
  expect(before.slots).toHaveLength(2);
  expect(before.fields).toMatchObject({ title: 'Nina Ortiz', isHiddenFromSearch: true });
  expect(await contentOf(copy.id)).toEqual(before);
  const slots = await db.read.slot.findMany({ where: { profileId: copy.id }, orderBy: { position: 'asc' } });
  const [copied, ...others] = await db.read.sticker.findMany({ where: { profileId: copy.id } });
  expect(copied).toMatchObject({ ...sticker, slotId: slots[0]?.id });
  expect(others).toEqual([]);
  expect(await db.read.pageVersion.count({ where: { profileId: copy.id } })).toBe(1);
  expect(await (await fetch(`${server.url}/${login}`)).text()).toContain('Nina Ortiz');
  // The former page is unchanged, and changes of one do not reach the other.
  await user.delete(`/profiles/${copy.id}/slots/${slots[0]?.id}`);
  expect(await contentOf(page.id)).toEqual(before);
});

test('a copy needs a free address, counts as a page, and has to be one’s own', async () => {
  const editor = await newEditor(server);
  const taken = await copyTo(editor, editor.page.login);
  expect(taken.status).toBe(422);
  expect(errorsOf(taken).login).toBeDefined();
  await copyTo(editor, newLogin());
  await copyTo(editor, newLogin());
  const full = await copyTo(editor, newLogin());
  expect(full.status).toBe(409);
  expect(full.html).toContain('You have reached the limit of 3 pages.');
  const stranger = await newEditor(server);
  const foreign = await stranger.browser.open(`${editor.home}/copy`);
  expect(foreign.status).toBe(404);
});

test('a suspended page is not copied', async () => {
  const editor = await newEditor(server);
  const open = await editor.browser.open(`${editor.home}/copy`);
  await server.context.db.write((tx) =>
    tx.profile.update({ where: { id: editor.page.id }, data: { suspendedAt: server.context.now() } }),
  );
  const login = newLogin();
  const refused = await editor.browser.submit(open, `${editor.home}/copy`, { login });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('A suspended page cannot be copied');
});
