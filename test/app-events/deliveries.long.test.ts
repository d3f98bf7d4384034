import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPersonalToken } from '../../src/domain/accounts/personal-tokens.ts';
import { abilities } from '../../src/domain/actor.ts';
import { sweepSubscriptions } from '../../src/domain/app-events/end-subscriptions.ts';
import { checkDuePages } from '../../src/domain/link-check/weekly-check.ts';
import { eventually, workerPause } from '../channels/support/receiver.ts';
import { rulesWithHole } from '../files/support/stand-in.ts';
import { placeForm, sendForm } from '../forms/support/form-page.ts';
import { newUser } from '../mcp/support/connector.ts';
import { type OAuthServer, startOAuthServer } from '../oauth/support/oauth-server.ts';
import { clientOf, newPage } from '../support/api-client.ts';
import { eventClient, newSecret } from './support/event-client.ts';
import { startEventHost } from './support/event-receiver.ts';

let host: Awaited<ReturnType<typeof startEventHost>>;
let server: OAuthServer;
beforeAll(async () => {
  host = await startEventHost();
  server = await startOAuthServer({}, { outgoing: rulesWithHole(host.port) });
});
afterAll(async () => {
  await server.close();
  await host.close();
});

let receivers = 0;
const newReceiver = () => {
  receivers += 1;
  return host.receiver(`/events-${receivers}?of=app`);
};

/** A client of the API for an account that has an app. */
async function apiUserOf(userId: number) {
  const { token } = await createPersonalToken(server.context, userId, { name: 'test', abilities });
  return clientOf(server, userId, token);
}

/** An account with a token, a page and a form on it, and the methods of a client. */
async function newAccount() {
  const { userId, token } = await newUser(server);
  const user = clientOf(server, userId, token);
  const form = await placeForm(user, { fields: [{ type: 'text', label: 'Name' }] });
  const send = async (name: string) => {
    expect((await sendForm(server, form, { 'field-1': name })).status).toBe(303);
  };
  return { userId, user, form, send, client: eventClient(server, token) };
}

/** The schemas of the payloads, as `events/list` has them. */
async function assertFitsSchema(client: ReturnType<typeof eventClient>, body: Record<string, unknown>) {
  const { result } = await client.request('events/list');
  const events = result?.events as { name: string; payloadSchema: object }[];
  const schema = events.find(({ name }) => name === body.name)?.payloadSchema ?? false;
  const ajv = new Ajv2020({ strict: true, validateFormats: true });
  addFormats.default(ajv);
  expect(ajv.validate(schema, body.data), ajv.errorsText()).toBe(true);
}

test('an app gets a signed event about a submission, without the words of the visitor', async () => {
  const { client, send, form } = await newAccount();
  const receiver = newReceiver();
  const { result } = await client.subscribe('form.submitted', receiver);
  expect(receiver.verifications).toBe(1);
  await send('Nina');
  await eventually(() => receiver.deliveries.length === 1);
  const [{ headers, body } = { headers: {}, body: {} }] = receiver.deliveries;
  expect(headers).toMatchObject({ 'x-mcp-subscription-id': result?.id, 'webhook-id': body.eventId });
  expect(body).toMatchObject({ name: 'form.submitted', data: { formId: form.formId }, cursor: expect.any(String) });
  expect(JSON.stringify(body)).not.toContain('Nina');
  await assertFitsSchema(client, body);
  expect(receiver.forged).toBe(0);
});

test('an event that the receiver refuses is tried again, and its order stays', async () => {
  const { client, send } = await newAccount();
  const receiver = newReceiver();
  await client.subscribe('form.submitted', receiver);
  receiver.statuses.push(500);
  await send('First');
  await eventually(() => receiver.deliveries.length === 1);
  await send('Second');
  await workerPause();
  expect(receiver.deliveries).toHaveLength(1);
  await server.context.db.write((tx) => tx.eventMessage.updateMany({ data: { nextAttemptAt: new Date(0) } }));
  await eventually(() => receiver.deliveries.length === 3);
  const ids = receiver.deliveries.map(({ body }) => body.eventId);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[1]);
});

