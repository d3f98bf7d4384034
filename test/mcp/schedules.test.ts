import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiUser, newPage, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { clientOf } from './support/connector.ts';

// A schedule is recognisable as one: "show all that is hidden" must not destroy it.

let server: TestServer;
let anna: ApiUser;
let assistant: ReturnType<typeof clientOf>;
let page: { profileKey: string };
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server);
  assistant = clientOf(server, { userId: anna.id, token: anna.token });
  page = { profileKey: (await newPage(anna)).login };
  await server.context.db.write((tx) =>
    tx.user.update({ where: { id: anna.id }, data: { timezone: 'Asia/Tokyo' }, select: { id: true } }),
  );
});
afterAll(() => server.close());

const add = (title: string, visibility: object) =>
  assistant.data<object>('create_slot', { ...page, type: 'text', data: { title }, visibility });

it('a brief block has the times of its schedule, and is hidden only by its own setting', async () => {
  const from = '2096-11-30T18:00';
  const until = '2096-12-07T23:59';
  const times = { shownFrom: '2096-11-30T09:00:00.000Z', shownUntil: '2096-12-07T14:59:00.000Z' };
  const scheduled = await add('Sale', { from, until });
  expect(scheduled).toMatchObject(times);
  expect(scheduled).not.toHaveProperty('hidden');
  const past = await add('Over', { until: '2020-01-01T00:00Z' });
  expect(past).toMatchObject({ shownUntil: '2020-01-01T00:00:00.000Z' });
  expect(past).not.toHaveProperty('hidden');
  expect(await add('Both', { hidden: true, from })).toMatchObject({ hidden: true, shownFrom: times.shownFrom });
  const hidden = await add('By hand', { hidden: true });
  expect(Object.keys(hidden)).toEqual(['id', 'type', 'order', 'title', 'hidden']);
  const listed = await assistant.data<{ title: string; hidden?: boolean }[]>('list_slots', page);
  expect(listed.filter((slot) => slot.hidden).map(({ title }) => title)).toEqual(['Both', 'By hand']);
  expect(listed[0]).toMatchObject(times);
});

it('the Markdown shows the times of a schedule in the zone of the account', async () => {
  const markdown = async () => (await anna.get(`/profiles/${page.profileKey}/markdown`)).text;
  expect(await markdown()).toContain(
    '*(shown from 2096-11-30 18:00 until 2096-12-07 23:59 (Asia/Tokyo): visitors do not see it now)*',
  );
});
