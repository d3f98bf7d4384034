import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { withResolvers } from '../../../src/async/with-resolvers.ts';
import { endAllSessions } from '../../../src/domain/accounts/sessions.ts';
import { lockUser } from '../../../src/domain/accounts/user-lock.ts';
import { addChannel } from '../../../src/domain/channels/channels.ts';
import { sweepRows } from '../../../src/domain/retention/sweep-rows.ts';
import { eventually, type Receiver, startReceiver, withLoopback } from '../../channels/support/receiver.ts';
import { type SmtpServer, startSmtpServer } from '../../channels/support/smtp-server.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, type Page, type SignedUp, signUpAnother } from '../support/browser.ts';

const path = '/my-links/channels';
const minute = 60_000;
let server: TestServer;
let smtp: SmtpServer;
let telegram: Receiver;
/** Messages to the bot that are not yet confirmed as read (Bot API, `getUpdates`). */
let updates: { update_id: number; message?: object }[] = [];
beforeAll(async () => {
  smtp = await startSmtpServer();
  telegram = await startReceiver();
  server = await startServer(
    { SMTP_URL: smtp.url, TELEGRAM_URL: telegram.url, TELEGRAM_BOT_TOKEN: '123456:secret-token' },
    { outgoing: withLoopback },
  );
});
afterAll(async () => {
  await server.close();
  await smtp.close();
  await telegram.close();
});
beforeEach(() => {
  smtp.answerTo('250 taken');
  updates = [];
  telegram.received.length = 0;
  telegram.react((request) => {
    const [, method] = /^\/bot123456:secret-token\/(\w+)$/.exec(request.path) ?? [];
    if (method === 'getMe') return taken({ id: 1, is_bot: true, username: 'vitrine_bot' });
    if (method === 'sendMessage') return taken({});
    if (method !== 'getUpdates') return { status: 404, body: '{"ok":false}' };
    const { offset = 0, limit } = JSON.parse(request.body);
    updates = updates.filter(({ update_id }) => update_id >= offset);
    return taken(updates.slice(0, limit));
  });
});
const taken = (result: unknown) => ({ status: 200, body: JSON.stringify({ ok: true, result }) });

async function newPerson(): Promise<SignedUp> {
  const signedUp = await signUpAnother(server);
  // The mail that confirms the address of the account.
  await vi.waitFor(() => expect(smtp.mails.join()).toContain(`To: ${signedUp.email}`), { timeout: 10_000 });
  return signedUp;
}
const channelsOf = (userId: number) => server.context.db.read.notificationChannel.findMany({ where: { userId } });
const lastCode = () => /^(\d{6})\r?$/m.exec(smtp.mails.at(-1) ?? '')?.[1] ?? 'none';
const wrongCode = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0');

/** Requests a code and opens the page for it. */
async function codeWanted(browser: Browser, email: string): Promise<Page> {
  const sent = await browser.submit(await browser.get(path), `${path}/email`, { email });
  expect(sent.location).toBe(`${path}#email-channel`);
  return browser.get(path);
}

test('a chat requested while the session ends cannot be started', async () => {
  const { browser, id } = await newPerson();
  const { promise: told, resolve: answer } = withResolvers();
  telegram.react(async () => {
    await told;
    return taken({ id: 1, is_bot: true, username: 'vitrine_bot' });
  });
  const starting = browser.submit(await browser.get(path), `${path}/telegram`);
  await eventually(() => telegram.received.length === 1);
  await server.context.db.write((tx) => endAllSessions(tx, id, new Date()));
  answer();
  expect((await starting).location).toBe('/login');
  expect(await server.context.db.read.channelProof.count({ where: { userId: id } })).toBe(0);
});

