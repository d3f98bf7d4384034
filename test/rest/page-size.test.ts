import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEvent, updateEvent } from '../../src/domain/events/write-events.ts';
import { sizeOfPage } from '../../src/domain/slots/page-size.ts';
import { type ApiAnswer, type ApiUser, newPage, newUser, slotOf, slotsOf } from '../support/api-client.ts';
import { addForm, addStoredSlot } from '../support/own-objects.ts';
import { fillPage } from '../support/page-of-size.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

// docs/interface.md 5.7.

const max = 1_000_000;
let server: TestServer;
let anna: ApiUser;
let page: { id: number; login: string; path: string };
beforeAll(async () => {
  server = await startServer({ MAX_PAGE_MB: '1' });
  anna = await newUser(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  page = await newPage(anna);
});

const size = () => sizeOfPage(server.context.db.read, page.id);
const text = (length: number) => ({ type: 'text', data: { title: 'T', description: `<p>${'x'.repeat(length)}</p>` } });
const formFields = (label: string, options: number) => [
  { type: 'select', label: 'Which', options: Array.from({ length: options }, (_, index) => `${index} ${label}`) },
];

function expectTooLarge({ status, body }: ApiAnswer, kilobytes: string) {
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'limit_reached' });
  expect(body.message).toContain(`${kilobytes} kB`);
  expect(body.message).toContain('1,000 kB');
}

test('GET /me and the entry document state the limit', async () => {
  expect((await anna.get('/me')).body.data).toMatchObject({ limits: { page: { maxBytes: max } } });
  const entry = await (await fetch(`${server.url}/api/v1`)).json();
  expect(entry.data).toMatchObject({ limits: { page: { maxBytes: max } } });
});

test('a block that would make the page too large is rejected, also in a dry run, and one that just fits is accepted', async () => {
  const first = slotOf(await anna.post(`${page.path}/slots`, text(1_000)));
  const bytes = JSON.stringify(first.data).length;
  expect(await size()).toBe(bytes);
  await fillPage(server, page.id, max - bytes);
  expectTooLarge(await anna.post(`${page.path}/slots`, text(1_001)), '1,001');
  expectTooLarge(await anna.post(`${page.path}/slots`, text(1_001), { Precognition: 'true' }), '1,001');
  expect(await size()).toBe(max - bytes);
  expect((await anna.post(`${page.path}/slots`, text(1_000))).status).toBe(201);
  expect(await size()).toBe(max);
});

test('a batch is rejected as a whole', async () => {
  await fillPage(server, page.id, max - 1_500);
  const slots = [text(1_000), text(1_000)];
  expectTooLarge(await anna.post(`${page.path}/slots/batch`, { slots }), '1,001');
  expect(slotsOf(await anna.get(`${page.path}/slots`))).toHaveLength(1);
});

test('a changed block counts with its new size', async () => {
  const { id } = slotOf(await anna.post(`${page.path}/slots`, text(10)));
  await fillPage(server, page.id, max);
  const path = `${page.path}/slots/${id}`;
  expectTooLarge(await anna.patch(path, { data: { title: 'To' } }), '1,001');
  expectTooLarge(await anna.patch(`${page.path}/slots`, { slots: [{ id, data: { title: 'To' } }] }), '1,001');
  expect((await anna.patch(path, { data: { title: 'U' } })).status).toBe(200);
  expect((await anna.patch(path, { data: { title: '', description: '<p>y</p>' } })).status).toBe(200);
});

describe('a page that is already too large', () => {
  test('accepts changes that do not enlarge it, and rejects others', async () => {
    const { id } = slotOf(await anna.post(`${page.path}/slots`, text(10)));
    await fillPage(server, page.id, 3 * max);
    expect((await anna.patch(`${page.path}/slots/${id}`, { data: { title: 'U' } })).status).toBe(200);
    expect((await anna.put(`${page.path}/slots/order`, { slotId: id, to: 'last' })).status).toBe(200);
    expect((await anna.patch(page.path, { title: 'Large', description: 'Larger than pages may be' })).status).toBe(200);
    expectTooLarge(await anna.patch(`${page.path}/slots/${id}`, { data: { title: 'To' } }), '3,001');
    expectTooLarge(await anna.post(`${page.path}/slots`, { type: 'divider', data: {} }), '3,001');
    expect((await anna.delete(`${page.path}/slots/${id}`)).status).toBe(204);
  });
});

