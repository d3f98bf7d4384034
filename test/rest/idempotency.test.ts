import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  type ApiUser,
  clientOf,
  newLogin,
  newPage,
  newUser,
  slotOf,
  slotsOf,
  withToken,
  wrongFields,
} from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';

let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  server = await startServer({ MAX_SLOTS: '60' });
  anna = await newUser(server);
});
afterAll(() => server.close());

let keys = 0;
const newKey = () => `key-${++keys}`;
const withKey = (key: string) => ({ 'Idempotency-Key': key });
const text = (title: string) => ({ type: 'text', data: { title } });
const hours = 60 * 60 * 1_000;

// docs/interface.md 3.8.

test('exactly once: fifty equal POSTs at the same moment create one slot and all get the same response', async () => {
  const page = await newPage(anna);
  const key = newKey();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => anna.post(`${page.path}/slots`, text('once'), withKey(key))),
  );
  expect(new Set(answers.map(({ status, text: body }) => `${status} ${body}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1);
  expect(slotsOf(await anna.get(`${page.path}/slots`))).toHaveLength(1);
});

test('the stored response is replayed unchanged, with Idempotency-Replayed: true, even after the slot has changed', async () => {
  const page = await newPage(anna);
  const key = newKey();
  const first = await anna.post(`${page.path}/slots`, text('A'), withKey(key));
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  await anna.delete(`${page.path}/slots/${slotOf(first).id}`);
  const again = await anna.post(`${page.path}/slots`, { data: { title: 'A' }, type: 'text' }, withKey(key));
  expect([again.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([201, first.text, 'true']);
  expect(slotsOf(await anna.get(`${page.path}/slots`))).toEqual([]);
});

test('a different body, path or method under the same key is 422 idempotency_key_reused and does nothing', async () => {
  const page = await newPage(anna);
  const other = await newPage(anna);
  const key = newKey();
  const made = slotOf(await anna.post(`${page.path}/slots`, text('A'), withKey(key)));
  const answers = await Promise.all([
    anna.post(`${page.path}/slots`, text('B'), withKey(key)),
    anna.post(`${other.path}/slots`, text('A'), withKey(key)),
    anna.patch(`${page.path}/slots/${made.id}`, { data: { title: 'B' } }, withKey(key)),
    anna.delete(`${page.path}/slots/${made.id}`, undefined, withKey(key)),
  ]);
  for (const answer of answers) {
    expect([answer.status, answer.body.code, wrongFields(answer)]).toEqual([
      422,
      'idempotency_key_reused',
      ['Idempotency-Key'],
    ]);
  }
  expect(slotsOf(await anna.get(`${page.path}/slots`)).map(({ data }) => data.title)).toEqual(['A']);
  expect(slotsOf(await anna.get(`${other.path}/slots`))).toEqual([]);
});

test('PATCH, PUT and DELETE accept keys too', async () => {
  const page = await newPage(anna);
  const made = slotsOf(
    await anna.post(`${page.path}/slots/batch`, { slots: [text('A'), text('B')] }, withKey(newKey())),
  );
  const [a, b] = made.map(({ id }) => id);
  const calls: [ApiUser['post'], string, unknown][] = [
    [anna.patch, `${page.path}/slots/${a}`, { data: { title: 'C' } }],
    [anna.put, `${page.path}/slots/order`, { order: [b, a] }],
    [anna.patch, page.path, { title: 'Title' }],
    [anna.patch, `${page.path}/settings`, { languageCode: 'ru' }],
    [anna.patch, `${page.path}/slots`, { slots: [{ id: a, data: { title: 'D' } }] }],
    [anna.delete, `${page.path}/slots/${a}`, undefined],
    [anna.delete, `${page.path}/slots`, { ids: [b] }],
  ];
  for (const [call, path, body] of calls) {
    const key = newKey();
    const first = await call(path, body, withKey(key));
    const again = await call(path, body, withKey(key));
    expect([path, again.status, again.text]).toEqual([path, first.status, first.text]);
    expect(first.status).toBeLessThan(300);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  }
});

test('errors are not stored: the corrected request under the same key is executed', async () => {
  const page = await newPage(anna);
  const key = newKey();
  expect((await anna.post(`${page.path}/slots`, text(''), withKey(key))).status).toBe(422);
  expect((await anna.post(`${page.path}/slots`, { type: 'event', data: {} }, withKey(key))).status).toBe(409);
  expect((await anna.post(`${page.path}/slots`, text('A'), withKey(key))).status).toBe(201);
});

test('a key is 1 to 128 characters, bare or quoted', async () => {
  const page = await newPage(anna);
  for (const key of ['', ' ', '""', 'k'.repeat(129), `"${'k'.repeat(129)}"`]) {
    const answer = await anna.post(`${page.path}/slots`, text('A'), withKey(key));
    expect([key, answer.status, answer.body.code, wrongFields(answer)]).toEqual([
      key,
      422,
      'validation_failed',
      ['Idempotency-Key'],
    ]);
  }
  const longest = 'k'.repeat(128);
  const first = await anna.post(`${page.path}/slots`, text('A'), withKey(longest));
  const quoted = await anna.post(`${page.path}/slots`, text('A'), withKey(`"${longest}"`));
  expect([first.status, quoted.text]).toEqual([201, first.text]);
  expect(slotsOf(await anna.get(`${page.path}/slots`))).toHaveLength(1);
});

test('the scope is the user: all tokens of one, none of another', async () => {
  const boris = await newUser(server);
  const key = newKey();
  const first = await anna.post('/profiles', { login: newLogin() }, withKey(key));
  const other = await boris.post('/profiles', { login: newLogin() }, withKey(key));
  expect([first.status, other.status, other.headers.get('idempotency-replayed')]).toEqual([201, 201, null]);
  const second = await withToken(server, anna.id);
  const login = newLogin();
  const shared = newKey();
  const one = await anna.post('/profiles', { login }, withKey(shared));
  const two = await second.post('/profiles', { login }, withKey(shared));
  expect([two.text, two.headers.get('idempotency-replayed')]).toEqual([one.text, 'true']);
});

test('without a key the same POST creates a second slot', async () => {
  const page = await newPage(anna);
  await anna.post(`${page.path}/slots`, text('A'));
  await anna.post(`${page.path}/slots`, text('A'));
  expect(slotsOf(await anna.get(`${page.path}/slots`))).toHaveLength(2);
});

test('a response is stored over a restart and for 24 hours, then the key is free', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-restart-'));
  const settings = { DATA_DIR: folder, DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), folder) };
  try {
    const before = await startServer(settings);
    const user = await newUser(before);
    const page = await newPage(user);
    const first = await user.post(`${page.path}/slots`, text('A'), withKey('restart'));
    await before.close();
    const after = await startServer(settings);
    try {
      const sameUser = clientOf(after, user.id, user.token);
      const again = await sameUser.post(`${page.path}/slots`, text('A'), withKey('restart'));
      expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([first.text, 'true']);
      after.advance(24 * hours - 60_000);
      expect((await sameUser.post(`${page.path}/slots`, text('B'), withKey('restart'))).status).toBe(422);
      after.advance(60_000);
      const anew = await sameUser.post(`${page.path}/slots`, text('B'), withKey('restart'));
      expect([anew.status, anew.headers.get('idempotency-replayed')]).toEqual([201, null]);
      expect(slotsOf(await sameUser.get(`${page.path}/slots`))).toHaveLength(2);
    } finally {
      await after.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a body nested too deeply is rejected, with or without a key', async () => {
  const page = await newPage(anna);
  const deep = `{"type": "divider", "data": {"a": ${'['.repeat(200_000)}${']'.repeat(200_000)}}}`;
  for (const headers of [{}, withKey(newKey())]) {
    const answer = await anna.post(`${page.path}/slots`, deep, headers);
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
  }
});
