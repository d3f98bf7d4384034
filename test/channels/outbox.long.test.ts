import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { withResolvers } from '../../src/async/with-resolvers.ts';
import { listUndeliveredMessages, retryUndeliveredMessage } from '../../src/domain/channels/undelivered-messages.ts';
import { sweepRows } from '../../src/domain/retention/sweep-rows.ts';
import { spawnProgram } from '../cli/run-cli.ts';
import { sendForm } from '../forms/support/form-page.ts';
import { newUser } from '../support/api-client.ts';
import { freePort, startServer, type TestServer } from '../support/start-server.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';
import { messagesOf, type NotifiedForm, notifiedForm } from './support/notified-form.ts';
import { eventually, type Receiver, startReceiver, workerPause } from './support/receiver.ts';

const second = 1_000;
const hour = 3_600 * second;
const ok = { status: 200, body: '{"ok":true,"result":{}}' };

let receiver: Receiver;
let server: TestServer;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startServer(telegram());
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.react(() => ok);
});

/** Telegram stands for all kinds here: how often and when is the same for each. */
const telegram = () => ({ TELEGRAM_URL: receiver.url, TELEGRAM_BOT_TOKEN: '1:token', TRUST_PROXY: '1' });
const chat = { type: 'telegram', target: '1' } as const;

/** Names delivered, in order. */
const told = (chatId = '1') =>
  receiver.received
    .map(({ body }) => JSON.parse(body) as { chat_id: string; text: string })
    .filter(({ chat_id }) => chat_id === chatId)
    .map(({ text }) => /Name: (.*)/.exec(text)?.[1]);

/** Creates forms that together notify all of the chats; one notifies twenty at most. */
async function tellingAll(at: TestServer, targets: string[]): Promise<NotifiedForm[]> {
  const forms: NotifiedForm[] = [];
  for (let first = 0; first < targets.length; first += 20) {
    const chats = targets.slice(first, first + 20).map((target) => ({ type: 'telegram', target }) as const);
    forms.push(await notifiedForm(at, chats));
  }
  return forms;
}

const channelOf = (form: NotifiedForm, index = 0) => form.channels[index]?.id ?? 0;
const statesOf = async (form: NotifiedForm, at = server) =>
  (await messagesOf(at, channelOf(form))).map(({ status }) => status);

test('messages of a channel arrive in the order in which the form was sent', async () => {
  const form = await notifiedForm(server, [chat]);
  // Slower ones first: only waiting for them keeps the order.
  receiver.react(async (_request, count) => {
    await sleep(Math.max(0, 100 - count * 5));
    return ok;
  });
  const names = Array.from({ length: 20 }, (_, index) => `visitor ${index}`);
  for (const name of names) await form.send(name);
  await eventually(() => receiver.received.length === names.length);
  expect(told()).toEqual(names);
});

test('a message that cannot be delivered holds up those after it, but no other channel', async () => {
  const form = await notifiedForm(server, [chat, { type: 'telegram', target: '2' }]);
  receiver.react(({ body }) => (body.includes('"1"') ? { status: 500 } : ok));
  await form.send('first');
  await form.send('second');
  await eventually(() => told('2').length === 2);
  await workerPause();
  expect(told('2')).toEqual(['first', 'second']);
  expect(told()).toEqual(['first']);
  receiver.react(() => ok);
  server.advance(21 * second);
  await eventually(() => told().length === 3);
  expect(told()).toEqual(['first', 'first', 'second']);
});

test('pauses double from twenty seconds on; after a day the message fails, is kept, and the next is sent', async () => {
  const form = await notifiedForm(server, [chat]);
  receiver.react(() => ({ status: 500 }));
  await form.send('first');
  const message = async () => (await messagesOf(server, channelOf(form)))[0];
  const pauses: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    await eventually(async () => (await message())?.attempts === attempts);
    const now = await message();
    if (now?.status !== 'pending') break;
    const wait = now.nextAttemptAt.getTime() - server.context.now().getTime();
    pauses.push(wait);
    server.advance(wait + 1);
  }
  const rounded = pauses.map((pause) => Math.ceil(pause / 20_000) * 20);
  expect(rounded.slice(0, 12)).toEqual(Array.from({ length: 12 }, (_, index) => 20 * 2 ** index));
  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(total).toBeGreaterThan(23.9 * hour);
  expect(total).toBeLessThan(24.1 * hour);
  expect(await message()).toMatchObject({ status: 'failed', attempts: 14, lastError: 'Telegram: status 500' });
  receiver.react(() => ok);
  receiver.received.length = 0;
  await form.send('second');
  await eventually(() => receiver.received.length === 1);
  expect(told()).toEqual(['second']);
  await eventually(async () => (await statesOf(form)).join() === 'failed,sent');
  server.advance(40 * 24 * hour);
  await sweepRows(server.context);
  expect(await statesOf(form)).toEqual(['failed']);
}, 40_000);

