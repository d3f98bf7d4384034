import { afterAll, beforeAll, expect, test } from 'vitest';
import { writableSlotTypeNames } from '../../src/blocks/index.ts';
import { type ApiUser, newPage, newUser, slotOf, slotsOf, wrongFields } from '../support/api-client.ts';
import { addFile, addForm } from '../support/own-objects.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let anna: ApiUser;
let boris: ApiUser;
beforeAll(async () => {
  server = await startServer();
  [anna, boris] = await Promise.all([newUser(server), newUser(server)]);
});
afterAll(() => server.close());

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

test('POST .../slots: 201 with a Slot that has every field of the table, defaults, and dates in ISO 8601', async () => {
  const page = await newPage(anna);
  const answer = await anna.post(`${page.path}/slots`, {
    type: 'button',
    data: { link: 'example.com/tour', title: 'Tour' },
  });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    data: {
      id: expect.any(Number),
      type: 'button',
      order: 0,
      supported: true,
      data: {
        link: 'https://example.com/tour',
        title: 'Tour',
        subtitle: '',
        style: 'primary',
        customize: null,
        media: null,
        icon: null,
      },
      computed: { url: 'https://example.com/tour', host: 'example.com', icon: expect.any(String) },
      createdAt: expect.stringMatching(iso),
      updatedAt: expect.stringMatching(iso),
    },
  });
  const { id } = slotOf(answer);
  expect((await anna.get(`${page.path}/slots/${id}`)).body).toEqual(answer.body);
});

test('POST .../slots: every creatable type can be created from its own published example', async () => {
  const page = await newPage(anna);
  const [path, formId] = await Promise.all([addFile(server, anna.id), addForm(server, anna.id)]);
  const { body } = await anna.get('/slot-types');
  const types = (body.data as { type: string; writable: boolean; example: Record<string, unknown> }[]).filter(
    ({ writable }) => writable,
  );
  expect(types.map(({ type }) => type)).toEqual(writableSlotTypeNames);
  const own: Record<string, Record<string, unknown>> = {
    picture: { path },
    gallery: { items: [{ path }] },
    form: { formId },
  };
  for (const { type, example } of types) {
    const answer = await anna.post(`${page.path}/slots`, { type, data: { ...example, ...own[type] } });
    expect([type, answer.status, answer.body.errors]).toEqual([type, 201, undefined]);
  }
  const listed = slotsOf(await anna.get(`${page.path}/slots`));
  expect(listed.map(({ type }) => type)).toEqual(types.map(({ type }) => type));
  expect(listed.map(({ order }) => order)).toEqual(types.map((_, index) => index));
  for (const { data, type, id } of listed) {
    const again = await anna.patch(`${page.path}/slots/${id}`, { data });
    expect([type, again.status]).toEqual([type, 200]);
    expect(slotOf(again).data).toEqual(data);
  }
});

test('POST .../slots: a divider needs no data', async () => {
  const page = await newPage(anna);
  const answer = await anna.post(`${page.path}/slots`, { type: 'divider' });
  expect([answer.status, slotOf(answer).data]).toEqual([201, {}]);
  const button = await anna.post(`${page.path}/slots`, { type: 'button' });
  expect([button.status, wrongFields(button)]).toEqual([422, ['data.link', 'data.title']]);
});

test.each([['page'], ['Button'], [''], ['constructor'], ['__proto__'], [7], [null], [undefined]])(
  'POST .../slots: the type %j is 422 on type',
  async (type) => {
    const page = await newPage(anna);
    const answer = await anna.post(`${page.path}/slots`, { type, data: {} });
    expect([answer.status, wrongFields(answer)]).toEqual([422, ['type']]);
  },
);

test('POST .../slots: order inserts and shifts the rest; past the end means the end; without it the slot is appended', async () => {
  const page = await newPage(anna);
  const add = async (title: string, order?: number) =>
    slotOf(await anna.post(`${page.path}/slots`, { type: 'text', data: { title }, order }));
  expect((await add('b')).order).toBe(0);
  expect((await add('d')).order).toBe(1);
  expect((await add('a', 0)).order).toBe(0);
  expect((await add('c', 2)).order).toBe(2);
  expect((await add('e', 999)).order).toBe(4);
  const listed = slotsOf(await anna.get(`${page.path}/slots`));
  expect(listed.map(({ data }) => data.title).join('')).toBe('abcde');
  expect(listed.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4]);
  for (const order of [-1, 1.5, '1', null]) {
    const answer = await anna.post(`${page.path}/slots`, { type: 'divider', data: {}, order });
    expect([order, answer.status, wrongFields(answer)]).toEqual([order, 422, ['order']]);
  }
});

