import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFile } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, errorsOf, newEditor } from './support/editor.ts';

// Layout of a block on its page, chosen on the dashboard by forms alone.

let server: TestServer;
let editor: Editor;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A new page with buttons of these titles, and their ids. */
async function pageOf(...titles: string[]): Promise<number[]> {
  editor = await newEditor(server);
  const ids: number[] = [];
  for (const title of titles) ids.push(await editor.add('button', { link: 'https://example.com', title }));
  return ids;
}

async function save(id: number | undefined, fields: Record<string, string>) {
  const address = `${editor.home}/slots/${id}`;
  return editor.browser.submit(await editor.browser.open(address), address, { do: 'save', ...fields });
}

const publicPage = async () => (await fetch(`${server.url}/${editor.page.login}`)).text();
const classOf = (html: string, id: number | undefined) => new RegExp(`class="([^"]*)" id="slot-${id}"`).exec(html)?.[1];

test('a size shows on the page and in the list, and the interface neither returns nor loses it', async () => {
  const [first, second] = await pageOf('One', 'Two');
  const saved = await save(first, { 'layout.size': 'half' });
  expect(saved.html).toContain('Half width: alone in its row, so shown full width');
  // One half alone has the row to itself.
  expect(await publicPage()).not.toContain('class="slot-pair"');
  await save(second, { 'layout.size': 'half' });
  expect(await publicPage()).toMatch(/<div class="slot-pair"><div class="slot slot-half" id="slot-\d+">.*Two/s);
  const { body } = await editor.user.get(`${editor.page.path}/slots/${first}`);
  expect(JSON.stringify(body)).not.toMatch(/layout|half/);
  await editor.user.patch(`${editor.page.path}/slots/${first}`, { data: { title: 'Changed' } });
  expect(classOf(await publicPage(), first)).toBe('slot slot-half');
  const refused = await editor.user.patch(`${editor.page.path}/slots/${first}`, { data: {}, layout: { size: 'icon' } });
  expect(refused.status).toBe(422);
});

test('a large block has its picture above its words, and icons are in one row, each with its name', async () => {
  const [large, first, second] = await pageOf('Large', 'Shop', 'Blog');
  const path = await addFile(server, editor.user.id);
  await editor.user.patch(`${editor.page.path}/slots/${large}`, { data: { media: { type: 'image', path } } });
  await save(large, { 'layout.size': 'large' });
  for (const id of [first, second]) await save(id, { 'layout.size': 'icon' });
  const html = await publicPage();
  expect(html).toMatch(new RegExp(`id="slot-${large}"(?:(?!</a>).)*<img(?:(?!</a>).)*Large(?:(?!<img).)*</a>`, 's'));
  const [, row = ''] = /<div class="slot-icons">(.*?<\/div>)<\/div>/s.exec(html) ?? [];
  for (const [id, name] of [
    [first, 'Shop'],
    [second, 'Blog'],
  ]) {
    expect(row).toContain(`id="slot-${id}"`);
    expect(row).toContain(name);
  }
  expect(row).not.toContain('Large');
});

test('a size that no block can have is rejected at its field, one that the type cannot have shows as default', async () => {
  const [id] = await pageOf('One');
  expect(errorsOf(await save(id, { 'layout.size': 'huge' }))).toHaveProperty(['layout.size']);
  expect(errorsOf(await save(id, { 'layout.group': 'x'.repeat(81) }))).toHaveProperty(['layout.group']);
  await save(id, { 'layout.size': 'player' });
  // Its link leads to no song and no video.
  expect(classOf(await publicPage(), id)).toBe('slot');
});

test('undo, restoring a deleted block, and a duplicate keep the size', async () => {
  const [id] = await pageOf('One');
  const saved = await save(id, { 'layout.size': 'large', 'layout.group': 'Shop' });
  expect(saved.html).toContain('<bdi>Shop</bdi><span class="group-count">1 block</span>');
  await editor.browser.submit(saved, `${editor.home}/history/undo`);
  expect(await publicPage()).not.toContain('Shop');
  await save(id, { 'layout.size': 'large', 'layout.group': 'Shop' });
  const removal = `${editor.home}/slots/${id}/delete`;
  const deleted = await editor.browser.submit(await editor.browser.open(removal), removal);
  await editor.browser.submit(deleted, `${editor.home}/history/undo`);
  expect(classOf(await publicPage(), id)).toBe('slot slot-large');
  const duplicated = await editor.browser.submit(
    await editor.browser.open(`${editor.home}/slots/${id}`),
    `${editor.home}/slots/${id}/duplicate`,
  );
  expect(duplicated.html).toContain('<bdi>Shop</bdi><span class="group-count">2 blocks</span>');
});

test('blocks with the same heading are a group that opens without a script; hidden ones stay hidden', async () => {
  const [first, second, third] = await pageOf('One', 'Two', 'Three');
  await save(first, { 'layout.group': 'Press & co' });
  await save(second, { 'layout.group': 'Press & co', 'visibility.hidden': 'yes' });
  await save(third, { 'layout.group': 'Press & co' });
  const html = await publicPage();
  const [, group = ''] = /<details class="group">(.*?)<\/details>/s.exec(html) ?? [];
  expect(group).toContain('<bdi>Press &amp; co</bdi>');
  expect(group).toContain('One');
  expect(group).toContain('Three');
  expect(html).not.toContain('Two');
  const markdown = await (await fetch(`${server.url}/${editor.page.login}.md`)).text();
  expect(markdown).toMatch(/## Press .*?\n\n.*One.*\n\n.*Three/);
});

test('opening or renaming a group applies to all of its blocks', async () => {
  const [first, second, third] = await pageOf('One', 'Two', 'Three');
  await save(first, { 'layout.group': 'Press', 'layout.open': 'yes' });
  // A block that joins a group takes the group's open state.
  await save(second, { 'layout.group': 'Press' });
  expect(await publicPage()).toContain('<details class="group" open');
  const page = await editor.browser.open(`${editor.home}/slots/${second}`);
  expect(page.html).toMatch(/name="layout.open"[^>]*checked/);
  expect(page.html).toContain('<option value="Press">');
  await save(second, { 'layout.group': 'News', 'layout.rename': 'yes' });
  expect(await publicPage()).toMatch(
    /<details class="group" open[^>]*><summary[^>]*>.*?News.*?One.*?Two.*?<\/details>.*Three/s,
  );
  expect(await publicPage()).not.toContain('Press');
  await save(third, { 'layout.group': 'News' });
  // A block that leaves it leaves alone.
  await save(first, { 'layout.group': '' });
  expect(await publicPage()).toMatch(/One.*<details class="group"/s);
});