test('a failed message is listed with its reason and can be retried', async () => {
  const form = await notifiedForm(server, [chat, { type: 'telegram', target: '2' }]);
  const other = await newUser(server);
  const { db } = server.context;
  const undelivered = (userId = form.user.id, page = 1) =>
    listUndeliveredMessages(db.read, userId, { page, pageSize: 2 });
  const retry = (userId: number, id: number) =>
    db.write((tx) => retryUndeliveredMessage(tx, userId, id, server.context.now()));
  receiver.react(() => ({ status: 403, body: '{"ok":false,"description":"Forbidden: bot was blocked"}' }));
  await form.send('Vera');
  await form.send('Ines');
  await eventually(() => receiver.received.length === 2);
  expect(await undelivered()).toEqual({ total: 0, messages: [] });
  // Each message's last attempt is a day after it was written.
  for (const count of [2, 4]) {
    server.advance(25 * hour);
    await eventually(async () => (await undelivered()).total >= count);
  }
  const { total, messages } = await undelivered();
  expect([total, messages.length, (await undelivered(form.user.id, 2)).messages.length]).toEqual([4, 2, 2]);
  expect(messages[0]).toMatchObject({
    channel: { type: 'telegram', label: expect.stringContaining('•••') },
    event: { form: { id: form.formId }, submission: { answers: [{ label: 'Name', value: 'Ines' }, {}] } },
    reason: 'Telegram: Forbidden: bot was blocked',
    lastAttemptAt: expect.any(Date),
  });
  expect(await undelivered(other.id)).toEqual({ total: 0, messages: [] });

  const id = messages[0]?.id ?? 0;
  for (const wrong of [0, -1, 1.5, 2 ** 31, Number.NaN]) {
    await expect(retry(form.user.id, wrong)).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(retry(other.id, id)).rejects.toMatchObject({ code: 'not_found' });
  // It fails again and is given up immediately, since its day is long over.
  const before = receiver.received.length;
  await retry(form.user.id, id);
  await eventually(async () => receiver.received.length > before && (await undelivered()).total === 4);
  receiver.react(() => ok);
  await retry(form.user.id, id);
  await eventually(async () => (await db.read.outboxMessage.count({ where: { id, status: 'sent' } })) === 1);
  expect((await undelivered()).total).toBe(3);
  await expect(retry(form.user.id, id)).rejects.toMatchObject({ code: 'not_found' });
}, 30_000);

test('the messages are written with the submission or not at all', async () => {
  const form = await notifiedForm(server, [chat]);
  const refused = await sendForm(server, form, { 'field-1': 'x'.repeat(501) });
  expect(refused.status).toBe(422);
  await workerPause();
  expect(await statesOf(form)).toEqual([]);
  await form.send('first');
  expect(await statesOf(form)).toHaveLength(1);
  expect(await server.context.db.read.formSubmission.count({ where: { formId: form.formId } })).toBe(1);
  await eventually(() => told().length === 1);
});

test('two processes on one database share the work, deliver each message once, and keep the order', async () => {
  const one = await startServer(telegram());
  // A bot of its own shows which server delivered a message.
  const other = await startServer({
    ...telegram(),
    TELEGRAM_BOT_TOKEN: '2:token',
    DATABASE_URL: one.settings.DATABASE_URL ?? '',
    PUBLIC_URL: one.url,
  });
  try {
    // Several processes deliver concurrently.
    const targets = Array.from({ length: 60 }, (_, index) => String(100 + index));
    const forms = await tellingAll(one, targets);
    receiver.react(async () => {
      await sleep(600);
      return ok;
    });
    const names = Array.from({ length: 3 }, (_, index) => `visitor ${index}`);
    for (const name of names) for (const form of forms) await form.send(name);
    await eventually(
      async () => (await one.context.db.read.outboxMessage.count({ where: { status: 'pending' } })) === 0,
    );
    for (const target of targets) expect(told(target)).toEqual(names);
    const bots = new Set(receiver.received.map(({ path }) => path.split('/')[1]));
    expect([...bots].sort()).toEqual(['bot1:token', 'bot2:token']);
  } finally {
    await other.close();
    await one.close();
  }
});

test('another process repeats a delivery that a killed process had not recorded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-crash-'));
  const settings = {
    ...telegram(),
    SECRET_KEY: 'the secret that all processes of one service share',
    DATA_DIR: folder,
    DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), folder),
    HOST: '127.0.0.1',
  };
  // Makes account, page and form, then leaves the database to the process that is to die.
  const before = await startServer(settings);
  const form = await notifiedForm(before, [chat]);
  await before.close();
  const port = String(await freePort());
  const child = spawnProgram('main', { ...settings, PORT: port });
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error('the server ended too early')));
      child.stdout.on('data', (data) => String(data).includes('is ready') && resolve());
    });
    const died = new Promise((resolve) => child.once('exit', resolve));
    // The message has arrived, but is deleted before the process gets the response.
    receiver.react(async () => {
      child.kill('SIGKILL');
      await died;
      return null;
    });
    const url = `http://localhost:${port}`;
    expect((await sendForm({ url }, form, { 'field-1': 'first' })).status).toBe(303);
    await eventually(() => receiver.received.length === 1);
    await died;
  } finally {
    child.kill('SIGKILL');
  }
  receiver.react(() => ok);
  const after = await startServer(settings);
  try {
    await workerPause();
    expect(told()).toEqual(['first']);
    after.advance(61 * second);
    await eventually(() => receiver.received.length === 2);
    expect(told()).toEqual(['first', 'first']);
    await eventually(async () => (await statesOf(form, after)).join() === 'sent');
  } finally {
    await after.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 40_000);