test('picture, gallery, button media and form: the path or form must belong to the authenticated user', async () => {
  const page = await newPage(anna);
  const [own, foreign, form, foreignForm] = await Promise.all([
    addFile(server, anna.id),
    addFile(server, boris.id),
    addForm(server, anna.id),
    addForm(server, boris.id),
  ]);
  const wrong = await Promise.all([
    anna.post(`${page.path}/slots`, { type: 'picture', data: { path: foreign } }),
    anna.post(`${page.path}/slots`, { type: 'picture', data: { path: 'nowhere.png' } }),
    anna.post(`${page.path}/slots`, { type: 'gallery', data: { items: [{ path: own }, { path: foreign }] } }),
    anna.post(`${page.path}/slots`, {
      type: 'button',
      data: { link: 'https://a.example', title: 'A', media: { type: 'image', path: foreign } },
    }),
    anna.post(`${page.path}/slots`, { type: 'form', data: { formId: foreignForm } }),
  ]);
  expect(wrong.map((answer) => [answer.status, ...wrongFields(answer)])).toEqual([
    [422, 'data.path'],
    [422, 'data.path'],
    [422, 'data.items.1.path'],
    [422, 'data.media.path'],
    [422, 'data.formId'],
  ]);
  const right = await Promise.all([
    anna.post(`${page.path}/slots`, { type: 'picture', data: { path: own } }),
    anna.post(`${page.path}/slots`, { type: 'form', data: { formId: form } }),
  ]);
  expect(right.map(({ status }) => status)).toEqual([201, 201]);
  expect(right[0]?.body.data).toMatchObject({ computed: { src: `${server.url}/-/files/${own}` } });
  expect(right[1]?.body.data).toMatchObject({
    data: { formId: form, view: 'button' },
    computed: { form: { id: form, title: 'Write to me' }, buttonText: 'Send it' },
  });
});

test('PATCH .../slots/{slot}: data is merged over the current values at top level; the id and createdAt stay', async () => {
  const page = await newPage(anna);
  const made = slotOf(
    await anna.post(`${page.path}/slots`, {
      type: 'button',
      data: { link: 'https://a.example', title: 'A', style: 'custom', customize: { backgroundColor: '#123456' } },
    }),
  );
  server.advance(1_000);
  const answer = await anna.patch(`${page.path}/slots/${made.id}`, {
    data: { subtitle: 'B', customize: { textColor: 'red' } },
  });
  expect(answer.status).toBe(200);
  const changed = slotOf(answer);
  expect(changed).toMatchObject({ id: made.id, type: 'button', createdAt: made.createdAt });
  expect(Date.parse(changed.updatedAt ?? '')).toBeGreaterThan(Date.parse(made.updatedAt ?? ''));
  expect(changed.data).toMatchObject({
    link: 'https://a.example',
    title: 'A',
    subtitle: 'B',
    customize: { backgroundColor: '#424248', textColor: 'red' },
  });
  const plain = slotOf(await anna.patch(`${page.path}/slots/${made.id}`, { data: { style: 'bright' } }));
  expect(plain.data).toMatchObject({ style: 'bright', customize: null });
});

test('PATCH .../slots/{slot}: null means the default, and the merged result must be valid', async () => {
  const page = await newPage(anna);
  const { id } = slotOf(
    await anna.post(`${page.path}/slots`, { type: 'text', data: { title: 'A', description: '<p>B</p>' } }),
  );
  const path = `${page.path}/slots/${id}`;
  expect(slotOf(await anna.patch(path, { data: { title: null } })).data).toMatchObject({
    title: '',
    description: '<p>B</p>',
  });
  const answer = await anna.patch(path, { data: { description: null } });
  expect([answer.status, wrongFields(answer)]).toEqual([422, ['data.title']]);
  expect(slotOf(await anna.get(path)).data).toMatchObject({ title: '', description: '<p>B</p>' });
});

test('PATCH .../slots/{slot}: data is required, and type and computed values cannot be changed', async () => {
  const page = await newPage(anna);
  const { id } = slotOf(await anna.post(`${page.path}/slots`, { type: 'text', data: { title: 'A' } }));
  const path = `${page.path}/slots/${id}`;
  const without = await anna.patch(path, { order: 0 });
  expect([without.status, wrongFields(without)]).toEqual([422, ['data']]);
  const answer = await anna.patch(path, {
    type: 'button',
    supported: true,
    computed: {},
    id,
    data: { title: 'B', computed: {}, isEmpty: true },
  });
  expect(answer.status).toBe(422);
  expect(wrongFields(answer)).toEqual(['computed', 'data.computed', 'data.isEmpty', 'id', 'supported', 'type']);
});

