import { afterAll, beforeAll, expect, test } from 'vitest';
import { addChannel } from '../../../src/domain/channels/channels.ts';
import { addForm } from '../../support/own-objects.ts';
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
])('a review shows every change of a form’s field: %s', async (_, field, change) => {
  const { browser, user, home, add } = await newEditor(server);
  const formId = await addForm(server, user.id);
  await add('form', { formId });
  await browser.submit(await browser.open(`${home}/settings`), `${home}/settings`, { holdsChanges: 'yes' });
  expect((await user.patch(`/forms/${formId}`, { fields: [{ id: 'mail', ...field }] })).status).toBe(200);
  expect((await browser.open(`${home}/review`)).html).toMatch(change);
});

test('a review shows channels removed from a form, and channels of a form new to the page', async () => {
  const { browser, user, home, add } = await newEditor(server);
  const channel = { type: 'email', target: 'anna@example.com', verified: true } as const;
  const { id } = await addChannel(server.context, user.id, channel);
  const formId = await addForm(server, user.id);
  await user.patch(`/forms/${formId}`, { notificationChannelIds: [id] });
  await add('form', { formId });
  await browser.submit(await browser.open(`${home}/settings`), `${home}/settings`, { holdsChanges: 'yes' });
  expect((await user.patch(`/forms/${formId}`, { notificationChannelIds: [] })).status).toBe(200);
  const { html } = await browser.open(`${home}/review`);
  expect(html).not.toContain('Nothing: both');
  expect(html).toMatch(/<del>[\s\S]*@example\.com[\s\S]*<ins>[\s\S]*no one/);

  const added = await addForm(server, user.id);
  await user.patch(`/forms/${added}`, { title: 'Book me', notificationChannelIds: [id] });
  await add('form', { formId: added });
  expect((await browser.open(`${home}/review`)).html).toMatch(/<ins>[^<]*Book me[^<]*Notifies: [^<]*@example\.com/);
});
