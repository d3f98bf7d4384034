import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPage } from '../../support/api-client.ts';
import type { Page } from '../../support/browser.ts';
import { addEvent, addForm } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { newEditor } from './support/editor.ts';
import { uploadPicture } from './support/upload-picture.ts';

// A new form, event or picture is added to a page with one button.

const day = 24 * 60 * 60 * 1000;
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const waysFor = ({ forms }: Page, type: string) =>
  forms.filter(({ action }) => action.searchParams.get('type') === type).map(({ action }) => action.pathname);

test('a new form and a new event: on any of the pages', async () => {
  const editor = await newEditor(server);
  const other = await newPage(editor.user);
  const [formId, eventId] = [await addForm(server, editor.user.id), await addEvent(server, editor.user.id)];
  const ways = [`${editor.home}/slots/new`, `/my-links/${other.id}/slots/new`].sort();
  for (const [type, address, data] of [
    ['form', `/my-links/forms/${formId}`, { formId }],
    ['event', `/my-links/events/${eventId}`, { eventId }],
  ] as const) {
    const page = await editor.browser.open(address);
    expect(waysFor(page, type).sort()).toEqual(ways);
    const added = await editor.browser.submit(page, `${editor.home}/slots/new`);
    expect(added.html).toContain('You added ');
    expect((await editor.slots()).at(-1)).toMatchObject({ type, data });
    expect(waysFor(await editor.browser.open(address), type)).toEqual([]);
  }
});

test('a new picture: on any page in the list of pages, and on its page in the editor, until one shows it', async () => {
  const editor = await newEditor(server);
  const other = await newPage(editor.user);
  const path = await uploadPicture(server, editor.user, 'tomato');
  const pages = await editor.browser.open('/my-links');
  expect(waysFor(pages, 'picture').sort()).toEqual(
    [`${editor.home}/slots/new`, `/my-links/${other.id}/slots/new`].sort(),
  );
  expect(pages.html).toContain(`/-/files/${path}" alt="Picture 1"`);
  const list = await editor.browser.open(editor.home);
  expect(waysFor(list, 'picture')).toEqual([`${editor.home}/slots/new`]);
  const added = await editor.browser.submit(list, `${editor.home}/slots/new`);
  expect(added.html).toContain('You added ');
  expect(await editor.slots()).toMatchObject([{ type: 'picture', data: { path, size: 'large' } }]);
  expect((await editor.browser.open(`/${editor.page.login}`)).html).toContain(path);
  for (const address of ['/my-links', editor.home, `/my-links/${other.id}`]) {
    expect(waysFor(await editor.browser.open(address), 'picture'), address).toEqual([]);
  }
  // It is undone as any other block is.
  await editor.browser.submit(added, `${editor.home}/history/undo`);
  expect(await editor.slots()).toEqual([]);
});

test('the newest three of several pictures have a button each', async () => {
  const editor = await newEditor(server);
  const paths: string[] = [];
  for (const color of ['red', 'green', 'blue', 'black']) {
    paths.push(await uploadPicture(server, editor.user, color));
    server.advance(1000);
  }
  const list = await editor.browser.open(editor.home);
  const [, ...newest] = paths;
  const offered = list.forms.flatMap(({ fields }) => fields.filter(([name]) => name === 'data.path'));
  expect(offered.map(([, path]) => path)).toEqual(newest.reverse());
  expect(list.html).toMatch(/aria-label="Add to [^"]+: Picture 3"/);
});

test('no picture of another user, for another purpose, or about to be deleted', async () => {
  const [editor, other] = [await newEditor(server), await newEditor(server)];
  await uploadPicture(server, other.user, 'navy');
  await uploadPicture(server, editor.user, 'navy', 'avatar');
  await uploadPicture(server, editor.user, 'navy', 'background');
  expect(waysFor(await editor.browser.open('/my-links'), 'picture')).toEqual([]);
  await uploadPicture(server, editor.user, 'navy');
  expect(waysFor(await editor.browser.open('/my-links'), 'picture')).toHaveLength(1);
  server.advance(day);
  expect(waysFor(await editor.browser.open('/my-links'), 'picture')).toEqual([]);
});
