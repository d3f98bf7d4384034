import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUser, newPage, newUser, slotOf, slotsOf, wrongFields } from '../support/api-client.ts';
import { addEvent, addFile, addForm, addStoredSlot } from '../support/own-objects.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server);
});
afterAll(() => server.close());

const text = (title: string) => ({ type: 'text', data: { title } });
const titles = async (path: string) =>
  slotsOf(await anna.get(`${path}/slots`))
    .map(({ data }) => data.title)
    .join('');

async function pageWith(...given: string[]) {
  const page = await newPage(anna);
  const made = slotsOf(await anna.post(`${page.path}/slots/batch`, { slots: given.map(text) }));
  return { ...page, ids: made.map(({ id }) => id) };
}

test('POST .../slots/batch: 201 with the new Slots; array order is page order, after existing slots', async () => {
  const page = await pageWith('a', 'b');
  const answer = await anna.post(`${page.path}/slots/batch`, { slots: [text('c'), { type: 'divider' }, text('d')] });
  expect(answer.status).toBe(201);
  expect(slotsOf(answer).map(({ type, order }) => `${order} ${type}`)).toEqual(['2 text', '3 divider', '4 text']);
  expect(slotsOf(await anna.get(`${page.path}/slots`)).slice(2)).toEqual(slotsOf(answer));
});

test('no id is assigned twice: not to concurrent writes, not beside rejected writes or dry runs, not after a deletion', async () => {
  const people = [anna, ...(await Promise.all([1, 2, 3].map(() => newUser(server))))];
  const pages = await Promise.all(people.map(async (person) => ({ person, ...(await newPage(person)) })));
  const slots = [text('a'), text('b'), text('c')];
  const ids: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(
      pages.flatMap(({ person, path }) => [
        person.post(`${path}/slots/batch`, { slots }),
        person.post(`${path}/slots/batch`, { slots: [text('d'), { type: 'nothing', data: {} }] }),
        person.post(`${path}/slots`, text('e'), { Precognition: 'true' }),
        person.post(`${path}/slots`, text('f')),
      ]),
    );
    const taken = answers.filter(({ status }) => status === 201);
    expect(taken).toHaveLength(2 * people.length);
    const added = taken.flatMap((answer) => (Array.isArray(answer.body.data) ? slotsOf(answer) : [slotOf(answer)]));
    ids.push(...added.map(({ id }) => id));
    // The highest id that there is goes with its block.
    for (const { person, path } of pages) {
      const [last] = slotsOf(await person.get(`${path}/slots`)).slice(-1);
      expect((await person.delete(`${path}/slots/${last?.id}`)).status).toBe(204);
    }
  }
  expect(ids).toHaveLength(3 * 4 * people.length);
  expect(new Set(ids).size).toBe(ids.length);
});

test('files and forms of others are rejected with the entry in the error, in new slots and in changed ones', async () => {
  const boris = await newUser(server);
  const foreign = { path: await addFile(server, boris.id), formId: await addForm(server, boris.id) };
  const own = { path: await addFile(server, anna.id), formId: await addForm(server, anna.id) };
  const other = await addFile(server, anna.id);
  const page = await newPage(anna);
  const entries = ({ path, formId }: typeof own) => [
    { type: 'picture', data: { path } },
    { type: 'gallery', data: { items: [{ path: other }, { path }] } },
    {
      type: 'button',
      data: { link: 'https://example.com', title: 'A', media: { type: 'image', path } },
    },
    { type: 'form', data: { formId } },
  ];
  const fields = ['0.data.path', '1.data.items.1.path', '2.data.media.path', '3.data.formId'];
  const wrong = fields.map((field) => `slots.${field}`);
  const refused = await anna.post(`${page.path}/slots/batch`, { slots: entries(foreign) });
  expect([refused.status, wrongFields(refused)]).toEqual([422, wrong]);
  // Reported together with form errors of others.
  const both = await anna.post(`${page.path}/slots/batch`, {
    slots: [...entries(foreign), { type: 'music', data: { links: [], thumbnail: 'no address' } }],
  });
  expect(wrongFields(both)).toEqual([...wrong, 'slots.4.data.links', 'slots.4.data.thumbnail']);
  expect(slotsOf(await anna.get(`${page.path}/slots`))).toEqual([]);

  const made = await anna.post(`${page.path}/slots/batch`, { slots: entries(own) });
  expect(made.status, made.text).toBe(201);
  const changes = slotsOf(made).map(({ id }, index) => ({ id, data: entries(foreign)[index]?.data }));
  const unchanged = await anna.patch(`${page.path}/slots`, { slots: changes });
  expect([unchanged.status, wrongFields(unchanged)]).toEqual([422, wrong]);
  expect(slotsOf(await anna.get(`${page.path}/slots`))).toEqual(slotsOf(made));
});