test('410 ends the attempts for one event and not the subscription', async () => {
  const { client, send } = await newAccount();
  const receiver = newReceiver();
  await client.subscribe('form.submitted', receiver);
  receiver.statuses.push(410);
  await send('First');
  await eventually(() => receiver.deliveries.length === 1);
  await send('Second');
  await eventually(() => receiver.deliveries.length === 2);
  expect(receiver.deliveries[1]?.body.eventId).not.toBe(receiver.deliveries[0]?.body.eventId);
  const { result } = await client.subscribe('form.submitted', receiver);
  await eventually(async () => {
    const again = await client.subscribe('form.submitted', receiver);
    return Object(again.result?.deliveryStatus).lastError === null;
  });
  expect(result?.deliveryStatus).toMatchObject({ active: true });
});

test('a subscription to one form or page gets only its events', async () => {
  const { client, send, user, form } = await newAccount();
  const other = await placeForm(user, { fields: [{ type: 'text', label: 'Name' }] });
  const [ofForm, ofPage] = [newReceiver(), newReceiver()];
  await client.subscribe('form.submitted', ofForm, { arguments: { formId: other.formId } });
  const profileId = Number(form.page.split('/').at(-1));
  await client.subscribe('form.submitted', ofPage, { arguments: { profileId } });
  await send('Nina');
  expect((await sendForm(server, other, { 'field-1': 'Olga' })).status).toBe(303);
  await eventually(() => ofForm.deliveries.length === 1 && ofPage.deliveries.length === 1);
  await workerPause();
  expect(ofForm.deliveries.map(({ body }) => Object(body.data).formId)).toEqual([other.formId]);
  expect(ofPage.deliveries.map(({ body }) => Object(body.data).formId)).toEqual([form.formId]);
});

test('an app gets events about published and discarded changes and a new address', async () => {
  const person = await server.person();
  const app = await server.register();
  const tokens = await server.connect(app, person);
  const user = await apiUserOf(person.userId);
  const client = eventClient(server, tokens.access_token);
  const page = await newPage(user);
  const receiver = newReceiver();
  for (const name of ['changes.published', 'changes.discarded', 'page.address_changed']) {
    expect((await client.subscribe(name, receiver)).error).toBeUndefined();
  }
  expect(receiver.verifications).toBe(1);
  await server.context.db.write((tx) => tx.profile.update({ where: { id: page.id }, data: { holdsChanges: true } }));
  const review = async (decision: 'publish' | 'discard') => {
    const action = `/my-links/${page.id}/review`;
    const form = await server.formOf(person, action, action);
    form.set('do', decision);
    expect((await server.sendForm(person, action, form)).status).toBe(303);
  };
  await user.patch(page.path, { title: 'One' });
  await review('publish');
  await user.patch(page.path, { title: 'Two' });
  await review('discard');
  await user.patch(`${page.path}/settings`, { login: `${page.login}x` });
  await review('publish');
  await eventually(() => receiver.deliveries.length === 4);
  const names = receiver.deliveries.map(({ body }) => body.name).sort();
  expect(names).toEqual(['changes.discarded', 'changes.published', 'changes.published', 'page.address_changed']);
  for (const { body } of receiver.deliveries) await assertFitsSchema(client, body);
});

test('a page whose links are checked every week notifies of broken ones', async () => {
  const { client, user, userId } = await newAccount();
  const page = await newPage(user);
  const receiver = newReceiver();
  host.publish('/dead', (_req, res) => void res.writeHead(404).end());
  host.publish('/works', {});
  const links = [`${host.origin}/dead`, `${host.origin}/works`];
  const ids: number[] = [];
  for (const link of links) {
    const { body } = await user.post(`${page.path}/slots`, { type: 'button', data: { title: 'Link', link } });
    ids.push(Object(body.data).id);
  }
  await client.subscribe('links.broken', receiver);
  await checkDuePages(server.context);
  await workerPause();
  expect(receiver.deliveries).toHaveLength(0);
  const { db, now } = server.context;
  await db.write((tx) => tx.weeklyLinkCheck.create({ data: { profileId: page.id, dueAt: now() } }));
  // Two processes may look at the same moment.
  await Promise.all([checkDuePages(server.context), checkDuePages(server.context)]);
  await eventually(() => receiver.deliveries.length === 1);
  await workerPause();
  expect(receiver.deliveries).toHaveLength(1);
  const body = receiver.deliveries[0]?.body ?? {};
  expect(body.data).toMatchObject({ profileId: page.id, broken: 1, slotIds: [ids[0]] });
  await assertFitsSchema(client, body);
  expect(userId).toBeGreaterThan(0);
});

