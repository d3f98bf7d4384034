import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retention } from '../../src/domain/retention/retention.ts';
import { rulesWithHole } from '../files/support/stand-in.ts';
import { placeForm, sendForm } from '../forms/support/form-page.ts';
import { newUser } from '../mcp/support/connector.ts';
import { clientOf } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { eventClient, newSecret } from './support/event-client.ts';
import { startEventHost } from './support/event-receiver.ts';

let host: Awaited<ReturnType<typeof startEventHost>>;
let server: TestServer;
beforeAll(async () => {
  host = await startEventHost();
  server = await startServer({}, { outgoing: rulesWithHole(host.port) });
});
afterAll(async () => {
  await server.close();
  await host.close();
});

let receivers = 0;
const newReceiver = () => {
  receivers += 1;
  return host.receiver(`/subscriptions-${receivers}`);
};
const oneField = { fields: [{ type: 'text', label: 'Name' }] };
const newClient = async () => eventClient(server, (await newUser(server)).token);
const subscriptions = () => server.context.db.read.eventSubscription.count();

test('server/discover offers events by the name of SEP-3415 and of the proposal before it', async () => {
  const { result } = await (await newClient()).request('server/discover');
  expect(result?.capabilities).toMatchObject({
    events: {},
    extensions: { 'io.modelcontextprotocol/events': {} },
  });
});

test('clients of older revisions have no events', async () => {
  const { token } = await newUser(server);
  const response = await fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'events/list' }),
  });
  expect(Object(await response.json()).error.code).toBe(-32601);
});