test('PATCH .../slots/{slot}: order moves the slot', async () => {
  const page = await newPage(anna);
  const made = slotsOf(
    await anna.post(`${page.path}/slots/batch`, {
      slots: ['a', 'b', 'c'].map((title) => ({ type: 'text', data: { title } })),
    }),
  );
  const moved = await anna.patch(`${page.path}/slots/${made[0]?.id}`, { data: {}, order: 1 });
  expect(slotOf(moved).order).toBe(1);
  expect((await anna.patch(`${page.path}/slots/${made[2]?.id}`, { data: { title: 'C' }, order: 0 })).status).toBe(200);
  const listed = slotsOf(await anna.get(`${page.path}/slots`));
  expect(listed.map(({ data, order }) => `${order}${data.title}`)).toEqual(['0C', '1b', '2a']);
});

test('DELETE .../slots/{slot}: 204 without a body, the other positions close up, a second time is 404', async () => {
  const page = await newPage(anna);
  const [first, second] = slotsOf(
    await anna.post(`${page.path}/slots/batch`, {
      slots: [
        { type: 'divider', data: {} },
        { type: 'divider', data: {} },
      ],
    }),
  );
  const answer = await anna.delete(`${page.path}/slots/${first?.id}`);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(slotsOf(await anna.get(`${page.path}/slots`))).toMatchObject([{ id: second?.id, order: 0 }]);
  expect((await anna.delete(`${page.path}/slots/${first?.id}`)).status).toBe(404);
  expect((await anna.get(`${page.path}/slots/${first?.id}`)).status).toBe(404);
  for (const id of ['x', '0', '-1', '1.5', '99999999999']) {
    expect((await anna.get(`${page.path}/slots/${id}`)).status).toBe(404);
    expect((await anna.delete(`${page.path}/slots/${id}`)).status).toBe(404);
  }
});

test('PUT .../slots/order: every slot id of the page exactly once, else 422 on order and nothing moves', async () => {
  const page = await newPage(anna);
  const other = await newPage(anna);
  const made = slotsOf(
    await anna.post(`${page.path}/slots/batch`, {
      slots: ['a', 'b', 'c'].map((title) => ({ type: 'text', data: { title } })),
    }),
  );
  const stranger = slotOf(await anna.post(`${other.path}/slots`, { type: 'divider', data: {} }));
  const [a, b, c] = made.map(({ id }) => id);
  const answer = await anna.put(`${page.path}/slots/order`, { order: [c, a, b] });
  expect(answer.status).toBe(200);
  expect(slotsOf(answer).map(({ id, order }) => [id, order])).toEqual([
    [c, 0],
    [a, 1],
    [b, 2],
  ]);
  for (const order of [[], [a, b], [a, b, c, c], [a, b, b], [a, b, c, stranger.id], [a, b, c, 999_999], 'abc', null]) {
    const wrong = await anna.put(`${page.path}/slots/order`, { order });
    expect([order, wrong.status, wrongFields(wrong)]).toEqual([order, 422, ['order']]);
  }
  expect(slotsOf(await anna.get(`${page.path}/slots`)).map(({ id }) => id)).toEqual([c, a, b]);
});

test('Limits, "Slots per profile": one slot too many is 409 limit_reached, also in a batch and when they are concurrent', async () => {
  const small = await startServer({ MAX_SLOTS: '5' });
  try {
    const user = await newUser(small);
    const page = await newPage(user);
    const divider = { type: 'divider', data: {} };
    const batch = await user.post(`${page.path}/slots/batch`, { slots: Array.from({ length: 6 }, () => divider) });
    expect([batch.status, batch.body.code]).toEqual([409, 'limit_reached']);
    const answers = await Promise.all(Array.from({ length: 10 }, () => user.post(`${page.path}/slots`, divider)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'limit_reached')).toHaveLength(5);
    const orders = slotsOf(await user.get(`${page.path}/slots`)).map(({ order }) => order);
    expect(orders).toEqual([0, 1, 2, 3, 4]);
    expect((await user.get('/me')).body.data).toMatchObject({ limits: { slotsPerProfile: 5 } });
  } finally {
    await small.close();
  }
});