test('the weekly check reads all links of a page, and none of a suspended one', async () => {
  const { client, user } = await newAccount();
  const page = await newPage(user);
  const receiver = newReceiver();
  host.publish('/last', (_req, res) => void res.writeHead(404).end());
  const paths = Array.from({ length: 54 }, (_, index) => `/each-${index}`);
  for (const path of paths) host.publish(path, {});
  const links = [...paths, '/last'].map((path) => host.origin + path);
  for (const some of [links.slice(0, 50), links.slice(50)]) {
    const slots = some.map((link) => ({ type: 'button', data: { title: 'Link', link } }));
    expect((await user.post(`${page.path}/slots/batch`, { slots })).status).toBe(201);
  }
  await client.subscribe('links.broken', receiver);
  const { db, now } = server.context;
  const suspend = (suspendedAt: Date | null) =>
    db.write((tx) => tx.profile.update({ where: { id: page.id }, data: { suspendedAt } }));
  const check = async () => {
    await db.write((tx) => tx.weeklyLinkCheck.deleteMany({ where: { profileId: page.id } }));
    await db.write((tx) => tx.weeklyLinkCheck.create({ data: { profileId: page.id, dueAt: now() } }));
    await checkDuePages(server.context);
  };
  await suspend(now());
  await check();
  await suspend(null);
  await check();
  await eventually(() => receiver.deliveries.length > 0);
  await workerPause();
  expect(receiver.deliveries.map(({ body }) => body.data)).toMatchObject([{ profileId: page.id, broken: 1 }]);
});

test('a new secret signs beside the earlier one for a while', async () => {
  const { client, send } = await newAccount();
  const receiver = newReceiver();
  const first = await client.subscribe('form.submitted', receiver);
  const second = await client.subscribe('form.submitted', receiver, { secret: newSecret() });
  expect(second.result?.id).toBe(first.result?.id);
  expect(receiver.verifications).toBe(1);
  receiver.secrets.delete(second.secret);
  await send('Nina');
  await eventually(() => receiver.deliveries.length === 1);
  expect(receiver.deliveries[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
});

test('a disconnected app gets no more events, and a notice that the subscription has ended', async () => {
  const person = await server.person();
  const app = await server.register();
  const tokens = await server.connect(app, person);
  const user = await apiUserOf(person.userId);
  const form = await placeForm(user, { fields: [{ type: 'text', label: 'Name' }] });
  const receiver = newReceiver();
  await eventClient(server, tokens.access_token).subscribe('form.submitted', receiver);
  await server.disconnect(person, app);
  expect((await sendForm(server, form, { 'field-1': 'Nina' })).status).toBe(303);
  await workerPause();
  expect(receiver.deliveries).toHaveLength(0);
  await sweepSubscriptions(server.context);
  await eventually(() => receiver.deliveries.length === 1);
  expect(receiver.deliveries[0]?.body).toMatchObject({ type: 'terminated', error: { code: -32024 } });
  const { userId } = person;
  await eventually(async () => (await server.context.db.read.eventSubscription.count({ where: { userId } })) === 0);
});

test('the owner sees a subscription and ends it', async () => {
  const person = await server.person();
  const tokens = await server.connect(await server.register({ client_name: 'Watcher' }), person);
  const receiver = newReceiver();
  await eventClient(server, tokens.access_token).subscribe('form.submitted', receiver);
  const action = '/settings/api/events/end';
  const page = await fetch(`${server.url}/settings/api`, { headers: { cookie: person.cookie } });
  const html = await page.text();
  expect(html).toContain('Form submissions');
  expect(html).toContain('Watcher');
  const other = await server.person();
  const form = await server.formOf(person, '/settings/api', action);
  const stranger = await server.formOf(other, '/settings/api', '/settings/api/tokens');
  stranger.set('subscriptionId', form.get('subscriptionId') ?? '');
  expect((await server.sendForm(other, action, stranger)).status).toBe(404);
  expect((await server.sendForm(person, action, form)).status).toBe(303);
  await eventually(() => receiver.deliveries.length === 1);
  expect(receiver.deliveries[0]?.body).toMatchObject({ type: 'terminated' });
});
