import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPersonalToken } from '../../src/domain/accounts/personal-tokens.ts';
import { abilities } from '../../src/domain/actor.ts';
import { sendDueNotices } from '../../src/domain/approval/notices.ts';
import { setChangeNotices } from '../../src/domain/channels/change-notices.ts';
import { addChannel } from '../../src/domain/channels/channels.ts';
import { removeChannel } from '../../src/domain/channels/remove-channel.ts';
import { type ApiUser, clientOf, newLogin, newPage, newUser } from '../support/api-client.ts';
import { freePort, startServer, type TestServer } from '../support/start-server.ts';
import { messagesOf } from './support/notified-form.ts';
import { eventually, type Receiver, startReceiver, withLoopback } from './support/receiver.ts';
import { type SmtpServer, startSmtpServer } from './support/smtp-server.ts';

// Owners are notified by mail and Telegram of unpublished changes by apps.

const minute = 60_000;

let receiver: Receiver;
let smtp: SmtpServer;
let server: TestServer;
let owner: ApiUser;
beforeAll(async () => {
  receiver = await startReceiver();
  smtp = await startSmtpServer();
  server = await startServer(
    { SMTP_URL: smtp.url, TELEGRAM_URL: receiver.url, TELEGRAM_BOT_TOKEN: '123456:secret-token' },
    { outgoing: withLoopback },
  );
});
afterAll(async () => {
  await server.close();
  await smtp.close();
  await receiver.close();
});
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.react(() => ({ status: 200, body: '{"ok":true,"result":{}}' }));
  smtp.mails.length = 0;
  owner = await newUser(server);
});

/** A token of the owner whose changes wait; apps name themselves as they like. */
async function assistant(name: string): Promise<ApiUser> {
  const approval = { changesWait: true, asksFirst: true };
  const { id, token } = await createPersonalToken(server.context, owner.id, { name: 'token', abilities }, approval);
  await server.context.db.write((tx) => tx.personalToken.update({ where: { id }, data: { name } }));
  return clientOf(server, owner.id, token);
}
const targets = { email: 'o@example.com', telegram: '5', webhook: 'https://hook.example/' };
const addChannels = (...types: (keyof typeof targets)[]) =>
  Promise.all(
    types.map((type) => addChannel(server.context, owner.id, { type, target: targets[type], verified: true })),
  );
const addBlock = (user: ApiUser, path: string) => user.post(`${path}/slots`, { type: 'divider', data: {} });
const chats = () => receiver.received.map(({ body }) => JSON.parse(body).text as string);

test('a mail and a chat name the app that created a page', async () => {
  await addChannels('email', 'telegram');
  const claude = await assistant('Claude');
  const page = await newPage(claude);
  await addBlock(claude, page.path);
  server.advance(2 * minute);
  await sendDueNotices(server.context);
  await eventually(() => smtp.mailsTo(targets.email).length === 1 && receiver.received.length === 1);
  const [mail] = smtp.mailsTo(targets.email);
  expect(mail).toContain(`Subject: Claude created the page ${page.login}`);
  expect(mail).toContain('Visitors will not see it until you publish it.');
  expect(chats()[0]).toContain(`Claude created the page ${page.login}`);
  expect(chats()[0]).toContain(`${server.url}/my-links/${page.id}/review`);
});

test('a mail and a chat name the app, the page and the number of changes, once for several changes', async () => {
  const [mailbox, , hook] = await addChannels('email', 'telegram', 'webhook');
  const page = await newPage(owner);
  const claude = await assistant('Claude');
  for (let count = 0; count < 4; count += 1) await addBlock(claude, page.path);
  await sendDueNotices(server.context);
  expect(await messagesOf(server, mailbox?.id ?? 0)).toEqual([]);
  server.advance(2 * minute);
  await sendDueNotices(server.context);
  await eventually(() => smtp.mailsTo(targets.email).length === 1 && receiver.received.length === 1);
  const review = `${server.url}/my-links/${page.id}/review`;
  const [mail] = smtp.mailsTo(targets.email);
  expect(mail).toContain(`Subject: Claude prepared 4 changes on ${page.login}`);
  expect(mail).toContain(review);
  expect(chats()).toEqual([expect.stringMatching(`^Claude prepared 4 changes on ${page.login}\n[^]*${review}`)]);
  expect(await messagesOf(server, hook?.id ?? 0)).toEqual([]);
});

test('the next notification comes after an hour at the earliest, and names every caller', async () => {
  await addChannels('telegram');
  const page = await newPage(owner);
  await addBlock(await assistant('Claude'), page.path);
  server.advance(2 * minute);
  await sendDueNotices(server.context);
  await addBlock(await assistant('A “script”\r\nBcc: all@example.com'), page.path);
  server.advance(57 * minute);
  await sendDueNotices(server.context);
  await eventually(() => receiver.received.length === 1);
  server.advance(4 * minute);
  await sendDueNotices(server.context);
  await eventually(() => receiver.received.length === 2);
  expect(chats()[1]).toMatch(/^Claude and A “script” Bcc: all@example\.com prepared 2 changes/);
  server.advance(120 * minute);
  await sendDueNotices(server.context);
  expect(await server.context.db.read.outboxMessage.count({ where: { channel: { userId: owner.id } } })).toBe(2);
});

