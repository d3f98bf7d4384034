import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPage, withToken } from '../../support/api-client.ts';
import { addEvent } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { signUpAnother } from '../support/browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const newEventPath = '/my-links/events/new';
const concert = {
  title: 'Concert "live"',
  startsAt: '2097-05-01T19:00',
  endsAt: '2097-05-01T22:00',
  timezone: 'Asia/Almaty',
  place: 'Hall 3',
  link: 'example.com/tickets',
  description: 'Doors open\nat six',
};

/** Puts an event slot on a new page of the person, and returns the page's public address. */
async function showEvent(userId: number, eventId: number): Promise<string> {
  const page = await newPage(await withToken(server, userId));
  await server.context.db.write((tx) =>
    tx.slot.create({ data: { profileId: page.id, type: 'event', position: 0, data: JSON.stringify({ eventId }) } }),
  );
  return `/${page.login}`;
}

test('an event is created, shown with its pages, changed on them, and deleted', async () => {
  const { browser, id: userId } = await signUpAnother(server);
  expect((await browser.get('/my-links/events')).html).toContain('You have no events yet');
  const made = await browser.submit(await browser.get(newEventPath), newEventPath, concert);
  const row = await server.context.db.read.event.findFirst({ where: { userId } });
  expect(made.location).toBe(`/my-links/events/${row?.id}?done=created`);
  expect(row).toMatchObject({
    title: 'Concert "live"',
    startsAt: new Date('2097-05-01T14:00:00Z'),
    endsAt: new Date('2097-05-01T17:00:00Z'),
    link: 'https://example.com/tickets',
    description: 'Doors open\nat six',
  });
  const shownAt = await showEvent(userId, row?.id ?? 0);
  expect((await browser.get(shownAt)).html).toContain('Hall 3');

  const path = `/my-links/events/${row?.id}`;
  const page = await browser.get(path);
  expect(page.html).toMatch(/name="startsAt"[^>]*value="2097-05-01T19:00"/);
  expect(page.html).toContain('<option value="Asia/Almaty" selected');
  expect(page.html).toContain('Doors open\nat six</textarea>');
  const saved = await browser.submit(page, path, { ...concert, place: 'Hall 4' });
  expect(saved.location).toBe(`${path}?done=saved`);
  const shown = await browser.get(shownAt);
  expect(shown.html).toContain('Hall 4');
  expect(shown.html).not.toContain('Hall 3');

  const list = await browser.get('/my-links/events');
  expect(list.html).toContain(`Shown on ${shownAt.slice(1)}`);
  const unsure = await browser.submit(await browser.get(path), `${path}/delete`);
  expect(unsure.status).toBe(422);
  expect(unsure.html).toContain('Select the checkbox to delete the event.');
  const deleted = await browser.submit(await browser.get(path), `${path}/delete`, { confirm: 'yes' });
  expect(deleted.location).toBe('/my-links/events?done=deleted');
  expect((await browser.get(shownAt)).html).not.toContain('Hall 4');
  expect((await browser.get(path)).status).toBe(404);
});

test('errors of an event are shown at their fields, and no input is lost', async () => {
  const { browser, id: userId } = await signUpAnother(server);
  const page = await browser.submit(await browser.get(newEventPath), newEventPath, {
    ...concert,
    title: ' ',
    startsAt: '2097-05-01T19:00',
    link: 'javascript:alert(1)',
    description: 'Long </textarea> words',
  });
  expect(page.status).toBe(422);
  for (const field of ['title', 'link']) expect(page.html).toContain(`id="${field}-error"`);
  expect(page.html).toMatch(/name="link"[^>]*value="javascript:alert\(1\)"/);
  expect(page.html).toMatch(/name="endsAt"[^>]*value="2097-05-01T22:00"/);
  expect(page.html).toContain('Long &lt;/textarea> words');
  expect(await server.context.db.read.event.count({ where: { userId } })).toBe(0);
});