describe('a form', () => {
  test('counts each time a block shows it inline, and not behind a button', async () => {
    const form = await anna.post('/forms', { title: 'Ask', fields: formFields('x'.repeat(180), 50) });
    const formId = String((form.body.data as { id: string }).id);
    const before = await size();
    const { id } = slotOf(await anna.post(`${page.path}/slots`, { type: 'form', data: { formId, view: 'button' } }));
    expect((await size()) - before).toBeLessThan(200);
    await fillPage(server, page.id, max - 12_000);
    expect((await anna.patch(`${page.path}/slots/${id}`, { data: { view: 'inline' } })).status).toBe(200);
    const again = await anna.post(`${page.path}/slots`, { type: 'form', data: { formId, view: 'inline' } });
    expect({ status: again.status, code: again.body.code }).toEqual({ status: 409, code: 'limit_reached' });
    const behind = await anna.post(`${page.path}/slots`, { type: 'form', data: { formId, view: 'button' } });
    expect(behind.status).toBe(201);
    const inline = { data: { view: 'inline' } };
    const refused = await anna.patch(`${page.path}/slots/${slotOf(behind).id}`, inline);
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 409, code: 'limit_reached' });
  });

  test('cannot grow beyond the limit of a page that shows it; the message names those pages with their sizes', async () => {
    const formId = await addForm(server, anna.id);
    const others = [await newPage(anna), await newPage(anna)];
    for (const { id } of [page, ...others]) await addStoredSlot(server, id, 'form', { formId, view: 'inline' });
    const behindButton = await newPage(anna);
    await addStoredSlot(server, behindButton.id, 'form', { formId, view: 'button' });
    for (const { id } of [page, others[0] ?? page, behindButton].slice(0, 2)) await fillPage(server, id, max - 1_000);
    await fillPage(server, behindButton.id, 2 * max);
    const refused = await anna.patch(`/forms/${formId}`, { fields: formFields('y'.repeat(100), 30) });
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 409, code: 'limit_reached' });
    expect(refused.body.message).toContain('1,000 kB');
    for (const { login } of [page, others[0] ?? page])
      expect(refused.body.message).toMatch(new RegExp(`${login} \\(1,00\\d kB\\)`));
    for (const { login } of [others[1] ?? page, behindButton]) expect(refused.body.message).not.toContain(login);
    expect(await size()).toBe(max - 1_000);
    expect((await anna.patch(`/forms/${formId}`, { title: 'W' })).status).toBe(200);
  });

  test('on many pages has an error that names some and counts the others', async () => {
    const formId = await addForm(server, anna.id);
    for (let made = 0; made < 7; made += 1) {
      const { id } = await newPage(anna);
      await addStoredSlot(server, id, 'form', { formId, view: 'inline' });
      await fillPage(server, id, max);
    }
    const refused = await anna.patch(`/forms/${formId}`, { title: 'Write to me, please' });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/ and 2 more$/);
    const dry = await anna.patch(`/forms/${formId}`, { title: 'Write to me, please' }, { Precognition: 'true' });
    expect(dry.body.message).toBe(refused.body.message);
  });
});

test('an event cannot grow beyond the limit of a page that shows it, in its working or published version', async () => {
  const { db, now } = server.context;
  const rules = { now: now(), maxPageBytes: max };
  const fields = { title: 'Concert', startsAt: '2027-05-01T18:00', timezone: 'Asia/Almaty', place: '', link: '' };
  const eventId = await db.write((tx) => createEvent(tx, anna.id, { ...fields, description: '' }, now()));
  await addStoredSlot(server, page.id, 'event', { eventId });
  const large = await fillPage(server, page.id, max - 100);
  const describe = (length: number) =>
    db.write((tx) => updateEvent(tx, anna.id, eventId, { ...fields, description: 'z'.repeat(length) }, rules));
  await describe(100);
  await expect(describe(101)).rejects.toMatchObject({ code: 'limit_reached' });

  await db.write((tx) => tx.profile.update({ where: { id: page.id }, data: { holdsChanges: true } }));
  expect((await anna.delete(`${page.path}/slots/${large}`)).status).toBe(204);
  expect(await size()).toBeLessThan(1_000);
  await expect(describe(101)).rejects.toMatchObject({ code: 'limit_reached' });
  await expect(describe(90)).resolves.toBeUndefined();
});

// The two ways in which an account could make a page that stopped the server.
test('no page can exceed the limit with many large blocks, or one large form shown many times', async () => {
  const item = { title: 'q'.repeat(190), text: 'a'.repeat(4_750) };
  const faq = { type: 'faq', data: { items: Array.from({ length: 50 }, () => item) } };
  const statuses: number[] = [];
  for (let sent = 0; sent < 3; sent += 1) {
    statuses.push((await anna.post(`${page.path}/slots/batch`, { slots: [faq, faq, faq] })).status);
  }
  expect(statuses).toEqual([201, 409, 409]);

  const other = await newPage(anna);
  const options = Array.from({ length: 50 }, (_, index) => `${String(index).padStart(2, '0')}${'"'.repeat(188)}`);
  const fields = Array.from({ length: 30 }, (_, index) => ({ type: 'select', label: `${index}`, options }));
  const form = await anna.post('/forms', { title: 'Big', fields });
  const { id: formId } = form.body.data as { id: string };
  const slots = Array.from({ length: 50 }, () => ({ type: 'form', data: { formId, view: 'inline' } }));
  expect((await anna.post(`${other.path}/slots/batch`, { slots })).status).toBe(409);
  expect((await anna.post(`${other.path}/slots/batch`, { slots: slots.slice(0, 1) })).status).toBe(201);
  expect((await anna.post(`${other.path}/slots/batch`, { slots: slots.slice(0, 1) })).status).toBe(409);
});
