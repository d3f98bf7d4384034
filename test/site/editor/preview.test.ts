import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '../../support/browser.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, newEditor } from './support/editor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Sends the preview request of a block's form during typing. */
function preview({ browser, home }: Editor, page: Page, typed: Record<string, string>): Promise<Page> {
  const form = page.forms.find(({ fields }) => fields.some(([name]) => name === 'slotId'));
  if (!form) throw new Error('the page has no form of a block');
  const action = new URL(`${server.url}${home}/preview`);
  return browser.submit({ ...page, forms: [{ ...form, action }] }, action.pathname, typed);
}
const titlesOf = ({ html }: Page) =>
  [...html.matchAll(/class="button-title"[^>]*>(?:<bdi>)?([^<]*)</g)].map(([, title]) => title);

test('the preview shows the edited block in its place, and stores nothing', async () => {
  const editor = await newEditor(server);
  const first = await editor.add('button', { link: 'https://example.com', title: 'First' });
  await editor.add('button', { link: 'https://example.com', title: 'Second' });
  const before = await editor.slots();
  const form = await editor.browser.open(`${editor.home}/slots/${first}`);
  const shown = await preview(editor, form, { 'data.title': 'Typed & seen' });
  expect([shown.status, titlesOf(shown)]).toEqual([200, ['Typed &amp; seen', 'Second']]);
  expect(titlesOf(await preview(editor, form, { 'data.link': 'no link' }))).toEqual(['First', 'Second']);
  expect(await editor.slots()).toEqual(before);
  expect(titlesOf(await editor.browser.open(`${editor.home}/preview`))).toEqual(['First', 'Second']);
});

test('a complete new block appears at its future place', async () => {
  const editor = await newEditor(server);
  await editor.add('button', { link: 'https://example.com', title: 'There' });
  const form = await editor.browser.open(`${editor.home}/slots/new?type=button`);
  expect(titlesOf(await preview(editor, form, { 'data.title': 'New' }))).toEqual(['There']);
  const whole = {
    'data.title': 'New',
    'data.link': 'example.com',
    'data.style': 'custom',
    'data.customize.backgroundColor': 'teal',
  };
  const shown = await preview(editor, form, whole);
  expect(titlesOf(shown)).toEqual(['There', 'New']);
  expect(shown.html).toContain('.button-0{--fill:#008080');
  expect(titlesOf(await preview(editor, form, { ...whole, place: 'first' }))).toEqual(['New', 'There']);
  expect((await editor.slots()).length).toBe(1);
});

test('a preview is drawn only for the owner’s own form', async () => {
  const editor = await newEditor(server);
  const form = await editor.browser.open(`${editor.home}/slots/new?type=divider`);
  expect((await preview(editor, form, { csrf: 'guessed' })).status).toBe(403);
  const other = await newEditor(server);
  const otherForm = await other.browser.open(`${other.home}/slots/new?type=divider`);
  expect((await preview({ ...other, home: editor.home }, otherForm, {})).status).toBe(404);
});
