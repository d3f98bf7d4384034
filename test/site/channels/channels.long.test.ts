import { afterAll, beforeAll, expect, test } from 'vitest';
import { withResolvers } from '../../../src/async/with-resolvers.ts';
import { endAllSessions } from '../../../src/domain/accounts/sessions.ts';
import { addChannel } from '../../../src/domain/channels/channels.ts';
import { eventually, type Receiver, startReceiver, withLoopback } from '../../channels/support/receiver.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { signUpAnother } from '../support/browser.ts';

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
const channelsOf = (userId: number) => server.context.db.read.notificationChannel.findMany({ where: { userId } });

test('a webhook that passes its challenge is added, and its secret is shown once', async () => {
  const { browser, id } = await signUpAnother(server);
  receiver.react(({ body }) => ({ status: 200, body: JSON.parse(body).challenge }));
  const target = `${receiver.url}/hook?key=1`;
  const added = await browser.submit(await browser.get(path), path, { target });
  expect(added.status).toBe(201);
  const secret = /whsec_[\w+/=]+/.exec(added.html)?.[0] ?? 'none';
  const [channel] = await channelsOf(id);
  expect(channel).toMatchObject({ type: 'webhook', target });
  expect(channel?.verifiedAt).not.toBeNull();
  expect(JSON.stringify(channel)).not.toContain(secret);
  const list = await browser.get(path);
  expect(list.html).not.toContain(secret);
  expect(list.html).not.toContain('key=1');
  expect(list.html).toContain(`${receiver.url}/•••`);
});

test('the twentieth channel is the last', async () => {
  const { browser, id } = await signUpAnother(server);
  for (let count = 0; count < 20; count += 1) {
    await addChannel(server.context, id, { type: 'webhook', target: `${receiver.url}/${count}`, verified: true });
  }
  receiver.react(({ body }) => ({ status: 200, body: JSON.parse(body).challenge }));
  const page = await browser.submit(await browser.get(path), path, { target: `${receiver.url}/one-more` });
  expect(page.status).toBe(409);
  expect(page.html).toContain('20');
  expect(await channelsOf(id)).toHaveLength(20);
});

/** Makes the receiver respond to challenges only on command; `asked` waits until so many have come. */
function holdChallenges(): { asked(count: number): Promise<void>; answer(): void } {
  const { promise: told, resolve: answer } = withResolvers();
  const before = receiver.received.length;
  receiver.react(async ({ body }) => {
    await told;
    return { status: 200, body: JSON.parse(body).challenge };
  });
  return { asked: (count) => eventually(() => receiver.received.length === before + count), answer };
}

test('a webhook that passes its challenge after the session has ended is not added', async () => {
  const { browser, id } = await signUpAnother(server);
  const challenge = holdChallenges();
  const adding = browser.submit(await browser.get(path), path, { target: `${receiver.url}/late` });
  await challenge.asked(1);
  await server.context.db.write((tx) => endAllSessions(tx, id, new Date()));
  challenge.answer();
  expect((await adding).location).toBe('/login');
  expect(await channelsOf(id)).toEqual([]);
});

test('only one of two webhooks that pass their challenges concurrently becomes the twentieth', async () => {
  const { browser, id } = await signUpAnother(server);
  for (let count = 0; count < 19; count += 1) {
    await addChannel(server.context, id, { type: 'webhook', target: `${receiver.url}/${count}`, verified: true });
  }
  const challenge = holdChallenges();
  const page = await browser.get(path);
  const adding = ['one', 'other'].map((name) => browser.submit(page, path, { target: `${receiver.url}/${name}` }));
  await challenge.asked(2);
  challenge.answer();
  expect((await Promise.all(adding)).map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await channelsOf(id)).toHaveLength(20);
});

const largePage = '<p>Welcome</p>'.repeat(10_000);
test.each([
  ['says something else', { status: 200, body: 'fine' }, 'has status 200 or does not contain the challenge'],
  ['answers with an error', { status: 500 }, 'has status 500 or does not contain the challenge'],
  ['answers with a large page', { status: 200, body: largePage }, 'more than 64\u00a0KB instead of the challenge'],
  [
    'answers with a large page of an error',
    { status: 404, body: largePage },
    'has status 404 or does not contain the challenge',
  ],
])('a webhook that %s is not added, and its address stays typed', async (_, answer, words) => {
  const { browser, id } = await signUpAnother(server);
  receiver.react(() => answer);
  const target = `${receiver.url}/refusing`;
  const page = await browser.submit(await browser.get(path), path, { target });
  expect(page.status).toBe(422);
  expect(/id="target-error".*?<span>(.*?)<\/span>/.exec(page.html)?.[1]).toContain(words);
  expect(page.html).toContain(`value="${target}"`);
  expect(await channelsOf(id)).toEqual([]);
});

