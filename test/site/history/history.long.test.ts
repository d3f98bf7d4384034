import { afterAll, beforeAll, expect, test } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { newUser, withToken } from '../../support/api-client.ts';
import type { Page } from '../../support/browser.ts';
import { addFile, addForm } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, errorsOf, newEditor } from '../editor/support/editor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const minute = 60_000;
const linesOf = (html: string) =>
  [...html.matchAll(/class="change-line"[^>]*>([^<]*)</g)].map(([, line = '']) =>
    line.replaceAll('&quot;', '"').replaceAll('&lt;', '<'),
  );
/** Returns the text of a page without markup. */
const wordsOf = ({ html }: Page) =>
  html
    .replace(/<(style|script)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const history = (editor: Editor, rest = '') => editor.browser.open(`${editor.home}/history${rest}`);
const versionsOf = async ({ page }: Editor) =>
  (await server.context.db.read.pageVersion.findMany({ where: { profileId: page.id }, orderBy: { id: 'desc' } })).map(
    ({ id }) => id,
  );
const titles = async (editor: Editor) => (await editor.slots()).map(({ data }) => data.title);
/** Posts a form of a page as its button does. */
async function press(editor: Editor, page: string, action: string, fields: Record<string, string> = {}) {
  return editor.browser.submit(await editor.browser.open(page), action, fields);
}
const undo = (editor: Editor, ...ids: number[]) =>
  press(editor, `${editor.home}/history`, `${editor.home}/history/undo`, { versions: ids.join('-') });
const restore = (editor: Editor, key: number | string, fields: Record<string, string> = {}) =>
  press(editor, `${editor.home}/history/${key}`, `${editor.home}/history/${key}`, fields);

test('changes of one author within five minutes are grouped, by day and author', async () => {
  const editor = await newEditor(server);
  expect(wordsOf(await history(editor))).toContain('No changes yet.');
  const claude = await withToken(server, editor.user.id);
  const { path } = editor.page;
  await server.context.db.write((tx) =>
    tx.personalToken.updateMany({ where: { userId: editor.user.id }, data: { name: 'Claude <3' } }),
  );
  const slots = ['A', 'B', 'C'].map((title) => ({ type: 'text', data: { title } }));
  const made = await claude.post(`${path}/slots/batch`, { slots });
  const [first] = (made.body.data as { id: number }[]).map(({ id }) => id);
  await claude.put(`${path}/slots/order`, { slotId: first, to: 'last' });
  server.advance(2 * minute);
  await editor.browser.submit(await editor.browser.open(`${editor.home}/design`), `${editor.home}/design`, {
    themeId: '3',
  });
  server.advance(6 * minute);
  await claude.patch(path, { title: 'Anna', description: null });
  const list = await history(editor);
  expect(linesOf(list.html)).toEqual([
    'Claude <3 changed the name',
    'You changed the theme',
    'Claude <3 added 3 blocks',
    'Claude <3 moved “A”',
    'Claude <3 added 3 blocks',
  ]);
  expect(wordsOf(list)).toContain('2 changes');
  const mine = await history(editor, '?caller=browser');
  expect(linesOf(mine.html)).toEqual(['You changed the theme']);
  expect(wordsOf(await history(editor, '?caller=%00'))).toContain('No changes from this source.');
  expect((await history(editor, `?before=${(await versionsOf(editor)).at(-2)}`)).html).toContain('added 3 blocks');
});

test('changes that cancel each other can be undone, and are then not offered again', async () => {
  const editor = await newEditor(server);
  const { path } = editor.page;
  await editor.add('text', { title: 'Kept' });
  server.advance(6 * minute);
  await editor.user.delete(`${path}/slots/${await editor.add('text', { title: 'Gone' })}`);
  const both = (await versionsOf(editor)).slice(0, 2);
  await press(editor, `${editor.home}/settings`, `${editor.home}/settings`, { holdsChanges: 'yes' });
  const answer = await undo(editor, ...both);
  expect(wordsOf(answer)).toContain('Change undone.');
  expect(linesOf(answer.html)[0]).toBe('You undid 2 changes');
  expect(answer.forms.map(({ fields }) => Object.fromEntries(fields).versions)).not.toContain(both.join('-'));
  expect((await undo(editor, ...both)).status).toBe(409);
  // Undoing that undo brings the changes back.
  await undo(editor, (await versionsOf(editor))[0] ?? 0);
  expect((await undo(editor, ...both)).status).toBe(200);
  expect(await titles(editor)).toEqual(['Kept']);
  expect(wordsOf(await editor.browser.open(`${editor.home}/review`))).toContain('Nothing to review.');
});

test('a deleted block is restored with its id, its place and its statistics', async () => {
  const editor = await newEditor(server);
  const ids: number[] = [];
  for (const title of ['A', 'B', 'C']) ids.push(await editor.add('button', { title, link: 'https://example.com' }));
  const sent = await fetch(`${server.url}/-/hit?page=${editor.page.id}&slot=${ids[1]}`, {
    method: 'POST',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' },
  });
  expect(sent.status).toBeLessThan(300);
  await server.context.hits.flush();
  const before = await editor.slots();
  const clicks = async () =>
    (await editor.user.get(`${editor.page.path}/analytics/slots/${ids[1]}`)).body.data as {
      totals: { clicks: number };
    };
  const figures = await clicks();
  expect(figures.totals.clicks).toBe(1);
  const [whole] = await versionsOf(editor);
  await editor.user.delete(`${editor.page.path}/slots/${ids[1]}`);
  await editor.user.post(`${editor.page.path}/slots`, { type: 'divider', order: 0 });
  const answer = await restore(editor, whole ?? 0);
  expect(wordsOf(answer)).toContain('Version restored.');
  expect(linesOf(answer.html)[0]).toMatch(/^You restored the version of /);
  expect((await editor.slots()).map(({ id, data }) => [id, data])).toEqual(before.map(({ id, data }) => [id, data]));
  expect((await clicks()).totals).toEqual(figures.totals);
  // It is a change like any other.
  const [restored] = await versionsOf(editor);
  await undo(editor, restored ?? 0);
  expect((await editor.slots()).map(({ type }) => type)).toEqual(['divider', 'button', 'button']);
  // Statistics name it while it is deleted, and once only, however often it comes and goes.
  const noted = () => server.context.db.read.deletedSlot.findMany({ where: { profileId: editor.page.id } });
  expect((await noted()).map(({ id, title }) => [id, title])).toEqual([[ids[1], 'B']]);
  await restore(editor, whole ?? 0);
  expect(await noted()).toEqual([]);
  expect((await editor.user.delete(`${editor.page.path}/slots/${ids[1]}`)).status).toBe(204);
});

test('a block moved by an update is listed, and can be moved back', async () => {
  const editor = await newEditor(server);
  const ids: number[] = [];
  for (const title of ['A', 'B', 'C', 'D', 'E']) ids.push(await editor.add('text', { title }));
  // The first finds no room between blocks that were added one behind the other, and makes some.
  for (const [which, order, after] of [
    [0, 2, 'BCADE'],
    [0, 1, 'BACDE'],
    [1, 0, 'BACDE'],
    [2, 0, 'CABDE'],
    [3, 4, 'ABCED'],
    [4, 2, 'ABECD'],
    [1, 4, 'ACDEB'],
    [1, 99, 'ACDEB'],
  ] as const) {
    // Later, for an entry of its own in the list.
    server.advance(6 * minute);
    await editor.user.patch(`${editor.page.path}/slots/${ids[which]}`, { data: {}, order });
    expect((await titles(editor)).join('')).toBe(after);
    expect(linesOf((await history(editor)).html)[0]).toContain(`moved “${'ABCDE'[which]}”`);
    const [version] = await versionsOf(editor);
    await undo(editor, version ?? 0);
    expect((await titles(editor)).join('')).toBe('ABCDE');
  }
  // The same applies to one moved alone by a new order.
  server.advance(6 * minute);
  await editor.user.put(`${editor.page.path}/slots/order`, { slotId: ids[1], after: ids[2] });
  expect((await titles(editor)).join('')).toBe('ACBDE');
  expect(linesOf((await history(editor)).html)[0]).toContain('moved “B”');
  await undo(editor, (await versionsOf(editor))[0] ?? 0);
  expect((await titles(editor)).join('')).toBe('ABCDE');
  const before = await versionsOf(editor);
  await editor.user.put(`${editor.page.path}/slots/order`, { slotId: ids[1], after: ids[0] });
  await editor.user.patch(`${editor.page.path}/slots/${ids[1]}`, { data: {}, order: 1 });
  await editor.user.patch(`${editor.page.path}/slots/${ids[4]}`, { data: {}, order: 99 });
  expect(await versionsOf(editor)).toEqual(before);
});

test('the address is restored only on request, and only if it is free', async () => {
  const editor = await newEditor(server);
  const { path, login } = editor.page;
  await editor.user.patch(path, { title: 'One' });
  const [one] = await versionsOf(editor);
  const settings = `/profiles/${editor.page.id}/settings`;
  const other = `${login}.moved`;
  await editor.user.patch(settings, { login: other });
  const loginNow = async () =>
    (await server.context.db.read.profile.findFirst({ where: { id: editor.page.id } }))?.login;
  await editor.user.patch(`/profiles/${editor.page.id}`, { title: 'Two' });
  await restore(editor, one ?? 0);
  expect(await loginNow()).toBe(other);
  const stranger = await newUser(server);
  await stranger.post('/profiles', { login });
  const refused = await restore(editor, one ?? 0, { takesAddress: 'yes' });
  expect([refused.status, errorsOf(refused).takesAddress]).toEqual([422, 'This address is taken. Try another.']);
  expect(await loginNow()).toBe(other);
  const [address] = (await versionsOf(editor)).slice(2);
  expect(wordsOf(await undo(editor, address ?? 0))).toContain('This address is taken.');
  await stranger.patch(`/profiles/${login}/settings`, { login: `${login}.free` });
  await restore(editor, one ?? 0, { takesAddress: 'yes' });
  expect(await loginNow()).toBe(login);
});

test('texts that would take long to compare are shown whole', async () => {
  const editor = await newEditor(server);
  const items = Array.from({ length: 12 }, (_, index) => ({
    title: `Question ${index}`,
    text: 'word and '.repeat(550),
  }));
  const id = await editor.add('faq', { items });
  const [added] = await versionsOf(editor);
  const data = { items: items.with(0, { ...items[0], title: 'Another' } as (typeof items)[number]) };
  expect((await editor.user.patch(`${editor.page.path}/slots/${id}`, { data })).status).toBe(200);
  const { html } = await history(editor, `/${added}`);
  expect(html).toContain('<del>Question 0\nword and');
  expect(html).toContain('<ins>Another\nword and');
});

test('a change that no later one has touched is undone by itself; for another the page names the later one', async () => {
  const editor = await newEditor(server);
  const [a, b] = [await editor.add('text', { title: 'A' }), await editor.add('text', { title: 'B' })];
  const { path } = editor.page;
  await editor.user.patch(`${path}/slots/${a}`, { data: { title: 'A2' } });
  const [ofA] = await versionsOf(editor);
  await editor.user.patch(`${path}/slots/${b}`, { data: { title: 'B2' } });
  const [ofB] = await versionsOf(editor);
  await editor.user.post(`${path}/slots`, { type: 'text', data: { title: 'C' }, order: 0 });
  expect(wordsOf(await undo(editor, ofA ?? 0))).toContain('Change undone.');
  expect(await titles(editor)).toEqual(['C', 'A', 'B2']);
  await editor.user.patch(`${path}/slots/${b}`, { data: { title: 'B3' } });
  const list = wordsOf(await history(editor));
  expect(list).toContain('Changed since:');
  expect(list).toContain('· Undone');
  const refused = await undo(editor, ofB ?? 0);
  expect([refused.status, wordsOf(refused).includes('Restore an earlier version')]).toEqual([409, true]);
  expect(wordsOf(await undo(editor, ofA ?? 0))).toContain('already been undone');
  expect(await titles(editor)).toEqual(['C', 'A', 'B3']);
  // Changes of one batch are undone together.
  const [newest, , added] = await versionsOf(editor);
  await undo(editor, newest ?? 0, added ?? 0);
  expect(await titles(editor)).toEqual(['A', 'B2']);
});

test('the last change of the person or an app can be undone where it shows, and redone, for two minutes', async () => {
  const editor = await newEditor(server);
  const id = await editor.add('text', { title: 'A' });
  expect(wordsOf(await editor.browser.open(editor.home))).toContain('test added “A” Undo');
  const deleted = await press(editor, editor.home, `${editor.home}/slots/${id}/delete`);
  expect(wordsOf(deleted)).toMatch(/You deleted “A” Undo/);
  const back = await editor.browser.submit(deleted, `${editor.home}/history/undo`);
  expect(new URL(back.url).pathname).toBe(editor.home);
  expect(await titles(editor)).toEqual(['A']);
  expect(wordsOf(back)).toContain('You undid 1 change Redo');
  const redone = await editor.browser.submit(back, `${editor.home}/history/undo`);
  expect(await titles(editor)).toEqual([]);
  expect(wordsOf(redone)).toContain('You redid 1 change Undo');
  server.advance(3 * minute);
  expect((await editor.browser.open(editor.home)).html).not.toContain('/history/undo"');
});

test('a restored version is no part of a group of changes, so undoing the group keeps it', async () => {
  const editor = await newEditor(server);
  await editor.add('text', { title: 'A' });
  const [then] = await versionsOf(editor);
  const form = await editor.browser.open(`${editor.home}/slots/new?type=text`);
  await editor.browser.submit(form, `${editor.home}/slots/new`, { 'data.title': 'B', do: 'save' });
  await editor.browser.submit(form, `${editor.home}/slots/new`, { 'data.title': 'C', do: 'save' });
  await editor.browser.submit(await history(editor, `/${then}`), `${editor.home}/history/${then}`);
  expect(await titles(editor)).toEqual(['A']);
  expect(wordsOf(await history(editor))).toMatch(
    /You restored the version of [^·]*· Current version View version Undo You added 2 blocks/,
  );
});

test('a version opens as the page at that time, with later changes in words', async () => {
  const editor = await newEditor(server);
  const text = '<p>We play in <b>Berlin</b> on Friday &amp; Sunday</p>';
  const id = await editor.add('text', { title: 'Tour', description: text });
  const [then] = await versionsOf(editor);
  await editor.user.patch(`${editor.page.path}/slots/${id}`, {
    data: { description: text.replace('Berlin', 'Hamburg'), textStyle: 'plain' },
  });
  await editor.user.patch(editor.page.path, { title: '<script>alert(1)</script>Anna' });
  const page = await history(editor, `/${then}`);
  expect(page.html).toContain('<del>Berlin</del><ins>Hamburg</ins>');
  expect(wordsOf(page)).toContain('Style');
  expect(page.html).not.toContain('<script>alert');
  const frame = await history(editor, `/${then}/page`);
  expect(wordsOf(frame)).toContain('Berlin');
  expect(wordsOf(frame)).not.toContain('Hamburg');
  const policy = await fetch(new URL(`${editor.home}/history/${then}/page`, server.url), {
    headers: { cookie: editor.browser.cookies() },
  });
  expect(policy.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'; form-action 'none'/);
  expect(policy.headers.get('cache-control')).toContain('no-store');
  const first = await history(editor, `/before-${(await versionsOf(editor)).at(-1)}/page`);
  expect(wordsOf(first)).not.toContain('Berlin');
});

test('a changed description of a picture shows its old and new text', async () => {
  const editor = await newEditor(server);
  const id = await editor.add('picture', { path: await addFile(server, editor.user.id), alt: 'A red boat' });
  const [then] = await versionsOf(editor);
  await editor.user.patch(`${editor.page.path}/slots/${id}`, { data: { alt: 'A blue boat' } });
  expect((await history(editor, `/${then}`)).html).toContain('<del>red</del><ins>blue</ins>');
});

test('the person learns that a block is restored without its form', async () => {
  const editor = await newEditor(server);
  const formId = await addForm(server, editor.user.id);
  const id = await editor.add('form', { formId, buttonText: 'Write to me', view: 'inline' });
  const [then] = await versionsOf(editor);
  await editor.user.delete(`${editor.page.path}/slots/${id}`);
  await server.context.db.write((tx) => tx.form.delete({ where: { id: formId } }));
  expect(wordsOf(await history(editor, `/${then}`))).toContain('of “Write to me” has been deleted');
  expect(wordsOf(await restore(editor, then ?? 0))).toContain('Version restored.');
  expect((await editor.slots()).map((slot) => slot.id)).toEqual([id]);
  await editor.user.delete(`${editor.page.path}/slots/${id}`);
  const [deleted] = await versionsOf(editor);
  const undone = await press(editor, `${editor.home}/history`, `${editor.home}/history/undo`, {
    versions: String(deleted),
    next: editor.home,
  });
  expect(wordsOf(undone)).toContain('Change undone.');
  expect(wordsOf(undone)).toContain('of “Write to me” has been deleted. The block came back without it.');
  expect(wordsOf(await history(editor))).not.toContain('came back without it');
});

test('a user cannot see, restore or undo the versions of others; an unknown one is not found', async () => {
  const [editor, other] = [await newEditor(server), await newEditor(server)];
  await editor.add('text', { title: 'Mine alone' });
  await other.add('text', { title: 'Other' });
  const [mine] = await versionsOf(editor);
  for (const address of ['/history', `/history/${mine}`, `/history/${mine}/page`]) {
    expect([address, (await other.browser.open(editor.home + address)).status]).toEqual([address, 404]);
  }
  // A version of another page under one's own.
  for (const key of [mine, `before-${mine}`, '0', 'undo1', '99999999999', '%00']) {
    expect([key, (await other.browser.open(`${other.home}/history/${key}`)).status]).toEqual([key, 404]);
  }
  const list = `${other.home}/history`;
  expect((await press(other, list, `${list}/undo`, { versions: String(mine) })).status).toBe(404);
  const signedOut = await fetch(new URL(`${editor.home}/history/${mine}/page`, server.url), { redirect: 'manual' });
  expect(signedOut.status).toBe(401);
  expect(await titles(editor)).toEqual(['Mine alone']);
});

test('the history keeps 90 days and 500 versions, or the values of the settings', async () => {
  const short = await startServer({ HISTORY_VERSIONS: '3', HISTORY_DAYS: '10' });
  try {
    const { sweepHistory } = await import('../../../src/domain/history/sweep-history.ts');
    const editor = await newEditor(short);
    const count = () => short.context.db.read.pageVersion.count({ where: { profileId: editor.page.id } });
    for (const title of ['A', 'B', 'C', 'D', 'E']) await editor.add('text', { title });
    expect(linesOf((await history(editor)).html)).toHaveLength(4);
    await sweepHistory(short.context);
    expect(await count()).toBe(3);
    short.advance(9 * 24 * 60 * minute);
    await editor.add('text', { title: 'F' });
    short.advance(2 * 24 * 60 * minute);
    await sweepHistory(short.context);
    expect(await count()).toBe(1);
  } finally {
    await short.close();
  }
});

test('an undo restores at most as many blocks and stickers as a page may have, and restoring a version as many as it had', async () => {
  const small = await startServer({ MAX_SLOTS: '2' });
  try {
    const editor = await newEditor(small);
    const { path } = editor.page;
    const versions = async () =>
      small.context.db.read.pageVersion.findMany({ where: { profileId: editor.page.id }, orderBy: { id: 'desc' } });
    const undoNewest = async (back: number) => undo(editor, (await versions())[back]?.id ?? 0);
    const [a] = [await editor.add('text', { title: 'A' }), await editor.add('text', { title: 'B' })];
    const whole = (await versions())[0]?.id ?? 0;
    await editor.user.delete(`${path}/slots/${a}`);
    await editor.add('text', { title: 'C' });
    const refused = await undoNewest(1);
    expect(wordsOf(refused)).toContain('This page has reached the limit of 2 blocks.');
    expect(await titles(editor)).toEqual(['B', 'C']);
    expect((await restore(editor, whole)).status).toBe(200);
    expect(await titles(editor)).toEqual(['A', 'B']);
    await setFeatures(small.context, editor.user.id, { stickers: true });
    const place = Array.from({ length: 50 }, () => ({
      image: { emoji: '🔥' },
      slotId: null,
      spot: 'center',
      dx: 0,
      dy: 0,
    }));
    const placed = await editor.user.post(`${path}/stickers`, { place });
    const peel = (placed.body.data as { id: number }[]).slice(0, 1).map(({ id }) => id);
    await editor.user.post(`${path}/stickers`, { peel });
    await editor.user.post(`${path}/stickers`, { place: place.slice(0, 1) });
    expect(wordsOf(await undoNewest(1))).toContain('This page has reached the limit of 50 stickers.');
  } finally {
    await small.close();
  }
});

test('a gallery with another picture and another caption lists both', async () => {
  const editor = await newEditor(server);
  const [vase, bowl] = [await addFile(server, editor.user.id), await addFile(server, editor.user.id)];
  const id = await editor.add('gallery', { items: [{ path: vase, text: 'A vase' }] });
  const change = (path: string, text: string) =>
    editor.user.patch(`${editor.page.path}/slots/${id}`, { data: { items: [{ path, text }] } });
  const [first] = await versionsOf(editor);
  const since = async () =>
    wordsOf(await history(editor, `/${first}`)).match(/Changed since this version (.*?) Restore/)?.[1];
  await change(vase, 'A bowl');
  expect(await since()).toBe('Edited Gallery Pictures: A vase A bowl');
  await change(bowl, 'A bowl');
  expect(await since()).toBe('Edited Gallery Pictures: A vase A bowl Pictures');
});