test('a server finishes and records the delivery under way before it ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-stop-'));
  const settings = {
    ...telegram(),
    DATA_DIR: folder,
    DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), folder),
  };
  const stopping = await startServer(settings);
  const form = await notifiedForm(stopping, [chat]);
  receiver.react(async () => {
    await sleep(400);
    return ok;
  });
  await form.send('first');
  await eventually(() => receiver.received.length > 0);
  await stopping.close();
  const after = await startServer(settings);
  try {
    expect(await statesOf(form, after)).toEqual(['sent']);
    expect(told()).toEqual(['first']);
  } finally {
    await after.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a message is delivered as soon as it is committed, without waiting for the next round of the worker', async () => {
  const form = await notifiedForm(server, [chat]);
  await form.send('the first, for which code is loaded');
  await eventually(() => receiver.received.length === 1);
  const delays: number[] = [];
  for (let count = 2; count <= 12; count += 1) {
    // At any moment between two polls.
    await sleep(40 * count);
    const arrived = new Promise<number>((resolve) => {
      receiver.react(() => {
        resolve(performance.now());
        return ok;
      });
    });
    const begun = performance.now();
    await form.send(`visitor ${count}`);
    delays.push((await arrived) - begun);
  }
  // Half of them would take longer than 250 ms if the worker polled twice a second.
  expect(delays.sort((one, other) => one - other)[5]).toBeLessThan(150);
});

test('slow receivers delay no other, for any number of them', async () => {
  const slow = Array.from({ length: 60 }, (_, index) => String(200 + index));
  const slowForms = await tellingAll(server, slow);
  const form = await notifiedForm(server, [chat]);
  const { promise: released, resolve: release } = withResolvers();
  receiver.react(async ({ body }) => {
    if (!body.includes('"chat_id":"1"')) await released;
    return ok;
  });
  for (const slowForm of slowForms) await slowForm.send('slowly');
  await eventually(() => receiver.received.length === slow.length);
  const begun = performance.now();
  for (const name of ['first', 'second', 'third']) await form.send(name);
  await eventually(() => told().length === 3);
  // Telegram is given ten seconds.
  expect(performance.now() - begun).toBeLessThan(4_000);
  release();
  await eventually(() => slow.every((target) => told(target).length === 1));
});