test.each(['', 'nonsense', 'ftp://example.com/', 'http://10.0.0.1/', `https://example.com/${'a'.repeat(2000)}`])(
  'the address %j is rejected at its field',
  async (target) => {
    const { browser, id } = await signUpAnother(server);
    const page = await browser.submit(await browser.get(path), path, { target });
    expect(page.status).toBe(422);
    expect(page.html).toContain('id="target-error"');
    expect(await channelsOf(id)).toEqual([]);
  },
);

test('a removed channel is removed from its forms, too', async () => {
  const { browser, id } = await signUpAnother(server);
  const { context } = server;
  const gone = await addChannel(context, id, { type: 'email', target: 'gone@example.com', verified: true });
  const kept = await addChannel(context, id, { type: 'email', target: 'kept@example.com', verified: true });
  await browser.submit(await browser.get('/my-links/forms/new'), '/my-links/forms/new', {
    title: 'Tells both',
    successMessage: '',
    'fields.0.label': 'Name',
    notificationChannelIds: [String(gone.id), String(kept.id)],
    do: 'save',
  });
  const page = await browser.get(path);
  expect(page.html).toContain('Used by: Tells both');
  const done = await browser.submit(page, `${path}/remove`, { channelId: String(gone.id) });
  expect(done.location).toBe(`${path}?done=removed`);
  expect((await channelsOf(id)).map((channel) => channel.id)).toEqual([kept.id]);
  const form = await context.db.read.form.findFirst({ where: { userId: id } });
  expect(form?.notificationChannelIds).toBe(JSON.stringify([kept.id]));
});

test("another person's channel can be neither seen nor removed", async () => {
  const owner = await signUpAnother(server);
  const { browser, id } = await signUpAnother(server);
  const { context } = server;
  const theirs = await addChannel(context, owner.id, { type: 'email', target: 'owner@example.com', verified: true });
  await addChannel(context, id, { type: 'email', target: 'mine@example.org', verified: false });
  const page = await browser.get(path);
  expect(page.html).not.toContain('o•••@example.com');
  expect(page.html).toContain('Not verified');
  const refused = await browser.submit(page, `${path}/remove`, { channelId: String(theirs.id) });
  expect(refused.status).toBe(404);
  expect(await channelsOf(owner.id)).toHaveLength(1);
});

test('notifications of waiting changes can be turned off for an address and a chat, not for a webhook or others’ channels', async () => {
  const { browser, id } = await signUpAnother(server);
  const add = (type: 'email' | 'telegram' | 'webhook', target: string) =>
    addChannel(server.context, id, { type, target, verified: true });
  const mailbox = await add('email', 'anna@example.com');
  const chat = await add('telegram', '5');
  const hook = await add('webhook', 'https://hooks.example.com/');
  const hearing = async () => (await channelsOf(id)).map((channel) => channel.hearsOfChanges);
  const turn = async (channelId: number, on: 'yes' | 'no', who = browser) => {
    const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec((await who.get(path)).html) ?? [];
    return who.post(`${path}/hearing`, { csrf, channelId: String(channelId), on });
  };
  const { html } = await browser.get(path);
  expect(html.match(/Notifies you of changes/g)).toHaveLength(2);
  for (const channel of [mailbox, chat]) expect((await turn(channel.id, 'no')).location).toBe(`${path}?done=hearing`);
  expect(await hearing()).toEqual([false, false, true]);
  const off = await browser.get(`${path}?done=hearing`);
  expect(off.html).toContain('Channel saved.');
  expect(off.html.match(/Does not notify you of changes/g)).toHaveLength(2);
  await turn(chat.id, 'yes');
  expect(await hearing()).toEqual([false, true, true]);
  const stranger = await signUpAnother(server);
  expect((await turn(chat.id, 'no', stranger.browser)).status).toBe(404);
  expect((await turn(hook.id, 'no')).status).toBe(404);
  expect(await hearing()).toEqual([false, true, true]);
});
