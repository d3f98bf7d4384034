import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ApiAnswer,
  type ApiUser,
  newLogin,
  newPage,
  newUser,
  profileOf,
  slotOf,
  slotsOf,
  wrongFields,
} from '../support/api-client.ts';
import { addEvent, addStoredSlot } from '../support/own-objects.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  server = await startServer({ MAX_PROFILES: '50', MAX_SLOTS: '3' });
  anna = await newUser(server);
});
afterAll(() => server.close());

const dry = { Precognition: 'true' };

function signs({ status, headers }: ApiAnswer) {
  return [status, headers.get('precognition'), headers.get('precognition-success')];
}

// docs/interface.md 3.7.

test('every write: 204 without a body and nothing changes', async () => {
  const page = await newPage(anna);
  const slot = slotOf(await anna.post(`${page.path}/slots`, { type: 'text', data: { title: 'A' } }));
  const before = [(await anna.get('/profiles')).text, (await anna.get(`${page.path}?include=slots`)).text];
  const answers = await Promise.all([
    anna.post('/profiles', { login: newLogin() }, dry),
    anna.patch(page.path, { title: 'New' }, dry),
    anna.patch(`${page.path}/settings`, { login: newLogin() }, dry),
    anna.post(`${page.path}/slots`, { type: 'divider', data: {} }, dry),
    anna.patch(`${page.path}/slots/${slot.id}`, { data: { title: 'B' } }, dry),
    anna.delete(`${page.path}/slots/${slot.id}`, undefined, dry),
    anna.put(`${page.path}/slots/order`, { order: [slot.id] }, dry),
    anna.post(`${page.path}/slots/batch`, { slots: [{ type: 'divider', data: {} }] }, dry),
    anna.patch(`${page.path}/slots`, { slots: [{ id: slot.id, data: { title: 'B' } }] }, dry),
    anna.delete(`${page.path}/slots`, { ids: [slot.id] }, dry),
  ]);
  expect(answers.map(signs)).toEqual(answers.map(() => [204, 'true', 'true']));
  expect(answers.every(({ text, headers }) => text === '' && headers.get('vary')?.includes('Precognition'))).toBe(true);
  expect([(await anna.get('/profiles')).text, (await anna.get(`${page.path}?include=slots`)).text]).toEqual(before);
});

test('failure: the error of the real call with Precognition: true, business rules included', async () => {
  const page = await newPage(anna);
  const event = await addStoredSlot(server, page.id, 'event', { eventId: await addEvent(server, anna.id) });
  const legacy = await addStoredSlot(server, page.id, 'countdown', {});
  await anna.post(`${page.path}/slots`, { type: 'divider', data: {} });
  const calls: [ApiUser['post'], string, unknown][] = [
    [anna.post, '/profiles', { login: 'a' }],
    [anna.post, '/profiles', { login: page.login }],
    [anna.post, `${page.path}/slots`, { type: 'divider', data: {} }],
    [anna.post, `${page.path}/slots`, { type: 'event', data: { eventId: 1 } }],
    [anna.patch, `${page.path}/slots/${legacy}`, { data: {} }],
    [anna.delete, `${page.path}/slots/${event}`, undefined],
    [anna.put, `${page.path}/slots/order`, { order: [event] }],
    [anna.delete, `${page.path}/slots/999999`, undefined],
    [anna.patch, '/profiles/nobody.here', { title: 'x' }],
  ];
  for (const [call, path, body] of calls) {
    const rehearsed = await call(path, body, dry);
    const real = await call(path, body);
    expect(real.status).toBeGreaterThanOrEqual(400);
    expect([path, ...signs(rehearsed)]).toEqual([path, real.status, 'true', null]);
    expect(rehearsed.body).toEqual(real.body);
    expect(real.headers.get('precognition')).toBeNull();
  }
});

test('Precognition must be exactly true, and reads ignore it', async () => {
  for (const value of ['True', '1', 'false', 'yes']) {
    const answer = await anna.post('/profiles', { login: newLogin() }, { Precognition: value });
    expect([value, answer.status, answer.headers.get('precognition')]).toEqual([value, 201, null]);
    expect(answer.headers.get('vary')).toContain('Precognition');
  }
  const read = await anna.get('/profiles', dry);
  expect([read.status, read.headers.get('precognition')]).toEqual([200, null]);
});

test('Precognition-Validate-Only: only errors of the named fields and their parts count', async () => {
  const page = await newPage(anna);
  const body = { type: 'button', data: { link: 'ftp://x', title: 'x'.repeat(121) }, order: -1 };
  const only = async (fields: string) =>
    anna.post(`${page.path}/slots`, body, { ...dry, 'Precognition-Validate-Only': fields });
  expect(wrongFields(await only('data.link'))).toEqual(['data.link']);
  expect(wrongFields(await only('data'))).toEqual(['data.link', 'data.title']);
  expect(wrongFields(await only('order, data.title'))).toEqual(['data.title', 'order']);
  expect(signs(await only('type'))).toEqual([204, 'true', 'true']);
  expect(slotsOf(await anna.get(`${page.path}/slots`))).toEqual([]);
});

test('a dry run neither uses nor stores an idempotency key', async () => {
  const headers = { ...dry, 'Idempotency-Key': 'dry-run-key' };
  const [first, second] = [newLogin(), newLogin()];
  expect(signs(await anna.post('/profiles', { login: first }, headers))).toEqual([204, 'true', 'true']);
  const real = await anna.post('/profiles', { login: second }, { 'Idempotency-Key': 'dry-run-key' });
  expect([real.status, real.headers.get('idempotency-replayed')]).toEqual([201, null]);
  const again = await anna.post('/profiles', { login: second }, headers);
  expect([again.status, wrongFields(again)]).toEqual([422, ['login']]);
});

test('a login that a dry run found free can be taken by another user immediately', async () => {
  const login = newLogin();
  const boris = await newUser(server);
  expect((await anna.post('/profiles', { login }, dry)).status).toBe(204);
  expect(profileOf(await boris.post('/profiles', { login })).login).toBe(login);
});

test('a request with an unreadable body has Precognition: true in its error', async () => {
  const answer = await anna.post('/profiles', '{"login": ', dry);
  expect(signs(answer)).toEqual([400, 'true', null]);
});
