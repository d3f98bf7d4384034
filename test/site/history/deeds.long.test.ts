import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, newEditor } from '../editor/support/editor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Sends a button of the list or a form, and returns the line of the history about it. */
async function lineAfter({ browser, home }: Editor, act: () => Promise<unknown>): Promise<string> {
  // Changes within five minutes are one group.
  server.advance(10 * 60 * 1_000);
  await act();
  const { html } = await browser.open(`${home}/history`);
  const [, line = ''] = /<span class="change-line"[^>]*>(.*?)<\/span>/s.exec(html) ?? [];
  return line.replace(/<[^>]*>/g, '');
}

test('the history says what was done to a block', async () => {
  const editor = await newEditor(server);
  const { browser, home, add } = editor;
  const [a, b] = [
    await add('button', { link: 'https://example.com', title: 'A' }),
    await add('button', { link: 'https://example.com', title: 'B' }),
  ];
  const press = async (action: string, fields: Record<string, string>, button?: string) =>
    browser.submit(
      await browser.open(action.endsWith('move') || action.endsWith('visibility') ? home : action),
      action,
      fields,
      button,
    );
  const form = `${home}/slots/${a}`;
  const visibility = `${form}/visibility`;
  expect(await lineAfter(editor, () => press(visibility, { hidden: 'yes' }))).toBe('You hid “A”');
  expect(await lineAfter(editor, () => press(visibility, { hidden: '' }))).toBe('You made “A” visible');
  expect(await lineAfter(editor, () => press(form, { 'data.title': 'A!' }, 'save'))).toBe('You edited “A!”');
  const until = { 'visibility.until': '2031-01-06T08:00' };
  expect(await lineAfter(editor, () => press(form, until, 'save'))).toBe('You changed when “A!” is visible');
  const onto = () => press(`${home}/slots/move`, { move: `onto-${b}-${a}` });
  expect(await lineAfter(editor, onto)).toBe('You grouped “A!” and “B” under “New group”');
  const leave = () => press(form, { 'layout.group': '' }, 'save');
  expect(await lineAfter(editor, leave)).toBe('You took “A!” out of its group');
  const join = () => press(form, { 'layout.group': 'New group' }, 'save');
  expect(await lineAfter(editor, join)).toBe('You added “A!” to the group “New group”');
});