test('Limits, "Slots per batch request": 50 are accepted, 51 and none are 422, for create, update and delete', async () => {
  const page = await newPage(anna);
  const fifty = Array.from({ length: 50 }, (_, index) => text(`t${index}`));
  const made = slotsOf(await anna.post(`${page.path}/slots/batch`, { slots: fifty }));
  expect(made).toHaveLength(50);
  const extra = slotOf(await anna.post(`${page.path}/slots`, text('extra')));
  const ids = made.map(({ id }) => id);
  const changes = [...ids, extra.id].map((id) => ({ id, data: { title: 'x' } }));
  const answers = [
    await anna.post(`${page.path}/slots/batch`, { slots: [...fifty, text('51')] }),
    await anna.post(`${page.path}/slots/batch`, { slots: [] }),
    await anna.patch(`${page.path}/slots`, { slots: changes }),
    await anna.patch(`${page.path}/slots`, { slots: [] }),
    await anna.delete(`${page.path}/slots`, { ids: [...ids, extra.id] }),
    await anna.delete(`${page.path}/slots`, { ids: [] }),
    await anna.delete(`${page.path}/slots`),
  ];
  expect(answers.map((answer) => [answer.status, ...wrongFields(answer)])).toEqual([
    [422, 'slots'],
    [422, 'slots'],
    [422, 'slots'],
    [422, 'slots'],
    [422, 'ids'],
    [422, 'ids'],
    [422, 'ids'],
  ]);
  expect((await anna.patch(`${page.path}/slots`, { slots: changes.slice(0, 50) })).status).toBe(200);
  expect((await anna.delete(`${page.path}/slots`, { ids })).status).toBe(204);
  expect(slotsOf(await anna.get(`${page.path}/slots`))).toMatchObject([
    { id: extra.id, order: 0, data: { title: 'extra' } },
  ]);
});

test('POST .../slots/batch: all or nothing, also if a path belongs to another user or a type is read-only', async () => {
  const page = await newPage(anna);
  const own = await addFile(server, anna.id);
  const foreign = await anna.post(`${page.path}/slots/batch`, {
    slots: [
      { type: 'picture', data: { path: own } },
      { type: 'picture', data: { path: 'other.png' } },
    ],
  });
  expect([foreign.status, wrongFields(foreign)]).toEqual([422, ['slots.1.data.path']]);
  const readOnly = await anna.post(`${page.path}/slots/batch`, { slots: [text('a'), { type: 'event', data: {} }] });
  expect([readOnly.status, readOnly.body.code]).toEqual([409, 'read_only_type']);
  expect(slotsOf(await anna.get(`${page.path}/slots`))).toEqual([]);
});

test('PATCH .../slots: 200 with the changed Slots, merged as one by one, in the requested order', async () => {
  const page = await pageWith('a', 'b', 'c');
  const [a, , c] = page.ids;
  const answer = await anna.patch(`${page.path}/slots`, {
    slots: [
      { id: c, data: { title: 'C' } },
      { id: a, data: { description: '<p>more</p>' } },
    ],
  });
  expect(answer.status).toBe(200);
  expect(slotsOf(answer)).toMatchObject([
    { id: c, order: 2, data: { title: 'C' } },
    { id: a, order: 0, data: { title: 'a', description: '<p>more</p>' } },
  ]);
  expect(await titles(page.path)).toBe('abC');
});

