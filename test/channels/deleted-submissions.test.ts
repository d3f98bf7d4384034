import { afterAll, beforeAll, expect, test } from 'vitest';
import { addChannel } from '../../src/domain/channels/channels.ts';
import { placeForm, sendForm } from '../forms/support/form-page.ts';
import { openBrowser, person, signUp } from '../site/support/browser.ts';
import { withToken } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { messagesOf } from './support/notified-form.ts';
import { eventually, type Receiver, startReceiver, withLoopback } from './support/receiver.ts';

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startServer({}, { outgoing: withLoopback });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const path = '/my-links/channels';

test('a deleted submission, or one of a deleted form, is not delivered; others are', async () => {
  const browser = openBrowser(server);
  await signUp(browser);
  const account = await server.context.db.read.user.findFirst({ where: { email: person.email } });
  const user = await withToken(server, account?.id ?? 0);
  receiver.react(() => ({ status: 500 }));
  const hook = await addChannel(server.context, user.id, {
    type: 'webhook',
    target: `${receiver.url}/down`,
    verified: true,
  });
  const told = { fields: [{ type: 'text', label: 'Name' }], notificationChannelIds: [hook.id] };
  const forms = [await placeForm(user, told), await placeForm(user, { ...told, title: 'Another form' })] as const;
  for (const [form, name] of [
    [forms[0], 'Vera'],
    [forms[0], 'Mara'],
    [forms[1], 'Lena'],
  ] as const) {
    expect((await sendForm(server, form, { 'field-1': name })).status).toBe(303);
  }
  const names = async () =>
    (await messagesOf(server, hook.id)).flatMap(({ event }) => /Vera|Mara|Lena/.exec(event) ?? []);
  expect(await names()).toEqual(['Vera', 'Mara', 'Lena']);
  server.advance(25 * 60 * 60_000);
  await eventually(async () => (await browser.get(path)).html.includes('Undelivered messages · 3'));
  const vera = await server.context.db.read.formSubmission.findFirst({
    where: { formId: forms[0].formId, fields: { contains: 'Vera' } },
  });
  const address = `/my-links/forms/${forms[0].formId}`;
  const page = await browser.get(address);
  await browser.submit(page, `${address}/submissions/delete`, { submissionId: String(vera?.id) });
  expect(await names()).toEqual(['Mara', 'Lena']);
  expect((await browser.get(path)).html).toContain('Undelivered messages · 2');
  await browser.submit(await browser.get(address), `${address}/delete`, { confirm: 'yes' });
  expect(await names()).toEqual(['Lena']);
  expect((await browser.get(path)).html).toContain('Undelivered messages · 1');
});
