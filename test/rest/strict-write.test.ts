import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUser, newLogin, newPage, newUser, send, slotOf, slotsOf, wrongFields } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let anna: ApiUser;
let page: { id: number; login: string; path: string };
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server);
  page = await newPage(anna);
});
afterAll(() => server.close());

// docs/interface.md 3.2: unknown fields at every depth of a body and in the query, each named.

test('a slot: unknown and computed keys are named at every depth, together with every wrong value', async () => {
  const answer = await anna.post(`${page.path}/slots`, {
    type: 'button',
    order: -1,
    foo: 1,
    id: 5,
    data: {
      link: 'javascript:alert(1)',
      title: 'x'.repeat(121),
      style: 'custom',
      customize: { backgroundColor: 'nocolor', shadow: 1 },
      media: { type: 'image', path: 'https://example.com/x.png', width: 1 },
      host: 'example.com',
      computed: {},
      bar: {},
    },
  });
  expect(answer.status).toBe(422);
  expect(wrongFields(answer)).toEqual([
    'data.bar',
    'data.computed',
    'data.customize.backgroundColor',
    'data.customize.shadow',
    'data.host',
    'data.link',
    'data.media.path',
    'data.media.width',
    'data.title',
    'foo',
    'id',
    'order',
  ]);
  expect(answer.body.errors?.['data.host']?.[0]).toMatch(/computed/);
  expect(answer.body.errors?.['data.bar']?.[0]).toMatch(/not a known field/);
  expect(slotsOf(await anna.get(`${page.path}/slots`))).toEqual([]);
});

test('a batch: keys look like slots.2.data.<field>, at every depth, and nothing is created', async () => {
  const answer = await anna.post(`${page.path}/slots/batch`, {
    atomic: true,
    slots: [
      { type: 'divider', data: { height: 3 } },
      { type: 'text', data: { title: 'Fine' }, position: 3 },
      { type: 'button', data: { link: 'ftp://example.com', title: 'A' } },
      { type: 'nosuch', data: {} },
      { type: 'faq', data: { items: [{ title: 'Q', text: 'A', extra: 1 }, { title: '' }] } },
    ],
  });
  expect(answer.status).toBe(422);
  expect(wrongFields(answer)).toEqual([
    'atomic',
    'slots.0.data.height',
    'slots.1.position',
    'slots.2.data.link',
    'slots.3.type',
    'slots.4.data.items.0.extra',
    'slots.4.data.items.1.text',
    'slots.4.data.items.1.title',
  ]);
  expect(slotsOf(await anna.get(`${page.path}/slots`))).toEqual([]);
});

test('an invalid or incomplete entry does not hide errors of the others', async () => {
  const answer = await anna.post(`${page.path}/slots/batch`, {
    slots: [
      { data: {} },
      { type: 'divider', data: { foo: 1 } },
      5,
      { type: 'text', data: { title: 'A', bar: 2 }, position: 3 },
    ],
  });
  expect(answer.status).toBe(422);
  expect(wrongFields(answer)).toEqual([
    'slots.0.type',
    'slots.1.data.foo',
    'slots.2',
    'slots.3.data.bar',
    'slots.3.position',
  ]);
  const [divider] = slotsOf(await anna.post(`${page.path}/slots/batch`, { slots: [{ type: 'divider' }] }));
  const changed = await anna.patch(`${page.path}/slots`, {
    slots: [{ id: 0, data: {} }, { id: divider?.id }, { id: divider?.id, data: { foo: 1, url: 2 } }, null],
  });
  expect(wrongFields(changed)).toEqual([
    'slots.0.id',
    'slots.1.data',
    'slots.2.data.foo',
    'slots.2.data.url',
    'slots.3',
  ]);
  expect((await anna.delete(`${page.path}/slots/${divider?.id}`)).status).toBe(204);
});

test('a POST that only reads accepts no unknown field and no broken JSON', async () => {
  const path = `${page.path}/links/check`;
  expect(wrongFields(await anna.post(path, { zzz: 1 }))).toEqual(['zzz']);
  expect((await anna.post(path, '{broken')).status).toBe(400);
  for (const body of [{}, '', undefined]) expect((await anna.post(path, body)).status).toBe(200);
});

test('an unknown field with an empty name has an error under the empty name', async () => {
  expect(wrongFields(await anna.post(`${page.path}/slots`, { type: 'divider', '': 1 }))).toEqual(['']);
  expect(wrongFields(await anna.post(`${page.path}/slots`, [1]))).toEqual(['body']);
});

test('an order with unknown ids has only that error', async () => {
  const answer = await anna.put(`${page.path}/slots/order`, { order: [1, 'x'] });
  expect(wrongFields(answer)).toEqual(['order.1']);
});

