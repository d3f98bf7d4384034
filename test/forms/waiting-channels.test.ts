import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPersonalToken } from '../../src/domain/accounts/personal-tokens.ts';
import { type Actor, abilities } from '../../src/domain/actor.ts';
import { discardChanges, publishChanges } from '../../src/domain/approval/publish-changes.ts';
import { addChannel } from '../../src/domain/channels/channels.ts';
import { removeChannel } from '../../src/domain/channels/remove-channel.ts';
import { overwriteForm } from '../../src/domain/forms/update-form.ts';
import { ownerAccess } from '../../src/domain/profiles/page-access.ts';
import { findOwnProfile } from '../../src/domain/profiles/profile-rows.ts';
import { messagesOf, type NotifiedForm, notifiedForm } from '../channels/support/notified-form.ts';
import { clientOf as connectorOf } from '../mcp/support/connector.ts';
import { type ApiUser, clientOf, newPage, withToken } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { sendForm } from './support/form-page.ts';

// The channels of a form are a side effect that no visitor sees: changes of them by an app with waiting changes wait, too.

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  // Loaded here, because the connector's first request would load it within its time limit.
  await import('../../src/mcp/legacy/handler.ts');
});
afterAll(() => server.close());

let form: NotifiedForm;
let pageId: number;
let first: number;
let second: number;
let assistant: ApiUser;
beforeEach(async () => {
  form = await notifiedForm(server, [
    { type: 'email', target: 'one@example.com' },
    { type: 'email', target: 'two@example.com' },
  ]);
  pageId = Number(form.page.split('/').at(-1));
  [first = 0, second = 0] = form.channels.map(({ id }) => id);
  const approval = { changesWait: true, asksFirst: false };
  const { token } = await createPersonalToken(server.context, form.user.id, { name: 'Claude', abilities }, approval);
  assistant = clientOf(server, form.user.id, token);
});

const owner = (): Actor => ({ userId: form.user.id, abilities, credential: { kind: 'session' } });
const setChannels = (user: ApiUser, notificationChannelIds: number[]) =>
  user.patch(`/forms/${form.formId}`, { notificationChannelIds });

/** Returns the channels that a submission notifies now. */
async function notified(send = () => form.send('Fan')): Promise<number[]> {
  const channels = await server.context.db.read.notificationChannel.findMany({ where: { userId: form.user.id } });
  const counts = async () => Promise.all(channels.map(async ({ id }) => (await messagesOf(server, id)).length));
  const before = await counts();
  await send();
  const after = await counts();
  return channels.map(({ id }) => id).filter((_, place) => after[place] !== before[place]);
}

/** Returns the form as the owner's programs read it. */
async function stored(): Promise<unknown> {
  const { body } = await form.user.get('/forms');
  const forms = body.data as { id: string; notificationChannelIds: number[] }[];
  return forms.find(({ id }) => id === form.formId)?.notificationChannelIds;
}

async function decide(how: 'publish' | 'discard', profileId = pageId) {
  const { db, slotTypes } = server.context;
  const key = String(profileId);
  const { revision } = await findOwnProfile(db.read, ownerAccess(form.user.id), key);
  const now = server.context.now();
  await db.write((tx) =>
    how === 'publish'
      ? publishChanges(tx, owner(), key, revision, now)
      : discardChanges(tx, owner(), key, revision, { slotTypes, maxSlots: 500, maxPageBytes: 0, now }),
  );
}

/** Saves the form on the dashboard with these channels. */
const saveOnDashboard = (notificationChannelIds: number[]) => {
  const fields = [
    { type: 'text', label: 'Name' },
    { type: 'checkbox', label: 'Agreed' },
  ];
  const texts = { title: 'Write to me', buttonText: '', successMessage: '' };
  const rules = { now: server.context.now(), maxPageBytes: 0 };
  const input = { ...texts, fields, notificationChannelIds, fieldIds: ['field-1', 'field-2'] };
  return server.context.db.write((tx) => overwriteForm(tx, owner(), form.formId, input, rules));
};

const faces = {
  REST: async (ids: number[]) => (await setChannels(assistant, ids)).body.meta,
  MCP: async (notificationChannelIds: number[]) => {
    const client = connectorOf(server, { userId: form.user.id, token: assistant.token });
    const { structured, isError } = await client.call('update_form', { formId: form.formId, notificationChannelIds });
    expect(isError).toBe(false);
    return Object(structured).meta;
  },
};

