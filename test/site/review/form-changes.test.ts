import { afterAll, beforeAll, expect, test } from 'vitest';
import { addForm } from '../../support/own-things.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { newEditor } from '../editor/support/editor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test.each([
  ['required', { type: 'email', label: 'E-mail', required: false }, /<del>[^<]*Required/],
  ['its type', { type: 'phone', label: 'E-mail', required: true }, /<ins>[^<]*Phone/],
  ['its label', { type: 'email', label: 'Mail', required: true }, /<ins>[^<]*Mail/],
])('a review shows of a field of a form whatever was changed: %s', async (_, field, change) => {
  const { browser, user, home, add } = await newEditor(server);
  const formId = await addForm(server, user.id);
  await add('form', { formId });
  await browser.submit(await browser.open(`${home}/settings`), `${home}/settings/approval`, { holdsChanges: 'yes' });
  expect((await user.patch(`/forms/${formId}`, { fields: [{ id: 'mail', ...field }] })).status).toBe(200);
  expect((await browser.open(`${home}/review`)).html).toMatch(change);
});