test('an address is added once with the code that was sent to it, and the code is not stored in clear', async () => {
  const { browser, id } = await newPerson();
  const page = await codeWanted(browser, ' Me@Example.org ');
  expect(smtp.recipients.at(-1)).toBe('me@example.org');
  expect(page.html).toContain('We sent a code to me@example.org');
  expect(await channelsOf(id)).toEqual([]);
  const code = lastCode();
  const proofs = await server.context.db.read.channelProof.findMany({ where: { userId: id } });
  expect(JSON.stringify(proofs)).not.toContain(code);
  expect(server.logged().join('\n')).not.toContain(code);

  const added = await browser.submit(page, `${path}/email/code`, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(added.location).toBe(`${path}?done=added`);
  expect(await channelsOf(id)).toMatchObject([
    { type: 'email', target: 'me@example.org', verifiedAt: expect.any(Date) },
  ]);
  const again = await browser.submit(page, `${path}/email/code`, { code });
  expect(again.status).toBe(422);
  expect(await channelsOf(id)).toHaveLength(1);
  const list = await browser.get(added.location ?? '');
  expect(list.html).toContain('m•••@example.org');
  expect(list.html).not.toContain('me@example.org');
  const twice = await browser.submit(list, `${path}/email`, { email: 'me@example.org' });
  expect(twice.status).toBe(422);
  expect(twice.html).toContain('This address is already one of your channels.');
});

test('a code that has arrived is valid before the mail server confirms it', async () => {
  const { browser, id } = await newPerson();
  const page = await browser.get(path);
  smtp.answerTo('250 taken', 700);
  const asking = browser.submit(page, `${path}/email`, { email: 'slowly@example.org' });
  await vi.waitFor(() => expect(smtp.mails.at(-1)).toContain('To: slowly@example.org'), { timeout: 10_000 });
  const added = await browser.submit(await browser.get(path), `${path}/email/code`, { code: lastCode() });
  expect(added.location).toBe(`${path}?done=added`);
  await asking;
  expect(await channelsOf(id)).toHaveLength(1);
});

test('one of twenty concurrent right codes adds the address', async () => {
  const { browser, id } = await newPerson();
  const page = await codeWanted(browser, 'at-once@example.org');
  const code = lastCode();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browser.submit(page, `${path}/email/code`, { code })),
  );
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(await channelsOf(id)).toHaveLength(1);
});

test('a second code for an address that was requested while the first one added it does not add it again', async () => {
  const { browser, id } = await newPerson();
  const page = await codeWanted(browser, 'twice@example.org');
  const code = lastCode();
  // Both wait for the person's lock, and the requested code is for an address that is no channel yet.
  const holding = server.context.db.write(async (tx) => {
    await lockUser(tx, id);
    await sleep(600);
  });
  await sleep(100);
  const adding = browser.submit(page, `${path}/email/code`, { code });
  await sleep(200);
  const asking = browser.submit(page, `${path}/email`, { email: 'twice@example.org' });
  await holding;
  expect((await adding).location).toBe(`${path}?done=added`);
  expect((await asking).location).toBe(`${path}#email-channel`);
  await vi.waitFor(() => expect(lastCode()).not.toBe(code), { timeout: 10_000 });
  const again = await browser.submit(page, `${path}/email/code`, { code: lastCode() });
  expect(again.location).toBe(`${path}?done=added`);
  expect(await channelsOf(id)).toHaveLength(1);
});

test('after five wrong codes the right one is rejected, and a new one works', async () => {
  const { browser, id } = await newPerson();
  const page = await codeWanted(browser, 'guessed@example.org');
  const code = lastCode();
  for (let tries = 1; tries <= 5; tries += 1) {
    const refused = await browser.submit(page, `${path}/email/code`, { code: wrongCode(code) });
    expect(refused.status).toBe(422);
    if (tries < 5) expect(refused.html).toContain('Wrong code.');
  }
  expect((await browser.submit(page, `${path}/email/code`, { code })).status).toBe(422);
  expect(await channelsOf(id)).toEqual([]);
  const next = await codeWanted(browser, 'guessed@example.org');
  expect((await browser.submit(next, `${path}/email/code`, { code: lastCode() })).status).toBe(303);
});

