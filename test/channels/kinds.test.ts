import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addChannel, createChannel } from '../../src/domain/channels/channels.ts';
import { channelDeliveries } from '../../src/domain/channels/delivery.ts';
import { newWebhookSecret, signatureHeaders } from '../../src/domain/channels/webhook-signature.ts';
import type { Transaction } from '../../src/store/database.ts';
import { placeForm, sendForm } from '../forms/support/form-page.ts';
import { newUser } from '../support/api-client.ts';
import { freePort, startServer, type TestServer } from '../support/start-server.ts';
import { messagesOf, notifiedForm } from './support/notified-form.ts';
import {
  eventually,
  type Received,
  type Receiver,
  startReceiver,
  withLoopback,
  workerPause,
} from './support/receiver.ts';
import { type SmtpServer, startSmtpServer } from './support/smtp-server.ts';

let receiver: Receiver;
let smtp: SmtpServer;
let server: TestServer;
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
beforeEach(() => {
  receiver.received.length = 0;
  receiver.react(() => ({ status: 200, body: '{"ok":true,"result":{}}' }));
  smtp.answerTo('250 taken');
});

test('a webhook gets the submission as JSON under a signature that its secret makes', async () => {
  const form = await notifiedForm(server, [{ type: 'webhook', target: `${receiver.url}/hook?key=1` }]);
  await form.send('Vera “the first”');
  await eventually(() => receiver.received.length === 1);
  const [request] = receiver.received;
  const timestamp = String(request?.headers['x-vitrine-timestamp']);
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
  const expected = createHmac('sha256', form.channels[0]?.secret ?? '')
    .update(`${timestamp}.${request?.body}`)
    .digest('hex');
  expect(request).toMatchObject({ method: 'POST', path: '/hook?key=1' });
  expect(request?.headers['content-type']).toBe('application/json');
  expect(request?.headers['x-vitrine-signature']).toBe(`t=${timestamp},v1=${expected}`);
  expect(JSON.parse(request?.body ?? '')).toEqual({
    id: expect.any(Number),
    type: 'form.submitted',
    createdAt: expect.stringMatching(/Z$/),
    form: { id: form.formId, title: 'Write to me' },
    page: { id: expect.any(Number), login: form.login, url: `${server.url}/${form.login}` },
    submission: {
      id: expect.any(Number),
      answers: [
        { id: 'field-1', type: 'text', label: 'Name', value: 'Vera “the first”' },
        { id: 'field-2', type: 'checkbox', label: 'Agreed', value: false },
      ],
    },
  });
  await eventually(async () => (await messagesOf(server, form.channels[0]?.id ?? 0))[0]?.status === 'sent');
});

test('the library of Standard Webhooks accepts our messages and rejects changed ones', async () => {
  const form = await notifiedForm(server, [{ type: 'webhook', target: `${receiver.url}/standard` }]);
  await form.send('Vera');
  await eventually(() => receiver.received.length === 1);
  // It was waited for above.
  const { headers, body } = receiver.received[0] as Received;
  // Only `set-cookie` is a list, and no request has it.
  const signed = headers as Record<string, string>;
  const webhook = new Webhook(form.channels[0]?.secret ?? '');
  expect(webhook.verify(body, signed)).toMatchObject({ id: Number(signed['webhook-id']), type: 'form.submitted' });
  expect(() => webhook.verify(body.replace('Vera', 'Vero'), signed)).toThrow('No matching signature');
  expect(() => webhook.verify(body, { ...signed, 'webhook-id': '0' })).toThrow('No matching signature');
  const another = new Webhook(newWebhookSecret());
  expect(() => another.verify(body, signed)).toThrow('No matching signature');
});

test('a secret of an earlier version is used unencoded, which the library calls raw', () => {
  const secret = 'vws_gT4Sk1kZ0bQx9eY2aLr7TkmYc0Vb2xQ9aLr7TkmYc0V';
  const body = '{"id":17}';
  const headers = signatureHeaders(secret, 17, Math.floor(Date.now() / 1000), body);
  expect(new Webhook(secret, { format: 'raw' }).verify(body, headers)).toEqual({ id: 17 });
});

test('a mail has the submission as plain text, and an id that identifies a duplicate', async () => {
  const form = await notifiedForm(server, [{ type: 'email', target: 'owner@example.com' }]);
  await form.send('Vera');
  await eventually(() => smtp.mailsTo('owner@example.com').length === 1);
  const [message] = await messagesOf(server, form.channels[0]?.id ?? 0);
  const [mail] = smtp.mailsTo('owner@example.com');
  expect(mail).toMatch(new RegExp(`^Message-ID: <message-${message?.id}@localhost>`, 'm'));
  expect(mail).toContain('Name: Vera');
  expect(mail).toContain('Agreed: no');
});

