import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sizeOfPage } from '../../../src/domain/slots/page-size.ts';
import { newPage } from '../../support/api-client.ts';
import type { Page } from '../../support/browser.ts';
import { addEvent, addForm, addStoredSlot } from '../../support/own-objects.ts';
import { fillPage } from '../../support/page-of-size.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, newEditor } from './support/editor.ts';

// docs/interface.md 5.7: writes of the dashboard have the same limit as those of the API.

const max = 1_000_000;
let server: TestServer;
let editor: Editor;
beforeAll(async () => {
  server = await startServer({ MAX_PAGE_MB: '1' });
});
afterAll(() => server.close());
beforeEach(async () => {
  editor = await newEditor(server);
});

const size = () => sizeOfPage(server.context.db.read, editor.page.id);
const fill = (bytes: number) => fillPage(server, editor.page.id, bytes);
const words = ({ html }: Page) => html.replace(/<(style|script)\b.*?<\/\1>/gs, '').replace(/<[^>]+>/g, ' ');
async function press(page: string, action = page, fields: Record<string, string> = {}, button?: string): Promise<Page> {
  return editor.browser.submit(await editor.browser.open(page), action, fields, button);
}
const newestVersion = async () =>
  (await server.context.db.read.pageVersion.findFirst({ orderBy: { id: 'desc' } }))?.id ?? 0;

/** Ways to enlarge a full page. `prepare` returns the page of the dashboard, its form's action and the input. */
const writers: Record<string, () => Promise<() => Promise<Page>>> = {
  'a pasted link': async () => () => press(editor.home, editor.home, { link: 'https://example.com/another' }),
  'a new block': async () => () =>
    press(`${editor.home}/slots/new?type=divider`, `${editor.home}/slots/new`, {}, 'save'),
  'a changed block': async () => {
    const id = await editor.add('button', { link: 'https://example.com', title: 'Shop' });
    return () => press(`${editor.home}/slots/${id}`, undefined, { 'data.title': 'Shop and more' }, 'save');
  },
  'a form shown inline': async () => {
    const formId = await addForm(server, editor.user.id);
    const id = await editor.add('form', { formId, view: 'button' });
    return () => press(`${editor.home}/slots/${id}`, undefined, { 'data.view': 'inline' }, 'save');
  },
  'a changed form': async () => {
    const formId = await addForm(server, editor.user.id);
    await editor.add('form', { formId, view: 'inline' });
    const path = `/my-links/forms/${formId}/edit`;
    return () => press(path, path, { title: 'Write to me, please', do: 'save' });
  },
  'a changed event': async () => {
    const eventId = await addEvent(server, editor.user.id);
    await addStoredSlot(server, editor.page.id, 'event', { eventId });
    const path = `/my-links/events/${eventId}`;
    return () => press(path, path, { title: 'A longer concert', startsAt: '2097-05-01T18:00' });
  },
  'an undone deletion': async () => {
    const id = await editor.add('text', { title: 'Gone' });
    await editor.user.delete(`${editor.page.path}/slots/${id}`);
    const versions = String(await newestVersion());
    return () => press(`${editor.home}/history`, `${editor.home}/history/undo`, { versions });
  },
  'a restored version': async () => {
    const id = await editor.add('text', { title: 'Gone' });
    const then = await newestVersion();
    await editor.user.delete(`${editor.page.path}/slots/${id}`);
    return () => press(`${editor.home}/history/${then}`);
  },
};

describe('on a full page', () => {
  test.each(Object.entries(writers))('%s is rejected with both sizes', async (_name, prepare) => {
    const write = await prepare();
    await fill(max);
    const before = await editor.slots();
    const refused = await write();
    expect(refused.status).toBe(409);
    expect(words(refused)).toMatch(/1,00[12] kB/);
    expect(words(refused)).toContain('1,000 kB');
    expect(await editor.slots()).toEqual(before);
    expect(await size()).toBe(max);
  });

  test('a duplicate is rejected', async () => {
    const id = await editor.add('text', { title: 'Twice' });
    await fill(max);
    const refused = await press(editor.home, `${editor.home}/slots/${id}/duplicate`);
    expect(refused.url.search).toBe('?done=refused');
    expect(await size()).toBe(max);
  });

  test('hiding, moving and grouping blocks is allowed', async () => {
    const id = await editor.add('text', { title: 'Here' });
    await fill(max + 1_000);
    const hidden = await press(editor.home, `${editor.home}/slots/${id}/visibility`, { hidden: 'yes' });
    expect(hidden.url.search).toBe('?done=hidden');
    const grouped = await press(`${editor.home}/slots/${id}`, undefined, { 'layout.group': 'Together' }, 'save');
    expect(grouped.url.search).toBe('?done=saved');
    expect(await size()).toBe(max + 1_000);
  });
});

const holdChanges = () =>
  server.context.db.write((tx) => tx.profile.update({ where: { id: editor.page.id }, data: { holdsChanges: true } }));

test('discarding changes restores the published version, of any size', async () => {
  const formId = await addForm(server, editor.user.id);
  const slot = await editor.add('form', { formId, view: 'inline' });
  await fill(3 * max);
  await holdChanges();
  await editor.user.delete(`${editor.page.path}/slots`, { ids: (await editor.slots()).map(({ id }) => id) });
  expect(await size()).toBe(0);
  await press(`${editor.home}/review`, undefined, {}, 'discard');
  expect(await size()).toBe(3 * max);
  expect((await editor.slots()).map(({ id }) => id)).toContain(slot);
});

test('discarding changes of a form is rejected if another page with it would become too large', async () => {
  const formId = await addForm(server, editor.user.id);
  await editor.add('form', { formId, view: 'inline' });
  const other = await newPage(editor.user);
  await addStoredSlot(server, other.id, 'form', { formId, view: 'inline' });
  await holdChanges();
  expect((await editor.user.patch(`/forms/${formId}`, { title: 'W' })).status).toBe(200);
  // While the form is short, this page shows it often and the other one is filled; the discarded blocks do not count.
  for (let shown = 0; shown < 20; shown += 1) await editor.add('form', { formId, view: 'inline' });
  await fill(max);
  const filled = await fillPage(server, other.id, max);
  const discard = () => press(`${editor.home}/review`, undefined, {}, 'discard');
  const refused = await discard();
  expect(refused.status).toBe(409);
  expect(words(refused)).toContain(`${other.login} (1,001 kB)`);
  expect(words(refused)).not.toContain(`${editor.page.login} (`);
  await editor.user.delete(`${other.path}/slots/${filled}`);
  expect((await discard()).status).toBe(200);
  expect(await editor.slots()).toHaveLength(1);
});

test('the list of blocks shows the size of a page above half the limit, and what visitors do not see above it', async () => {
  const shown = async () => words(await editor.browser.open(editor.home));
  await fill(max / 2);
  expect(await shown()).not.toContain('% full');
  await fill(620_000);
  expect(await shown()).toContain('This page is 62% full: 620 kB of 1,000 kB.');
  await fill(max + 1);
  expect(await shown()).toContain('This page has 1,001 kB, and visitors see at most 1,000 kB');
});