test('PATCH .../slots: all or nothing; an id of another page or a duplicate is reported by its path', async () => {
  const page = await pageWith('a', 'b');
  const other = await pageWith('z');
  const [a, b] = page.ids;
  for (const [slots, fields] of [
    [
      [
        { id: a, data: { title: 'A' } },
        { id: b, data: { title: '' } },
      ],
      ['slots.1.data.title'],
    ],
    [
      [
        { id: a, data: { title: 'A' } },
        { id: other.ids[0], data: { title: 'Z' } },
      ],
      ['slots.1.id'],
    ],
    [
      [
        { id: a, data: { title: 'A' } },
        { id: a, data: { title: 'B' } },
      ],
      ['slots.1.id'],
    ],
    [[{ id: a }], ['slots.0.data']],
    [[{ data: {} }], ['slots.0.id']],
    [[{ id: a, data: { title: 'A' }, position: 1 }], ['slots.0.position']],
  ] as const) {
    const answer = await anna.patch(`${page.path}/slots`, { slots });
    expect([answer.status, wrongFields(answer)]).toEqual([422, fields]);
  }
  expect(await titles(page.path)).toBe('ab');
  expect(await titles(other.path)).toBe('z');
});

test('DELETE .../slots: 204 without a body; the other positions close up', async () => {
  const page = await pageWith('a', 'b', 'c', 'd');
  const [a, , c] = page.ids;
  const answer = await anna.delete(`${page.path}/slots`, { ids: [c, a] });
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(slotsOf(await anna.get(`${page.path}/slots`)).map(({ order, data }) => `${order}${data.title}`)).toEqual([
    '0b',
    '1d',
  ]);
});

test('DELETE .../slots: all or nothing; unknown ids are reported as ids.N, an event slot is 409, a legacy one is deleted', async () => {
  const page = await pageWith('a', 'b');
  const other = await pageWith('z');
  const event = await addStoredSlot(server, page.id, 'event', { eventId: await addEvent(server, anna.id) });
  const legacy = await addStoredSlot(server, page.id, 'countdown', {});
  const [a, b] = page.ids;
  const unknown = await anna.delete(`${page.path}/slots`, { ids: [a, 999_999, b, other.ids[0]] });
  expect([unknown.status, wrongFields(unknown)]).toEqual([422, ['ids.1', 'ids.3']]);
  const twice = await anna.delete(`${page.path}/slots`, { ids: [a, a] });
  expect([twice.status, wrongFields(twice)]).toEqual([422, ['ids']]);
  const readOnly = await anna.delete(`${page.path}/slots`, { ids: [a, event] });
  expect([readOnly.status, readOnly.body.code]).toEqual([409, 'read_only_type']);
  expect(slotsOf(await anna.get(`${page.path}/slots`))).toHaveLength(4);
  expect((await anna.delete(`${page.path}/slots`, { ids: [a, legacy] })).status).toBe(204);
  expect(slotsOf(await anna.get(`${page.path}/slots`)).map(({ id, order }) => [id, order])).toEqual([
    [b, 0],
    [event, 1],
  ]);
});