test.each(Object.entries(faces))(
  'channels that an app removes by %s get submissions until the owner publishes',
  async (_face, set) => {
    expect(await set([])).toMatchObject({
      unpublished: { changes: 1, reviewUrl: expect.stringContaining(`/my-links/${pageId}/review`) },
    });
    expect(await stored()).toEqual([]);
    expect(await notified()).toEqual([first, second]);
    expect(await set([second])).toMatchObject({ unpublished: { changes: 2 } });
    expect(await notified()).toEqual([first, second]);
    await decide('publish');
    expect(await notified()).toEqual([second]);
  },
);

test('channels that an app adds get submissions once the owner publishes', async () => {
  await setChannels(form.user, [first]);
  expect(await notified()).toEqual([first]);
  await setChannels(assistant, [first, second]);
  expect(await notified()).toEqual([first]);
  await decide('publish');
  expect(await notified()).toEqual([first, second]);
});

test('discarding restores the channels, except one that the owner has deleted since', async () => {
  await setChannels(assistant, []);
  const third = await addChannel(server.context, form.user.id, { type: 'telegram', target: '7', verified: true });
  await decide('discard');
  expect(await stored()).toEqual([first, second]);
  expect(await notified()).toEqual([first, second]);
  await setChannels(assistant, [third.id]);
  await server.context.db.write((tx) => removeChannel(tx, form.user.id, first));
  expect(await notified()).toEqual([second]);
  await decide('discard');
  expect(await stored()).toEqual([second]);
});

test('a choice of the owner on the dashboard takes effect immediately, beside waiting changes', async () => {
  const third = await addChannel(server.context, form.user.id, { type: 'telegram', target: '7', verified: true });
  await setChannels(assistant, [second]);
  // The owner sees the form with the waiting change, adds a channel and leaves the rest.
  await saveOnDashboard([second, third.id]);
  expect(await notified()).toEqual([first, second, third.id]);
  await saveOnDashboard([third.id]);
  expect(await notified()).toEqual([first, third.id]);
  // Chosen again, it is no longer removed by anything that waits.
  await saveOnDashboard([first, third.id]);
  await decide('publish');
  expect(await notified()).toEqual([first, third.id]);
});

test('without waiting changes, changes of channels by the owner and by other apps take effect immediately', async () => {
  const page = await form.user.get(`/profiles/${pageId}`);
  await saveOnDashboard([first]);
  expect(await notified()).toEqual([first]);
  expect((await setChannels(form.user, [])).body.meta?.unpublished).toBeUndefined();
  expect(await notified()).toEqual([]);
  expect((await form.user.get(`/profiles/${pageId}`)).body).toEqual(page.body);
});

test('with waiting changes, a change of channels by another app waits, too', async () => {
  await assistant.patch(`/profiles/${pageId}`, { title: 'Waiting' });
  expect((await setChannels(form.user, [])).body.meta).toMatchObject({ unpublished: { changes: 2 } });
  expect(await notified()).toEqual([first, second]);
  await decide('publish');
  expect(await notified()).toEqual([]);
});

test('each page with the form has its own review', async () => {
  const other = await newPage(form.user);
  const made = await form.user.post(`${other.path}/slots`, { type: 'form', data: { formId: form.formId } });
  const slotId = Object(made.body.data).id as number;
  const sendThere = async () => {
    const answer = await sendForm(server, { ...form, slotId }, { 'field-1': 'Fan' });
    expect(answer.status).toBe(303);
  };
  await setChannels(assistant, []);
  expect(await notified(sendThere)).toEqual([first, second]);
  await decide('publish');
  expect(await notified()).toEqual([]);
  expect(await notified(sendThere)).toEqual([first, second]);
  await decide('publish', other.id);
  expect(await notified(sendThere)).toEqual([]);
});

test('a page that waited under 1.1, without waiting channels, makes channels wait from the next change on', async () => {
  const token = await withToken(server, form.user.id);
  await assistant.patch(`/profiles/${pageId}`, { title: 'Waiting' });
  const row = await server.context.db.read.publishedPage.findUnique({ where: { profileId: pageId } });
  expect(row?.formChannels).toBe('{}');
  await setChannels(token, [second]);
  expect(await notified()).toEqual([first, second]);
});