test('a code is valid only for its user, for half an hour', async () => {
  const owner = await newPerson();
  const other = await newPerson();
  const page = await codeWanted(owner.browser, 'owner@example.org');
  const code = lastCode();
  const theirs = await codeWanted(other.browser, 'other@example.org');
  const stolen = await other.browser.submit(theirs, `${path}/email/code`, { code });
  // One in a million times both codes are the same.
  if (code !== lastCode()) expect(stolen.status).toBe(422);
  expect(await channelsOf(owner.id)).toEqual([]);
  server.advance(31 * minute);
  const late = await owner.browser.submit(page, `${path}/email/code`, { code });
  expect(late.status).toBe(422);
  expect(late.html).not.toContain(`action="${path}/email/code"`);
  await sweepRows(server.context);
  expect(await server.context.db.read.channelProof.count()).toBe(0);
});

test.each(['', 'nonsense', `${'a'.repeat(250)}@example.org`])(
  'the address %j is rejected at its field',
  async (email) => {
    const { browser } = await newPerson();
    const before = smtp.mails.length;
    const page = await browser.submit(await browser.get(path), `${path}/email`, { email });
    expect(page.status).toBe(422);
    expect(page.html).toContain('id="email-error"');
    expect(smtp.mails).toHaveLength(before);
  },
);

test('an address that the mail server rejects stays typed, with a message', async () => {
  const { browser } = await newPerson();
  smtp.answerTo('550 no such mailbox');
  const page = await browser.submit(await browser.get(path), `${path}/email`, { email: 'nobody@example.org' });
  expect(page.status).toBe(422);
  expect(page.html).toContain('The mail server did not accept an e-mail to this address.');
  expect(page.html).toContain('value="nobody@example.org"');
  expect(page.html).not.toContain(`action="${path}/email/code"`);
});

test('while the mail server rejects codes, only the newest is sent later, and the others are not counted', async () => {
  const people = await Promise.all([newPerson(), newPerson(), newPerson()]);
  const [{ browser }] = people;
  const email = 'later@example.org';
  smtp.answerTo('451 later');
  for (const person of people) for (let times = 0; times < 2; times += 1) await codeWanted(person.browser, email);
  expect(await server.context.db.read.mailMessage.count()).toBe(3);
  smtp.answerTo('250 taken');
  const { length } = smtp.mails;
  server.advance(21_000);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(length + 3), { timeout: 15_000 });
  const codes = smtp.mails.slice(length).map((mail) => /^(\d{6})\r?$/m.exec(mail)?.[1] ?? 'none');
  const attempts = codes.map(async (code) => {
    const page = await browser.submit(await browser.get(path), `${path}/email/code`, { code });
    return page.status;
  });
  expect((await Promise.all(attempts)).filter((status) => status === 303)).toHaveLength(1);
  await expect.poll(() => server.context.db.read.mailMessage.count()).toBe(0);
}, 60_000);

test('a code expires unsent after 15 minutes, and the page offers a new one', async () => {
  const { browser, id } = await newPerson();
  smtp.answerTo('451 later');
  const page = await codeWanted(browser, 'never@example.org');
  expect(page.html).toContain(`action="${path}/email/code"`);
  server.advance(15 * minute + 1_000);
  await vi.waitFor(async () => expect(await server.context.db.read.mailMessage.count()).toBe(0), { timeout: 15_000 });
  expect(await server.context.db.read.channelProof.count({ where: { userId: id } })).toBe(0);
  expect((await browser.get(path)).html).not.toContain(`action="${path}/email/code"`);
}, 60_000);

test('one address gets five codes in an hour from all accounts, and at most three from one', async () => {
  const [one, other, third] = await Promise.all([newPerson(), newPerson(), newPerson()]);
  const email = 'stranger@example.org';
  const refused = async ({ browser }: typeof one) => {
    const answer = await browser.submit(await browser.get(path), `${path}/email`, { email: 'STRANGER@example.org' });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  };
  for (let sent = 0; sent < 3; sent += 1) await codeWanted(one.browser, email);
  await refused(one);
  for (let sent = 0; sent < 2; sent += 1) await codeWanted(other.browser, email);
  await refused(other);
  await refused(third);
});