test('owners are notified although one of them removes a channel at that moment', async () => {
  const { db } = server.context;
  const [mailbox, chat] = await addChannels('email', 'telegram');
  const first = owner;
  await addBlock(await assistant('Claude'), (await newPage(first)).path);
  owner = await newUser(server);
  const [hers] = await addChannels('telegram');
  await addBlock(await assistant('Claude'), (await newPage(owner)).path);
  server.advance(3 * minute);
  const removing = db.write(async (tx) => {
    await removeChannel(tx, first.id, mailbox?.id ?? 0);
    await sleep(500);
  });
  await sleep(200);
  // On PostgreSQL it still finds the channel, and waits for the deletion.
  await Promise.all([removing, sendDueNotices(server.context)]);
  expect(await messagesOf(server, hers?.id ?? 0)).toHaveLength(1);
  await sendDueNotices(server.context);
  expect(await messagesOf(server, chat?.id ?? 0)).toHaveLength(1);
});

test('no notification is sent without a channel, or about changes that are no longer waiting', async () => {
  const page = await newPage(owner);
  const claude = await assistant('Claude');
  await addBlock(claude, page.path);
  server.advance(3 * minute);
  await sendDueNotices(server.context);
  const [chat] = await addChannels('telegram');
  const other = await newPage(owner);
  await addBlock(claude, other.path);
  await server.context.db.write(async (tx) => {
    await tx.profile.update({ where: { id: other.id }, data: { unpublishedSince: null, unpublishedChanges: 0 } });
    await tx.publishedPage.deleteMany({ where: { profileId: other.id } });
  });
  server.advance(3 * minute);
  await sendDueNotices(server.context);
  expect(await messagesOf(server, chat?.id ?? 0)).toEqual([]);
});

test('a channel with notifications of changes turned off gets none', async () => {
  const [mailbox, chat] = await addChannels('email', 'telegram');
  await server.context.db.write((tx) => setChangeNotices(tx, owner.id, mailbox?.id ?? 0, false));
  const page = await newPage(owner);
  await addBlock(await assistant('Claude'), page.path);
  server.advance(3 * minute);
  await sendDueNotices(server.context);
  expect(await messagesOf(server, mailbox?.id ?? 0)).toEqual([]);
  expect(await messagesOf(server, chat?.id ?? 0)).toHaveLength(1);
  await eventually(() => receiver.received.length === 1);
});

test('all waiting changes are reported once, even when the clocks of two processes differ', async () => {
  await addChannels('telegram');
  const [page, other] = [await newPage(owner), await newPage(owner)];
  const [claude, robot] = [await assistant('Claude'), await assistant('Robot')];
  const port = String(await freePort());
  const ahead = await startServer({ ...server.settings, PORT: port }, { outgoing: withLoopback });
  try {
    ahead.advance(server.context.now().getTime() - Date.now() + 5_000);
    const there = (user: ApiUser) => clientOf({ url: `http://localhost:${port}` }, user.id, user.token);
    await addBlock(there(owner), page.path);
    await addBlock(claude, page.path);
    await addBlock(there(claude), other.path);
    await addBlock(robot, other.path);
  } finally {
    await ahead.close();
  }
  server.advance(3 * minute);
  await sendDueNotices(server.context);
  await eventually(() => receiver.received.length === 2);
  expect(chats().sort()).toEqual([
    expect.stringMatching(`^Claude and Robot prepared 2 changes on ${other.login}`),
    expect.stringMatching(`^Claude prepared 1 change on ${page.login}`),
  ]);
});

test('several processes send one notification, in the language of the person', async () => {
  await addChannels('telegram');
  await server.context.db.write((tx) => tx.user.update({ where: { id: owner.id }, data: { languageId: 2 } }));
  const page = await newPage(owner, newLogin());
  const claude = await assistant('Claude');
  await addBlock(claude, page.path);
  server.advance(2 * minute);
  const second = await startServer({ ...server.settings, PORT: String(await freePort()) }, { outgoing: withLoopback });
  try {
    second.advance(240 * minute);
    const all = Array.from({ length: 6 }, (_, index) => sendDueNotices((index % 2 ? server : second).context));
    await Promise.all(all);
  } finally {
    await second.close();
  }
  await eventually(() => receiver.received.length > 0);
  expect(await server.context.db.read.outboxMessage.count({ where: { channel: { userId: owner.id } } })).toBe(1);
  expect(chats()[0]).toMatch(`Claude: 1\u00a0изменение ждёт вашего одобрения на\u00a0${page.login}`);
});