test('sending many mails at once causes no warning of the runtime', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on('warning', note);
  smtp.answerTo('250 taken', 500);
  const targets = Array.from({ length: 12 }, (_, count) => ({
    type: 'email' as const,
    target: `o${count}@example.com`,
  }));
  const form = await notifiedForm(server, targets);
  await form.send('Vera');
  await eventually(() => targets.every(({ target }) => smtp.mailsTo(target).length === 1));
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

test('a chat gets a message through the bot, and the bot’s token appears nowhere else', async () => {
  const form = await notifiedForm(server, [{ type: 'telegram', target: '-1001234' }]);
  receiver.react(() => ({
    status: 403,
    body: '{"ok":false,"error_code":403,"description":"Forbidden: bot was blocked"}',
  }));
  await form.send('<b>Vera</b>');
  await eventually(() => receiver.received.length === 1);
  const [request] = receiver.received;
  expect(request?.path).toBe('/bot123456:secret-token/sendMessage');
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    chat_id: '-1001234',
    text: expect.stringContaining('Name: <b>Vera</b>'),
  });
  expect(JSON.parse(request?.body ?? '')).not.toHaveProperty('parse_mode');
  const channelId = form.channels[0]?.id ?? 0;
  await eventually(async () => (await messagesOf(server, channelId))[0]?.lastError !== null);
  expect((await messagesOf(server, channelId))[0]).toMatchObject({
    status: 'pending',
    attempts: 1,
    lastError: 'Telegram: Forbidden: bot was blocked',
  });
  expect(server.logged().join('\n')).not.toContain('secret-token');
});

test('an owner who has chosen Russian gets a Russian message, cut to the maximum of the bot', async () => {
  const user = await newUser(server);
  await server.context.db.write((tx) => tx.user.update({ where: { id: user.id }, data: { languageId: 2 } }));
  const [chat, mailbox] = [
    await addChannel(server.context, user.id, { type: 'telegram', target: '5', verified: true }),
    await addChannel(server.context, user.id, { type: 'email', target: 'russian@example.com', verified: true }),
  ];
  const form = await placeForm(user, {
    fields: [
      { type: 'checkbox', label: 'Agreed' },
      { type: 'date', label: 'Date' },
      { type: 'textarea', label: 'Words' },
    ],
    notificationChannelIds: [chat.id, mailbox.id],
  });
  const sent = { 'field-1': 'on', 'field-3': `one\n${'🌿'.repeat(2_400)}` };
  expect((await sendForm(server, form, sent, { 'x-forwarded-for': '10.9.9.9' })).status).toBe(303);
  await eventually(() => receiver.received.length === 1);
  const { text } = JSON.parse(receiver.received[0]?.body ?? '');
  expect(text.slice(0, 80)).toMatch(/^Новая заявка: «Write to me»\n\nAgreed: да\nDate: —\nWords:\none\n🌿/u);
  expect(text.slice(-9)).toBe('🌿🌿🌿🌿…');
  expect(text.length).toBeLessThanOrEqual(4_096);
  await eventually(() => smtp.mails.some((mail) => mail.includes('russian@example.com')));
  const mail = smtp.mails.find((one) => one.includes('russian@example.com')) ?? '';
  const inMail = Buffer.from(mail.slice(mail.indexOf('\r\n\r\n')), 'base64').toString();
  expect(inMail).toContain(`Страница: ${server.url}/${form.login}`);
});

test('nothing is sent to Telegram until the time that it asked to wait has passed', async () => {
  const form = await notifiedForm(server, [{ type: 'telegram', target: '77' }]);
  receiver.react(() => ({
    status: 429,
    body: '{"ok":false,"error_code":429,"description":"Too Many Requests: retry after 90","parameters":{"retry_after":90}}',
  }));
  await form.send('Vera');
  const channelId = form.channels[0]?.id ?? 0;
  await eventually(async () => (await messagesOf(server, channelId))[0]?.attempts === 1);
  const wait = (await messagesOf(server, channelId))[0]?.nextAttemptAt.getTime() ?? 0;
  expect(wait - server.context.now().getTime()).toBeGreaterThan(80_000);
});