test('upcoming events come before past ones, each in its own zone', async () => {
  const { browser } = await signUpAnother(server);
  for (const [title, startsAt] of [
    ['Last year', '2020-03-01T10:00'],
    ['Much later', '2098-03-01T10:00'],
    ['Soon', '2097-03-01T10:00'],
  ] as const) {
    await browser.submit(await browser.get(newEventPath), newEventPath, { ...concert, title, startsAt, endsAt: '' });
  }
  const { html } = await browser.get('/my-links/events');
  const order = ['Upcoming', 'Soon', 'Much later', 'Past', 'Last year'].map((words) => html.indexOf(`>${words}<`));
  expect(order).toEqual([...order].sort((one, other) => one - other));
  expect(order[0]).toBeGreaterThan(0);
  expect(html).toContain('March 1, 2097');
});

test('an account can have many events, and the page reports when there are too many', async () => {
  const { browser, id: userId } = await signUpAnother(server);
  const startsAt = new Date('2097-01-01T00:00:00Z');
  await server.context.db.write((tx) =>
    tx.event.createMany({
      data: Array.from({ length: 499 }, (_, index) => ({ userId, title: `Night ${index}`, startsAt, timezone: 'UTC' })),
    }),
  );
  const last = await browser.submit(await browser.get(newEventPath), newEventPath, concert);
  expect(last.status).toBe(303);
  expect((await browser.get('/my-links/events')).html).toContain('Night 498');
  const refused = await browser.submit(await browser.get(newEventPath), newEventPath, concert);
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('You have reached the limit of 500 events.');
});

test('a user cannot see, change or delete the events of others', async () => {
  const { browser } = await signUpAnother(server);
  const { id: otherId } = await signUpAnother(server);
  const eventId = await addEvent(server, otherId);
  const path = `/my-links/events/${eventId}`;
  const own = await browser.submit(await browser.get(newEventPath), newEventPath, concert);
  const form = await browser.get(own.location ?? '');
  const csrf = /name="csrf" value="([^"]*)"/.exec(form.html)?.[1] ?? '';
  expect((await browser.get(path)).status).toBe(404);
  expect((await browser.post(path, { csrf, ...concert })).status).toBe(404);
  expect((await browser.post(`${path}/delete`, { csrf, confirm: 'yes' })).status).toBe(404);
  expect(await server.context.db.read.event.findFirst({ where: { id: eventId } })).toMatchObject({ title: 'Concert' });
  expect((await browser.get('/my-links/events')).html).not.toContain(path);
});

test.each(['0', '-1', '99999999999', 'x', '1e9', '%00'])('there is no event %s', async (id) => {
  const { browser } = await signUpAnother(server);
  expect((await browser.get(`/my-links/events/${id}`)).status).toBe(404);
});

test('a new event, like a new form, is added to a page by one press', async () => {
  const { browser, id: userId } = await signUpAnother(server);
  const user = await withToken(server, userId);
  const page = await newPage(user);
  const made = await browser.submit(await browser.get(newEventPath), newEventPath, concert);
  const form = await user.post('/forms', {
    title: 'Ask',
    fields: [{ type: 'email', label: 'E-mail', required: true }],
  });
  const { id: formId } = form.body.data as unknown as { id: string };
  const path = `/my-links/${page.id}/slots/new?type=`;
  for (const [shown, type] of [
    [made.location ?? '', 'event'],
    [`/my-links/forms/${formId}`, 'form'],
  ] as const) {
    const put = await browser.submit(await browser.get(shown), path + type);
    expect(put.location).toMatch(new RegExp(`^/my-links/${page.id}\\?done=created#slot-`));
    // It is there already: nothing is offered any more.
    expect((await browser.get(shown)).html).not.toContain(path + type);
  }
  const { body } = await user.get(`${page.path}/slots`);
  expect(body.data).toMatchObject([{ type: 'event' }, { type: 'form', data: { formId } }]);
});
