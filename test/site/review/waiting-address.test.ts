import { afterAll, beforeAll, expect, test } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { addEvent, addForm, addStoredSlot } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, errorsOf, newEditor } from '../editor/support/editor.ts';
import { dashboardAddresses, dashboardIds } from '../support/dashboard.ts';

const next = 'address.tobe';

let server: TestServer;
let editor: Editor;
beforeAll(async () => {
  server = await startServer();
  editor = await newEditor(server);
  const { id } = editor.user;
  await setFeatures(server.context, id, { stickers: true, social: true });
  await editor.add('button', { link: 'https://example.com', title: 'Shop' });
  await editor.user.post(`${editor.page.path}/stickers`, { place: [{ image: { emoji: '🌿' } }] });
  await addStoredSlot(server, editor.page.id, 'event', { eventId: await addEvent(server, id) });
  await addStoredSlot(server, editor.page.id, 'form', { formId: await addForm(server, id), view: 'inline' });
  const settings = `${editor.home}/settings`;
  await editor.browser.submit(await editor.browser.open(settings), settings, { holdsChanges: 'yes' });
  await editor.browser.submit(await editor.browser.open(settings), settings, { login: next });
  await editor.user.patch(editor.page.path, { title: null });
});
afterAll(() => server.close());

test('while an address waits to be published, the dashboard shows the one that visitors know', async () => {
  const ids = await dashboardIds(server, next);
  const naming: string[] = [];
  for (const address of dashboardAddresses) {
    const path = address.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? 'none');
    const { html, status } = await editor.browser.open(path);
    if (!address.includes(':accountId')) expect([address, status]).toEqual([address, 200]);
    if (html.includes(next)) naming.push(address);
  }
  // Addresses in the input, and in the text about the future address.
  expect(naming).toEqual([
    '/my-links/:profileId/settings',
    '/my-links/:profileId/history/:versionId',
    '/my-links/:profileId/history/:versionId?width=desktop',
    '/my-links/:profileId/review',
  ]);
});

test('a page is deleted by the address that visitors know', async () => {
  const way = `${editor.home}/delete`;
  const page = await editor.browser.open(way);
  expect(page.html).toContain(`/${editor.page.login}: links and QR codes to it will stop working`);
  const refused = await editor.browser.submit(page, way, { confirmation: next });
  expect(errorsOf(refused).confirmation).toContain(editor.page.login);
  const deleted = await editor.browser.submit(refused, way, { confirmation: editor.page.login });
  expect(deleted.html).toContain(`Page ${editor.page.login} deleted.`);
});
