import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUser, newPage, newUser, slotOf, slotsOf } from '../support/api-client.ts';
import { addEvent, addForm, addStoredSlot } from '../support/own-objects.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server);
});
afterAll(() => server.close());

test('States, "Slot supported = false": read as stored with the fixed Russian message, never edited', async () => {
  const page = await newPage(anna);
  const stored = { until: '2030-01-01', nested: { a: [1, null] } };
  const id = await addStoredSlot(server, page.id, 'countdown', stored);
  const { body, status } = await anna.get(`${page.path}/slots/${id}`, { 'Accept-Language': 'en' });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id,
    type: 'countdown',
    order: 0,
    supported: false,
    data: stored,
    computed: {},
    message: expect.stringMatching(/^[А-ЯЁ][^a-z]+$/),
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
  for (const data of [{}, { until: '2031-01-01' }]) {
    const one = await anna.patch(`${page.path}/slots/${id}`, { data });
    const batch = await anna.patch(`${page.path}/slots`, { slots: [{ id, data }] });
    for (const answer of [one, batch]) expect([answer.status, answer.body.code]).toEqual([409, 'unsupported_slot']);
  }
  expect((await anna.get(`${page.path}/slots/${id}`)).body).toEqual(body);
});

test('States, "Slot supported = false": reordered and deleted like any other', async () => {
  const page = await newPage(anna);
  const legacy = await addStoredSlot(server, page.id, 'countdown', {});
  const { id } = slotOf(await anna.post(`${page.path}/slots`, { type: 'divider' }));
  expect(slotsOf(await anna.put(`${page.path}/slots/order`, { order: [id, legacy] })).map((slot) => slot.id)).toEqual([
    id,
    legacy,
  ]);
  expect((await anna.delete(`${page.path}/slots/${legacy}`)).status).toBe(204);
  expect(slotsOf(await anna.get(`${page.path}/slots`)).map((slot) => slot.id)).toEqual([id]);
});

test('"Tolerant read": a slot of a current type with invalid stored data is still shown, and can be corrected', async () => {
  const page = await newPage(anna);
  const id = await addStoredSlot(server, page.id, 'gallery', { items: 'none', old: true });
  const list = await addStoredSlot(server, page.id, 'music', ['not', 'an', 'object']);
  const listed = slotsOf(await anna.get(`${page.path}/slots`));
  expect(listed).toMatchObject([
    { id, supported: true, data: { items: 'none', old: true } },
    { id: list, supported: true, data: {} },
  ]);
  expect((await anna.get(`${page.path}/markdown`)).status).toBe(200);
  expect((await fetch(`${server.url}/${page.login}`)).status).toBe(200);
  const mended = await anna.patch(`${page.path}/slots/${list}`, {
    data: { links: [{ link: 'open.spotify.com/album/x' }] },
  });
  expect(mended.status).toBe(200);
});

test('States, "Event slot": can be read with its event and reordered, and nothing else', async () => {
  const page = await newPage(anna);
  const eventId = await addEvent(server, anna.id);
  const id = await addStoredSlot(server, page.id, 'event', { eventId });
  const divider = slotOf(await anna.post(`${page.path}/slots`, { type: 'divider' }));
  const { body } = await anna.get(`${page.path}/slots/${id}`);
  expect(body.data).toMatchObject({
    supported: true,
    data: { eventId },
    computed: { event: { id: eventId, title: 'Concert', startsAt: '2027-05-01T18:00:00.000Z', endsAt: null } },
  });
  expect(body.data).not.toHaveProperty('message');
  const refused = [
    await anna.post(`${page.path}/slots`, { type: 'event', data: { eventId } }),
    await anna.post(`${page.path}/slots/batch`, { slots: [{ type: 'event', data: { eventId } }] }),
    await anna.patch(`${page.path}/slots/${id}`, { data: { eventId } }),
    await anna.patch(`${page.path}/slots`, { slots: [{ id, data: { eventId } }] }),
    await anna.delete(`${page.path}/slots/${id}`),
    await anna.delete(`${page.path}/slots`, { ids: [id] }),
  ];
  expect(refused.map((answer) => [answer.status, answer.body.code])).toEqual(
    refused.map(() => [409, 'read_only_type']),
  );
  const reordered = slotsOf(await anna.put(`${page.path}/slots/order`, { order: [divider.id, id] }));
  expect(reordered.map((slot) => slot.id)).toEqual([divider.id, id]);
});

test('a slot does not show events and forms of others', async () => {
  const boris = await newUser(server);
  const page = await newPage(anna);
  await addStoredSlot(server, page.id, 'event', { eventId: await addEvent(server, boris.id) });
  await addStoredSlot(server, page.id, 'form', {
    formId: await addForm(server, boris.id),
    view: 'inline',
    buttonText: '',
  });
  const answer = await anna.get(`${page.path}/slots`);
  expect(slotsOf(answer)).toMatchObject([{ computed: { event: null } }, { computed: { form: null } }]);
  expect(answer.text).not.toMatch(/Concert|Write to me/);
});