let updateId = 100;
const written = (text: string, chat: object = { id: 4242, type: 'private' }) => {
  updateId += 1;
  updates.push({ update_id: updateId, message: { message_id: updateId, date: 0, text, chat } });
};
const linkOf = ({ html }: Page) => /https:\/\/t\.me\/vitrine_bot\?start=([\w-]{43})/.exec(html)?.[1] ?? 'none';

test('a chat is added when the bot is started by the link, and the bot confirms it there', async () => {
  const { browser, id } = await newPerson();
  const page = await browser.submit(await browser.get(path), `${path}/telegram`);
  expect(page.status).toBe(201);
  const parameter = linkOf(page);
  const proofs = await server.context.db.read.channelProof.findMany({ where: { userId: id } });
  expect(JSON.stringify(proofs)).not.toContain(parameter);

  const early = await browser.submit(page, `${path}/telegram/check`);
  expect(early.status).toBe(422);
  expect(early.html).toContain('The bot has not been started with this link yet.');
  expect(linkOf(early)).toBe(parameter);

  updates.push({ update_id: 1 });
  written('hello');
  written(`/start ${'x'.repeat(43)}`);
  written(`/start ${parameter}`, { id: -77, type: 'group' });
  expect((await browser.submit(early, `${path}/telegram/check`)).status).toBe(422);
  for (let other = 0; other < 120; other += 1) written('noise');
  written(`/start ${parameter}`);
  const added = await browser.submit(early, `${path}/telegram/check`);
  expect(added.location).toBe(`${path}?done=added`);
  expect(await channelsOf(id)).toMatchObject([{ type: 'telegram', target: '4242', verifiedAt: expect.any(Date) }]);
  expect(updates).toEqual([]);
  const greeting = telegram.received.find((request) => request.path.endsWith('/sendMessage'));
  expect(JSON.parse(greeting?.body ?? '{}')).toMatchObject({ chat_id: '4242' });
  expect(server.logged().join('\n')).not.toContain('secret-token');

  written(`/start ${parameter}`, { id: 666, type: 'private' });
  await browser.submit(early, `${path}/telegram/check`);
  expect(await channelsOf(id)).toHaveLength(1);
});

test('a chat started with twenty channels is added once there is room', async () => {
  const { browser, id } = await newPerson();
  const add = (target: string) => addChannel(server.context, id, { type: 'email', target, verified: true });
  for (let count = 1; count < 20; count += 1) await add(`${count}@example.org`);
  const page = await browser.submit(await browser.get(path), `${path}/telegram`);
  const twentieth = await add('20@example.org');
  written(`/start ${linkOf(page)}`, { id: 77, type: 'private' });
  const refused = await browser.submit(page, `${path}/telegram/check`);
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('You have reached the limit of 20 channels. Remove one first.');
  expect(await channelsOf(id)).toHaveLength(20);

  await browser.submit(await browser.get(path), `${path}/remove`, { channelId: String(twentieth.id) });
  written(`/start ${linkOf(page)}`, { id: 77, type: 'private' });
  expect((await browser.submit(refused, `${path}/telegram/check`)).status).toBe(303);
  expect((await channelsOf(id)).at(-1)).toMatchObject({ type: 'telegram', target: '77' });
});

test('a start is added to its own account, even if a press of another user reads it', async () => {
  const owner = await newPerson();
  const other = await newPerson();
  const theirs = await owner.browser.submit(await owner.browser.get(path), `${path}/telegram`);
  const page = await other.browser.submit(await other.browser.get(path), `${path}/telegram`);
  written(`/start ${linkOf(theirs)}`, { id: 99, type: 'private' });
  expect((await other.browser.submit(page, `${path}/telegram/check`)).status).toBe(422);
  expect(await channelsOf(other.id)).toEqual([]);
  expect(await channelsOf(owner.id)).toMatchObject([{ target: '99' }]);
  expect((await owner.browser.submit(theirs, `${path}/telegram/check`)).status).toBe(303);
  // Another user's parameter gives nothing away to a user who has not begun the link.
  const foreign = await other.browser.submit(page, `${path}/telegram/check`, { parameter: linkOf(theirs) });
  expect(foreign.status).toBe(422);
});