describe('events/subscribe', () => {
  const cases: [what: string, params: (url: string) => Record<string, unknown>, error: object][] = [
    ['an unknown event', () => ({ name: 'form.opened' }), { code: -32023, data: { kind: 'event' } }],
    ['no name', () => ({ name: undefined }), { code: -32602 }],
    ['another delivery mode', (url) => ({ delivery: { mode: 'push', url, secret: newSecret() } }), { code: -32026 }],
    ['an http address', () => delivery({ url: 'http://stand-in.example/a' }), { code: -32602 }],
    ['credentials in the address', () => delivery({ url: 'https://a:b@stand-in.example/' }), { code: -32602 }],
    ['a fragment in the address', () => delivery({ url: 'https://stand-in.example/#a' }), { code: -32602 }],
    ['an address that is a list', () => delivery({ url: ['https://stand-in.example/'] }), { code: -32602 }],
    ['a short secret', (url) => delivery({ url, secret: 'whsec_c2hvcnQ=' }), { code: -32602 }],
    ['a secret without its prefix', (url) => delivery({ url, secret: newSecret().slice(6) }), { code: -32602 }],
    ['no secret', (url) => delivery({ url, secret: undefined }), { code: -32602 }],
    ['an unknown argument', () => ({ arguments: { page: 1 } }), { code: -32602 }],
    ['an argument of a wrong type', () => ({ arguments: { profileId: 'x' } }), { code: -32602 }],
    ['a page of nobody', () => ({ arguments: { profileId: 999_999 } }), { code: -32023, data: { kind: 'profile' } }],
    ['a form of nobody', () => ({ arguments: { formId: 'none' } }), { code: -32023, data: { kind: 'form' } }],
    ['a cursor of another server', () => ({ cursor: 'historyId_9' }), { code: -32602 }],
    ['a time to live in words', () => ({ ttlMs: 'long' }), { code: -32602 }],
    ['a private address', () => delivery({ url: 'https://10.0.0.1/' }), { code: -32027 }],
    ['an unknown host', () => delivery({ url: 'https://nowhere.example/' }), { code: -32027 }],
  ];
  function delivery(members: Record<string, unknown>) {
    return { delivery: { mode: 'webhook', secret: newSecret(), ...members } };
  }

  test.each(cases)('refuses %s and stores nothing', async (_what, params, error) => {
    const client = await newClient();
    const receiver = newReceiver();
    const before = await subscriptions();
    const answer = await client.subscribe('form.submitted', receiver, params(receiver.url));
    expect(answer.error).toMatchObject(error);
    expect(answer.status).toBeLessThan(500);
    expect(await subscriptions()).toBe(before);
    expect(receiver.verifications).toBe(0);
  });

  test.each([
    ['other', 'challenge_failed'],
    ['fail', 'http_5xx'],
  ] as const)('refuses a receiver that responds to the challenge with %s', async (verify, reason) => {
    const receiver = newReceiver();
    receiver.verify = verify;
    const { error } = await (await newClient()).subscribe('form.submitted', receiver);
    expect(error).toMatchObject({ code: -32027, data: { reason } });
  });

  test('refuses a page of another account like one that does not exist', async () => {
    const { userId, token } = await newUser(server);
    const page = await placeForm(clientOf(server, userId, token));
    const profileId = Number(page.page.split('/').at(-1));
    const receiver = newReceiver();
    const { error } = await (await newClient()).subscribe('form.submitted', receiver, { arguments: { profileId } });
    expect(error).toMatchObject({ code: -32023, data: { kind: 'profile' } });
  });

  test('needs a token that may read', async () => {
    const { token } = await newUser(server, ['profile:write']);
    const answer = await eventClient(server, token).subscribe('form.submitted', newReceiver());
    expect(answer.status).toBe(403);
  });

  test('renews a subscription under its id, and grants at most a day', async () => {
    const client = await newClient();
    const receiver = newReceiver();
    const first = await client.subscribe('form.submitted', receiver, { ttlMs: null });
    const term = new Date(String(first.result?.refreshBefore)).getTime() - Date.now();
    expect(term).toBeLessThanOrEqual(retention.eventSubscriptions.keep);
    expect(term).toBeGreaterThan(retention.eventSubscriptions.keep - 60_000);
    const short = await client.subscribe('form.submitted', receiver, { ttlMs: 1, secret: first.secret });
    expect(short.result).toMatchObject({ id: first.result?.id, truncated: false, deliveryStatus: { active: true } });
    expect(new Date(String(short.result?.refreshBefore)).getTime() - Date.now()).toBeGreaterThan(4 * 60_000);
    expect(receiver.verifications).toBe(1);
  });

  test('makes one subscription of eight requests at the same moment', async () => {
    const { userId, token } = await newUser(server);
    const client = eventClient(server, token);
    const receiver = newReceiver();
    const secret = newSecret();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.subscribe('form.submitted', receiver, { secret })),
    );
    expect(new Set(answers.map(({ result }) => result?.id)).size).toBe(1);
    expect(await server.context.db.read.eventSubscription.count({ where: { userId } })).toBe(1);
  });

  test('asks the receiver again for another account', async () => {
    const receiver = newReceiver();
    const one = await (await newClient()).subscribe('form.submitted', receiver);
    const other = await (await newClient()).subscribe('form.submitted', receiver);
    expect(receiver.verifications).toBe(2);
    expect(other.result?.id).not.toBe(one.result?.id);
  });

  test('stops at fifty subscriptions of an account', async () => {
    const { userId, token } = await newUser(server);
    const at = new Date();
    const rows = Array.from({ length: 50 }, (_, number) => ({
      ...{ handle: `full-${userId}-${number}`, userId, principal: 'p', name: 'form.submitted', target: 'https://a/' },
      ...{ secret: 's', refreshBefore: new Date(at.getTime() + 60_000), createdAt: at },
    }));
    await server.context.db.write((tx) => tx.eventSubscription.createMany({ data: rows }));
    const { error } = await eventClient(server, token).subscribe('form.submitted', newReceiver());
    expect(error).toMatchObject({ code: -32025, data: { limit: 'subscriptions', max: 50 } });
  });
});

test('events/unsubscribe ends a subscription once', async () => {
  const client = await newClient();
  const receiver = newReceiver();
  await client.subscribe('form.submitted', receiver);
  expect((await client.unsubscribe('form.submitted', receiver, { formId: 'x' })).error?.code).toBe(-32023);
  expect((await (await newClient()).unsubscribe('form.submitted', receiver)).error?.code).toBe(-32023);
  expect((await client.unsubscribe('form.submitted', receiver)).result).toMatchObject({ resultType: 'complete' });
  expect((await client.unsubscribe('form.submitted', receiver)).error).toMatchObject({
    code: -32023,
    data: { kind: 'subscription' },
  });
});

