import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deletePersonalToken, listPersonalTokens } from '../../../src/domain/accounts/personal-tokens.ts';
import { sweepSubscriptions } from '../../../src/domain/app-events/end-subscriptions.ts';
import { eventually } from '../../channels/support/receiver.ts';
import { rulesWithHole } from '../../files/support/stand-in.ts';
import { type PlacedForm, placeForm, sendForm } from '../../forms/support/form-page.ts';
import { newCertificate } from '../../oauth/support/certificate.ts';
import { type ApiUser, newUser } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { peerPath } from '../support/run-peer.ts';
import { type App, startApp } from './app.ts';

// The AI SDK's client and webhook. It has no events/poll, which test/app-events tests with a client of the project's own.

let app: App;
let url: string;
let server: TestServer;
beforeAll(async () => {
  // The certificate of the app's webhook is made up.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  app = startApp('test/peers/app-events/ai-sdk-app.mjs');
  const path = peerPath('@ai-sdk/mcp/dist/index.js');
  const { port, node } = await app.order('start', { path, certificate: newCertificate() });
  expect(node).toMatch(/^v24\./);
  url = `https://stand-in.example:${port}/events`;
  server = await startServer({}, { outgoing: rulesWithHole(Number(port)) });
});
afterAll(async () => {
  await server.close();
  await app.close();
  vi.unstubAllEnvs();
});

let user: ApiUser;
let form: PlacedForm;
beforeEach(async () => {
  user = await newUser(server);
  form = await placeForm(user, { fields: [{ type: 'text', label: 'Name' }] });
  app.events.length = 0;
  app.responses.length = 0;
  await app.order('connect', { url: `${server.url}/mcp`, token: user.token });
});

const subscribe = () => app.order('subscribe', { name: 'form.submitted', delivery: { mode: 'webhook', url } });
const subscriptions = () => server.context.db.read.eventSubscription.count({ where: { userId: user.id } });
async function send(name: string) {
  expect((await sendForm(server, form, { 'field-1': name })).status).toBe(303);
}

test('lists the events with their schemas', async () => {
  const { events } = await app.order('list');
  expect(events).toContainEqual(
    expect.objectContaining({ name: 'form.submitted', delivery: expect.arrayContaining(['webhook']) }),
  );
});

test('subscribes, repeats the challenge, accepts an event, renews and unsubscribes', async () => {
  const { id, refreshBefore, cursor } = await subscribe();
  expect(app.responses).toEqual([200]);
  expect(Date.parse(String(refreshBefore))).toBeGreaterThan(Date.now());
  await send('Nina');
  await eventually(() => app.events.length === 1);
  expect(app.events[0]).toMatchObject({ name: 'form.submitted', data: { formId: form.formId } });
  expect(JSON.stringify(app.events)).not.toContain('Nina');
  expect(app.responses).toEqual([200, 204]);

  // A renewal keeps the id and continues with the cursor that the last event brought.
  const renewed = await app.order('refresh', { id });
  expect(renewed).toMatchObject({ id, truncated: false });
  expect(renewed.cursor).not.toBe(cursor);
  await send('Olga');
  await eventually(() => app.events.length === 2);

  await app.order('unsubscribe', { id });
  expect(await subscriptions()).toBe(0);
  expect(await app.order('kept')).toEqual({ kept: 0 });
});

test('is notified when its token is deleted', async () => {
  await subscribe();
  const [token] = await listPersonalTokens(server.context, user.id);
  await deletePersonalToken(server.context, user.id, token?.id ?? 0);
  await send('Nina');
  await sweepSubscriptions(server.context);
  await eventually(() => app.events.length === 1);
  expect(app.events[0]).toMatchObject({ type: 'terminated', error: { code: -32024 } });
  expect(await app.order('kept')).toEqual({ kept: 0 });
});

test('learns why a subscription is refused', async () => {
  const internal = { mode: 'webhook', url: 'https://10.0.0.1/' };
  await expect(app.order('subscribe', { name: 'form.submitted', delivery: internal })).rejects.toThrow('delivery.url');
  await expect(app.order('subscribe', { name: 'form.opened', delivery: { mode: 'webhook', url } })).rejects.toThrow(
    'Unknown MCP event: form.opened',
  );
  expect(await subscriptions()).toBe(0);
});