test('a link expires after half an hour, and a forged one is rejected', async () => {
  const { browser, id } = await newPerson();
  const page = await browser.submit(await browser.get(path), `${path}/telegram`);
  const forged = await browser.submit(page, `${path}/telegram/check`, {
    bot: 'evil.example/x',
    parameter: '"><script>',
  });
  expect(forged.location).toBe(path);
  server.advance(31 * minute);
  written(`/start ${linkOf(page)}`);
  const late = await browser.submit(page, `${path}/telegram/check`);
  expect(late.status).toBe(422);
  expect(late.html).toContain('This link has expired');
  expect(await channelsOf(id)).toEqual([]);
});

test.each([
  [
    'refuses',
    { status: 409, body: '{"ok":false,"description":"Conflict: a webhook is active"}' },
    'Telegram is not available right now',
  ],
  ['answers nonsense', taken({ username: '"><script>' }), 'Telegram is not available right now'],
])('if Telegram %s, the page reports it', async (_, answer, words) => {
  const { browser } = await newPerson();
  telegram.react(() => answer);
  const page = await browser.submit(await browser.get(path), `${path}/telegram`);
  expect(page.status).toBe(422);
  expect(page.html).toContain('id="telegram-error"');
  expect(page.html).toContain(words);
});

test('a failed message is shown with its reason and can be sent again', async () => {
  const { browser, id } = await newPerson();
  const other = await newPerson();
  const { db, now } = server.context;
  const event = JSON.stringify({
    type: 'form.submitted',
    createdAt: now().toISOString(),
    form: { id: 'f', title: 'Book a <lesson>' },
    page: { id: 1, login: 'anna', url: 'https://example.com/anna' },
    submission: { id: 1, answers: [{ id: 'a', type: 'text', label: 'Name', value: 'Vera' }] },
  });
  const channel = await db.write((tx) =>
    tx.notificationChannel.create({
      data: { userId: id, type: 'telegram', target: '5', label: 'Telegram •••5', verifiedAt: now() },
    }),
  );
  const data = { channelId: channel.id, event, status: 'failed', lastError: 'Telegram: blocked', nextAttemptAt: now() };
  const messages = await db.write(async (tx) => {
    for (let count = 0; count < 21; count += 1) await tx.outboxMessage.create({ data: { ...data, settledAt: now() } });
    return tx.outboxMessage.findMany({ where: { channelId: channel.id }, orderBy: { id: 'asc' } });
  });
  const page = await browser.get(path);
  expect(page.html).toContain('Undelivered messages · 21');
  expect(page.html).toContain('Book a &lt;lesson');
  expect(page.html).toContain('Telegram did not accept the message.');
  expect(page.html.split('name="messageId"')).toHaveLength(21);
  const second = await browser.get(`${path}?page=2`);
  expect(second.html.split('name="messageId"')).toHaveLength(2);
  expect((await other.browser.get(path)).html).not.toContain('did not arrive');

  const messageId = String(messages[0]?.id);
  const csrf = /name="csrf" value="([^"]+)"/.exec((await other.browser.get(path)).html)?.[1] ?? '';
  expect((await other.browser.post(`${path}/retry`, { csrf, messageId })).status).toBe(404);
  const retried = await browser.submit(second, `${path}/retry`, { messageId });
  expect(retried.location).toBe(`${path}?done=retried`);
  await expect
    .poll(async () => (await db.read.outboxMessage.findFirst({ where: { id: Number(messageId) } }))?.status, {
      timeout: 15_000,
    })
    .toBe('sent');
  expect((await browser.get(path)).html).toContain('Undelivered messages · 20');
  expect((await browser.submit(second, `${path}/retry`, { messageId })).status).toBe(404);
});