test.each([
  ['seconds', () => '7200'],
  ['a date', () => new Date(Date.now() + 7_200_000).toUTCString()],
])('nothing is sent to a webhook until the time in its %s has passed', async (_form, header) => {
  const form = await notifiedForm(server, [{ type: 'webhook', target: `${receiver.url}/later` }]);
  receiver.react(() => ({ status: 429, headers: { 'retry-after': header() } }));
  await form.send('Vera');
  const channelId = form.channels[0]?.id ?? 0;
  await eventually(async () => (await messagesOf(server, channelId))[0]?.attempts === 1);
  const wait = (await messagesOf(server, channelId))[0]?.nextAttemptAt.getTime() ?? 0;
  expect(wait - server.context.now().getTime()).toBeGreaterThan(7_100_000);
});

test('a webhook that returns 410 Gone gets nothing more, its owner is notified, and adding it again turns it on', async () => {
  const target = `${receiver.url}/gone`;
  const form = await notifiedForm(server, [{ type: 'webhook', target }]);
  const channelId = form.channels[0]?.id ?? 0;
  const arrived = () => receiver.received.filter(({ path }) => path === '/gone');
  const noticeNamesIt = async () =>
    (await (await fetch(`${server.url}/${form.login}`)).text()).includes('another program');
  expect(await noticeNamesIt()).toBe(true);
  receiver.react(() => ({ status: arrived().length === 1 ? 503 : 410 }));
  await form.send('Vera');
  await form.send('Mira');
  await eventually(async () => (await messagesOf(server, channelId))[0]?.attempts === 1);
  server.advance(21_000);
  await eventually(async () => (await messagesOf(server, channelId)).every(({ status }) => status === 'failed'));
  const messages = await messagesOf(server, channelId);
  expect(messages.map(({ lastError }) => lastError)).toEqual(messages.map(() => 'the webhook responded with 410 Gone'));
  expect(arrived()).toHaveLength(2);
  const owner = await server.context.db.read.user.findUnique({ where: { id: form.user.id } });
  await eventually(() => smtp.mailsTo(owner?.email ?? '').some((mail) => mail.includes('410 Gone')));
  const listed = async () => (await form.user.get('/notification-channels')).body.data;
  expect(await listed()).toEqual([expect.objectContaining({ id: channelId, verified: false })]);
  // The notice no longer names this target of copies.
  expect(await noticeNamesIt()).toBe(false);
  await form.send('Nina');
  await workerPause();
  expect(arrived()).toHaveLength(2);

  receiver.react(({ body }) => ({ status: 200, body }));
  const enabled = await server.context.db.write((tx) =>
    createChannel(tx, server.context, form.user.id, { type: 'webhook', target, verified: true }),
  );
  expect(enabled?.id).toBe(channelId);
  expect(await noticeNamesIt()).toBe(true);
  await form.send('Olga');
  await eventually(() => arrived().length === 3);
  expect(arrived()[2]?.body).toContain('Olga');
});

test('a webhook is disabled together with the notice for visitors, or not at all', async () => {
  const form = await notifiedForm(server, [{ type: 'webhook', target: `${receiver.url}/both` }]);
  const channelId = form.channels[0]?.id ?? 0;
  const { db } = server.context;
  const failure = { lastError: 'gone', nextAttemptAt: null, isGone: true };
  const disable = (tx: Transaction) =>
    channelDeliveries.onFailure(server.context, tx, { receiverId: channelId }, failure);
  const state = async () => {
    const channel = await db.read.notificationChannel.findUnique({ where: { id: channelId } });
    const page = await db.read.profile.findUnique({ where: { loginKey: form.login.toLowerCase() } });
    return { isDisabled: channel?.verifiedAt === null, revision: page?.revision ?? 0 };
  };
  const { revision } = await state();
  const ended = async (tx: Transaction) => {
    await disable(tx);
    throw new Error('the process ends here');
  };
  await expect(db.write(ended)).rejects.toThrow('ends here');
  expect(await state()).toEqual({ isDisabled: false, revision });
  await db.write(disable);
  expect(await state()).toEqual({ isDisabled: true, revision: revision + 1 });
});

test('a reply to the mail about a submission goes to the visitor, and programs do not answer the mail', async () => {
  const user = await newUser(server);
  const target = 'reply@example.com';
  const channel = await addChannel(server.context, user.id, { type: 'email', target, verified: true });
  const form = await placeForm(user, {
    fields: [
      { type: 'text', label: 'Name' },
      { type: 'email', label: 'E-mail' },
    ],
    notificationChannelIds: [channel.id],
  });
  for (const email of ['nina@example.org', '']) await sendForm(server, form, { 'field-1': 'x', 'field-2': email });
  await eventually(() => smtp.mailsTo(target).length === 2);
  const mails = smtp.mailsTo(target);
  expect(mails.map((mail) => /^Reply-To: (.*)$/m.exec(mail)?.[1]?.trim())).toEqual(['nina@example.org', undefined]);
  for (const mail of mails) expect(mail).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
});