test('a subscription is no notification channel', async () => {
  const { userId, token } = await newUser(server);
  await eventClient(server, token).subscribe('form.submitted', newReceiver());
  const user = clientOf(server, userId, token);
  expect((await user.get('/notification-channels')).body.data).toEqual([]);
});

describe('events/poll', () => {
  async function newForm() {
    const { userId, token } = await newUser(server);
    const form = await placeForm(clientOf(server, userId, token), oneField);
    const send = async (name: string) => expect((await sendForm(server, form, { 'field-1': name })).status).toBe(303);
    return { userId, form, send, client: eventClient(server, token) };
  }
  const idsOf = (events: unknown) =>
    (events as { data: { submissionId: number } }[]).map(({ data }) => data.submissionId);

  test('begins now, and returns each event once and in order', async () => {
    const { client, send } = await newForm();
    await send('Before');
    const begun = (await client.poll('form.submitted')).result;
    expect(begun).toMatchObject({ events: [], truncated: false, hasMore: false, nextPollMs: expect.any(Number) });
    for (const name of ['A', 'B', 'C']) await send(name);
    const first = (await client.poll('form.submitted', { cursor: begun?.cursor, maxEvents: 2 })).result;
    expect(first).toMatchObject({ hasMore: true });
    const second = (await client.poll('form.submitted', { cursor: first?.cursor, maxEvents: 2 })).result;
    expect(second).toMatchObject({ hasMore: false });
    const ids = [...idsOf(first?.events), ...idsOf(second?.events)];
    expect(ids).toHaveLength(3);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect((await client.poll('form.submitted', { cursor: second?.cursor })).result?.events).toEqual([]);
  });

  test('returns nothing of another account or form', async () => {
    const one = await newForm();
    const other = await newForm();
    const cursor = (await one.client.poll('form.submitted')).result?.cursor;
    await other.send('Nina');
    expect((await one.client.poll('form.submitted', { cursor })).result?.events).toEqual([]);
    await one.send('Olga');
    const args = { formId: other.form.formId };
    expect((await other.client.poll('changes.published', { cursor })).result?.events).toEqual([]);
    expect((await one.client.poll('form.submitted', { cursor, arguments: args })).result?.events ?? []).toEqual([]);
    expect(idsOf((await one.client.poll('form.submitted', { cursor })).result?.events)).toHaveLength(1);
  });

  test('says that older events are skipped', async () => {
    const { client, send, userId } = await newForm();
    const cursor = (await client.poll('form.submitted')).result?.cursor;
    await send('Old');
    const old = new Date(Date.now() - 60 * 60_000);
    await server.context.db.write((tx) => tx.appEvent.updateMany({ where: { userId }, data: { createdAt: old } }));
    const after = String(cursor).split('.')[0];
    const result = (await client.poll('form.submitted', { cursor: `${after}.${old.getTime()}`, maxAgeMs: 60_000 }))
      .result;
    expect(result).toMatchObject({ events: [], truncated: true });
  });

  test.each([['x'], ['1'], ['1.2.3'], ['-1.5'], [7], ['9'.repeat(40)]])('refuses the cursor %s', async (cursor) => {
    const { error } = await (await newClient()).poll('form.submitted', { cursor });
    expect(error?.code).toBe(-32602);
  });
});

test('a token for one page has no events of the others, by webhook or poll', async () => {
  const { userId, token } = await newUser(server);
  const user = clientOf(server, userId, token);
  const [inside, outside] = [await placeForm(user, oneField), await placeForm(user, oneField)];
  const pageOf = ({ page }: { page: string }) => Number(page.split('/').at(-1));
  const client = eventClient(server, token);
  const receiver = newReceiver();
  await client.subscribe('form.submitted', receiver);
  const cursor = (await client.poll('form.submitted')).result?.cursor;
  await server.context.db.write((tx) =>
    tx.personalToken.updateMany({ where: { userId }, data: { pages: JSON.stringify([pageOf(inside)]) } }),
  );
  for (const form of [outside, inside]) await sendForm(server, form, { 'field-1': 'Nina' });
  await expect.poll(() => receiver.deliveries.length, { timeout: 5_000 }).toBe(1);
  expect(receiver.deliveries[0]?.body.data).toMatchObject({ profileId: pageOf(inside) });
  const { result } = await client.poll('form.submitted', { cursor });
  expect(result?.events).toMatchObject([{ data: { profileId: pageOf(inside) } }]);
  for (const args of [{ profileId: pageOf(outside) }, { formId: outside.formId }]) {
    const { error } = await client.subscribe('form.submitted', receiver, { arguments: args });
    expect(error?.code).toBe(-32023);
  }
});