test('an entry of a batch that breaks a rule is named by its position, with every other error', async () => {
  const page = await pageWith('a');
  const eventId = await addEvent(server, anna.id);
  const event = await addStoredSlot(server, page.id, 'event', { eventId });
  const legacy = await addStoredSlot(server, page.id, 'countdown', {});
  const before = slotsOf(await anna.get(`${page.path}/slots`));
  const [own = 0] = page.ids;
  const refused = [
    [await anna.delete(`${page.path}/slots`, { ids: [own, event] }), 'read_only_type', ['ids.1']],
    [await anna.delete(`${page.path}/slots`, { ids: [999_999_999, event, own] }), 'read_only_type', ['ids.0', 'ids.1']],
    [
      await anna.post(`${page.path}/slots/batch`, {
        slots: [text('b'), { type: 'event', data: { eventId } }, { type: 'text', data: { foo: 1 } }],
      }),
      'read_only_type',
      ['slots.1.type', 'slots.2.data.foo', 'slots.2.data.title'],
    ],
    [
      await anna.patch(`${page.path}/slots`, {
        slots: [
          { id: event, data: {} },
          { id: own, data: { foo: 1 } },
        ],
      }),
      'read_only_type',
      ['slots.0.id', 'slots.1.data.foo'],
    ],
    [
      await anna.patch(`${page.path}/slots`, {
        slots: [
          { id: own, data: {} },
          { id: legacy, data: {} },
        ],
      }),
      'unsupported_slot',
      ['slots.1.id'],
    ],
  ] as const;
  for (const [answer, code, fields] of refused) {
    expect([answer.status, answer.body.code, wrongFields(answer)]).toEqual([409, code, fields]);
  }
  const dry = { Precognition: 'true', 'Precognition-Validate-Only': 'ids' };
  const answer = await anna.delete(`${page.path}/slots`, { ids: [event] }, dry);
  expect([answer.status, answer.body.code, wrongFields(answer)]).toEqual([409, 'read_only_type', ['ids.0']]);
  expect(slotsOf(await anna.get(`${page.path}/slots`))).toEqual(before);
});

test('errors in the frame of a batch are reported together with errors of its entries', async () => {
  const page = await pageWith('a');
  const event = await addStoredSlot(server, page.id, 'event', { eventId: await addEvent(server, anna.id) });
  const legacy = await addStoredSlot(server, page.id, 'countdown', {});
  const [own = 0] = page.ids;
  const refused = [
    [
      await anna.post(`${page.path}/slots/batch`, {
        slots: [{ type: 'text', data: { title: 'b', foo: 1 } }, { data: {} }, { type: 'event', data: {} }],
      }),
      ['slots.0.data.foo', 'slots.1.type', 'slots.2.type'],
    ],
    [
      await anna.patch(`${page.path}/slots`, {
        slots: [
          { id: own, data: { foo: 1 } },
          { id: event, data: {} },
          { id: legacy, data: {} },
        ],
        bar: 2,
      }),
      ['bar', 'slots.0.data.foo', 'slots.1.id', 'slots.2.id'],
    ],
    [await anna.delete(`${page.path}/slots`, { ids: [event, 999_999_999], bar: 2 }), ['bar', 'ids.0', 'ids.1']],
  ] as const;
  for (const [answer, fields] of refused) {
    expect([answer.status, answer.body.code, wrongFields(answer)]).toEqual([422, 'validation_failed', fields]);
  }
});

test('DELETE .../slots accepts the ids in the query, too, for clients that send no body', async () => {
  const page = await pageWith('a', 'b', 'c');
  const [a, b, c] = page.ids;
  expect((await anna.delete(`${page.path}/slots?ids=${a},${b}`)).status).toBe(204);
  expect(await titles(page.path)).toBe('c');
  const wrong: [string, unknown, string[]][] = [
    [`?ids=${c},x`, undefined, ['ids.1']],
    ['?ids=', undefined, ['ids.0']],
    [`?ids=${c}`, { ids: [c] }, ['ids']],
    [`?ids=${c}&ids=${c}`, undefined, ['ids']],
    [`?ids=${c}&order=1`, undefined, ['order']],
  ];
  for (const [query, body, fields] of wrong) {
    const answer = await anna.delete(`${page.path}/slots${query}`, body);
    expect([query, answer.status, wrongFields(answer)]).toEqual([query, 422, fields]);
  }
  expect(await titles(page.path)).toBe('c');
});