test('a mail that the server rejects is kept for another attempt', async () => {
  smtp.mails.length = 0;
  smtp.answerTo('451 mx.inside.example: later');
  const form = await notifiedForm(server, [{ type: 'email', target: 'owner@example.com' }]);
  await form.send('Vera');
  const channelId = form.channels[0]?.id ?? 0;
  await eventually(async () => (await messagesOf(server, channelId))[0]?.attempts === 1);
  expect((await messagesOf(server, channelId))[0]).toMatchObject({
    status: 'pending',
    lastError: 'the mail server answered with 451',
  });
  expect(server.logged().join('\n')).toContain('mx.inside.example: later');
  smtp.answerTo('250 taken');
  server.advance(21_000);
  await eventually(() => smtp.mailsTo('owner@example.com').length === 1);
});

test('the owner reads that no mail server was reached, and the operator reads which one', async () => {
  const port = await freePort();
  const away = await startServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  try {
    const form = await notifiedForm(away, [{ type: 'email', target: 'owner@example.com' }]);
    await form.send('Vera');
    const channelId = form.channels[0]?.id ?? 0;
    await eventually(async () => (await messagesOf(away, channelId))[0]?.attempts === 1);
    expect((await messagesOf(away, channelId))[0]?.lastError).toBe('the mail server could not be reached');
    const line = away.logged().find((one) => one.includes('a message could not be delivered'));
    expect(line).toContain(`ECONNREFUSED 127.0.0.1:${port}`);
  } finally {
    await away.close();
  }
});

test('every verified channel of a form gets the submission, and no other does', async () => {
  const form = await notifiedForm(server, [
    { type: 'webhook', target: `${receiver.url}/one` },
    { type: 'webhook', target: `${receiver.url}/unverified`, verified: false },
    { type: 'webhook', target: `${receiver.url}/two` },
  ]);
  await form.send('Vera');
  await eventually(() => receiver.received.length === 2);
  await workerPause();
  expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/one', '/two']);
  expect(await messagesOf(server, form.channels[1]?.id ?? 0)).toEqual([]);
});

test('no connection is made to a webhook inside the network', async () => {
  const strict = await startServer();
  try {
    const form = await notifiedForm(strict, [{ type: 'webhook', target: `${receiver.url}/inside` }]);
    await form.send('Vera');
    const channelId = form.channels[0]?.id ?? 0;
    await eventually(async () => (await messagesOf(strict, channelId))[0]?.attempts === 1);
    expect((await messagesOf(strict, channelId))[0]?.lastError).toBe('the webhook could not be reached: address');
    expect(receiver.received).toEqual([]);
  } finally {
    await strict.close();
  }
});

test('a webhook that redirects, fails or sends an endless body is judged by its status alone', async () => {
  const statuses = [302, 404, 500, 200];
  receiver.react(({ path }) => ({
    status: Number(path.slice(1)),
    headers: { location: '/elsewhere', 'retry-after': '7200' },
    body: 'x'.repeat(200_000),
  }));
  const form = await notifiedForm(
    server,
    statuses.map((status) => ({ type: 'webhook', target: `${receiver.url}/${status}` })),
  );
  await form.send('Vera');
  const channels = form.channels.map(({ id }) => id);
  await eventually(async () => {
    const messages = await Promise.all(channels.map((id) => messagesOf(server, id)));
    return messages.flat().every(({ attempts }) => attempts === 1);
  });
  const messages = (await Promise.all(channels.map((id) => messagesOf(server, id)))).flat();
  expect(messages.map(({ status, lastError }) => [status, lastError])).toEqual([
    ['pending', 'the webhook responded with 302'],
    ['pending', 'the webhook responded with 404'],
    ['pending', 'the webhook responded with 500'],
    ['sent', null],
  ]);
  for (const { nextAttemptAt } of messages.slice(0, 3)) {
    expect(nextAttemptAt.getTime() - server.context.now().getTime()).toBeGreaterThan(7_100_000);
  }
  expect(receiver.received.map(({ path }) => path)).not.toContain('/elsewhere');
});