test('an event of a page outside of the grant does not move a cursor, and says of no more events', async () => {
  const { userId, token } = await newUser(server);
  const user = clientOf(server, userId, token);
  const [inside, outside] = [await placeForm(user, oneField), await placeForm(user, oneField)];
  const pages = JSON.stringify([Number(inside.page.split('/').at(-1))]);
  await server.context.db.write((tx) => tx.personalToken.updateMany({ where: { userId }, data: { pages } }));
  const client = eventClient(server, token);
  const positionOf = ({ result }: { result?: Record<string, unknown> }) => String(result?.cursor).split('.')[0];
  const before = await client.poll('form.submitted');
  const subscribed = await client.subscribe('form.submitted', newReceiver());
  for (const name of ['A', 'B']) await sendForm(server, outside, { 'field-1': name });
  const position = positionOf(before);
  expect(positionOf(subscribed)).toBe(position);
  expect(positionOf(await client.poll('form.submitted'))).toBe(position);
  expect(positionOf(await client.subscribe('changes.published', newReceiver()))).toBe(position);
  const { cursor } = before.result ?? {};
  const polled = await client.poll('form.submitted', { cursor, maxEvents: 1 });
  expect(polled.result).toMatchObject({ events: [], hasMore: false });
  expect(positionOf(polled)).toBe(position);
});

test('a new subscription with an old cursor gets the newest hundred events of its form, and knows that it missed some', async () => {
  const { userId, token } = await newUser(server);
  const user = clientOf(server, userId, token);
  const [busy, quiet] = [await placeForm(user, oneField), await placeForm(user, oneField)];
  const client = eventClient(server, token);
  const cursor = (await client.poll('form.submitted')).result?.cursor;
  const ofForm = ({ page, formId }: { page: string; formId: string }, from: number, count: number) =>
    server.context.db.write((tx) =>
      tx.appEvent.createMany({
        data: Array.from({ length: count }, (_, index) => ({
          ...{ eventId: `${userId}-${formId}-${from + index}`, userId, name: 'form.submitted', formId },
          ...{ profileId: Number(page.split('/').at(-1)), data: '{"submissionId":1}', createdAt: new Date() },
        })),
      }),
    );
  await ofForm(busy, 0, 1_100);
  await ofForm(quiet, 0, 3);
  const receiver = newReceiver();
  const ofQuiet = await client.subscribe('form.submitted', receiver, { cursor, arguments: { formId: quiet.formId } });
  expect(ofQuiet.result).toMatchObject({ truncated: false });
  await expect.poll(() => receiver.deliveries.length, { timeout: 5_000 }).toBe(3);
  await ofForm(busy, 1_100, 1);
  const other = await client.subscribe('form.submitted', newReceiver(), { cursor, arguments: { formId: busy.formId } });
  expect(other.result).toMatchObject({ truncated: true });
  const queued = await server.context.db.read.eventMessage.findMany({
    where: { subscription: { handle: String(other.result?.id) } },
    orderBy: { id: 'asc' },
    select: { eventId: true },
  });
  expect(queued).toHaveLength(100);
  expect(queued.at(-1)?.eventId).toBe(`${userId}-${busy.formId}-1100`);
});

test('a new subscription with a cursor gets the events since then', async () => {
  const { userId, token } = await newUser(server);
  const form = await placeForm(clientOf(server, userId, token), oneField);
  const client = eventClient(server, token);
  const cursor = (await client.poll('form.submitted')).result?.cursor;
  for (const name of ['A', 'B']) await sendForm(server, form, { 'field-1': name });
  const receiver = newReceiver();
  const { result } = await client.subscribe('form.submitted', receiver, { cursor });
  expect(result).toMatchObject({ truncated: false });
  await expect.poll(() => receiver.deliveries.length, { timeout: 5_000 }).toBe(2);
});