test('a missing page is still 404, with the other errors', async () => {
  const slot = { type: 'button', data: { link: 'javascript:alert(1)', title: 'A' } };
  const answer = await anna.post('/profiles/not.there/slots', slot);
  expect([answer.status, answer.body.code, wrongFields(answer)]).toEqual([
    404,
    'not_found',
    ['data.link', 'profileKey'],
  ]);
  const framed = await anna.post('/profiles/not.there/slots', { ...slot, foo: 1 });
  expect([framed.status, wrongFields(framed)]).toEqual([422, ['data.link', 'foo', 'profileKey']]);
  const alone = await anna.post('/profiles/not.there/slots', { type: 'divider' });
  expect([alone.status, alone.body.errors]).toEqual([404, null]);
});

test('a batch change: errors in the frame and in the data of each entry are listed together', async () => {
  const made = slotsOf(
    await anna.post(`${page.path}/slots/batch`, {
      slots: [
        { type: 'text', data: { title: 'A' } },
        { type: 'text', data: { title: 'B' } },
      ],
    }),
  );
  const answer = await anna.patch(`${page.path}/slots`, {
    slots: [
      { id: made[0]?.id, data: { title: 'C', colour: 1 } },
      { id: made[1]?.id, data: { isEmpty: true }, type: 'button' },
      { id: 999_999, data: {} },
    ],
  });
  expect(answer.status).toBe(422);
  expect(wrongFields(answer)).toEqual(['slots.0.data.colour', 'slots.1.data.isEmpty', 'slots.1.type', 'slots.2.id']);
  expect(slotsOf(await anna.get(`${page.path}/slots`)).map(({ data }) => data.title)).toEqual(['A', 'B']);
  await anna.delete(`${page.path}/slots`, { ids: made.map(({ id }) => id) });
});

test('unknown query parameters are rejected with an error that names them, on reads and on writes', async () => {
  const me = await anna.get('/me?verbose=1&x=2');
  expect([me.status, wrongFields(me)]).toEqual([422, ['verbose', 'x']]);
  const list = await anna.get('/profiles?page=2');
  expect([list.status, wrongFields(list)]).toEqual([422, ['page']]);
  const markdown = await anna.get(`${page.path}/markdown?include=slots`);
  expect([markdown.status, wrongFields(markdown)]).toEqual([422, ['include']]);
  const write = await anna.post('/profiles?dryRun=true', { login: newLogin(), theme: 1 });
  expect([write.status, wrongFields(write)]).toEqual([422, ['dryRun', 'theme']]);
  expect((await anna.get('/profiles')).body.meta).toEqual({ total: 1 });
});

test.each([['constructor'], ['toString'], ['__proto__'], ['hasOwnProperty']])(
  'the unknown key %s is reported like any other, outside and inside of data',
  async (key) => {
    const outside = await send(server, 'POST', '/profiles', {
      token: anna.token,
      body: `{"login": "${newLogin()}", ${JSON.stringify(key)}: {"admin": true}}`,
    });
    expect([outside.status, wrongFields(outside)]).toEqual([422, [key]]);
    const inside = await send(server, 'POST', `${page.path}/slots`, {
      token: anna.token,
      body: `{"type": "divider", "data": {${JSON.stringify(key)}: {"admin": true}}}`,
    });
    expect([inside.status, wrongFields(inside)]).toEqual([422, [`data.${key}`]]);
    const query = await anna.get(`/me?${key}=1`);
    expect([query.status, wrongFields(query)]).toEqual([422, [key]]);
  },
);

test.each([['[]'], ['"text"'], ['5'], ['null'], ['true']])('a body that is not an object, %s, is 422', async (body) => {
  for (const [method, path] of [
    ['POST', '/profiles'],
    ['PATCH', page.path],
    ['PATCH', `${page.path}/settings`],
    ['DELETE', `${page.path}/slots`],
  ] as const) {
    const answer = await send(server, method, path, { token: anna.token, body });
    expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 422, 'validation_failed']);
  }
});

test('a missing field and one of a wrong type get different errors', async () => {
  const missing = await anna.post('/profiles', {});
  expect(missing.body.errors).toEqual({ login: ['is required'] });
  const wrong = await anna.post('/profiles', { login: 5 });
  expect(wrong.body.errors).toEqual({ login: ['must be a string'] });
});

test('writes without fields reject fields too', async () => {
  const { id } = slotOf(await anna.post(`${page.path}/slots`, { type: 'divider' }));
  const answer = await anna.delete(`${page.path}/slots/${id}`, { force: true });
  expect([answer.status, wrongFields(answer)]).toEqual([422, ['force']]);
  expect((await anna.delete(`${page.path}/slots/${id}`)).status).toBe(204);
});

test.each(['Connection terminated', 'lock timeout', '55P03', 'deadlock', '40001'])(
  'an unknown field whose name looks like a database error is reported like any other, immediately: %s',
  async (key) => {
    const before = server.context.db.statementCount();
    const answer = await anna.post(`${page.path}/slots`, { type: 'divider', [key]: 1 });
    expect(answer.status).toBe(422);
    expect(wrongFields(answer)).toEqual([key]);
    // About ten; twenty times as many if it were repeated.
    expect(server.context.db.statementCount() - before).toBeLessThan(40);
  },
);
