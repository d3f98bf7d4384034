import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemo } from '../../../src/cli/demo/create-demo.ts';
import { newPage, newUser, slotsOf } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const sizesOf = async (profileId: number, after = 0) =>
  (await server.context.db.read.pageVersion.findMany({ where: { profileId, id: { gt: after } } })).map(
    ({ change }) => change.length,
  );
const average = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0) / sizes.length;

test('any change of a page of 20 blocks is stored in 2 KB on average', async () => {
  const { login } = await createDemo(server.context, { email: 'size@example.com', login: 'size.demo' });
  const demo = await server.context.db.read.profile.findFirst({ where: { login } });
  const examples = await server.context.db.read.slot.findMany({ where: { profileId: demo?.id ?? 0 } });
  const user = await newUser(server);
  const { id, path } = await newPage(user);
  // The blocks of the demonstration that another account may have, twice.
  const data = examples
    .filter(({ type }) => ['button', 'text', 'video', 'faq', 'divider', 'music'].includes(type))
    .map((slot) => ({ type: slot.type, data: { ...JSON.parse(slot.data), media: undefined } }));
  const made = await user.post(`${path}/slots/batch`, {
    slots: Array.from({ length: 20 }, (_, n) => data[n % data.length]),
  });
  expect(made.status).toBe(201);
  const ids = slotsOf(made).map((slot) => slot.id);
  for (const [index, slotId] of ids.entries()) {
    const { type, data: before } = data[index % data.length] ?? {};
    if (type !== 'divider')
      await user.patch(`${path}/slots/${slotId}`, { data: { title: `${before?.title ?? ''} anew` } });
    await user.put(`${path}/slots/order`, { slotId, to: index % 2 ? 'first' : 'last' });
  }
  await user.put(`${path}/slots/order`, { order: [...ids].reverse() });
  await user.patch(path, { title: 'Anna', description: 'Long words. '.repeat(40) });
  await user.patch(path, { description: null });
  for (const slotId of ids) await user.delete(`${path}/slots/${slotId}`);
  const sizes = await sizesOf(id);
  expect(sizes.length).toBeGreaterThan(55);
  expect(average(sizes)).toBeLessThan(2_048);
});

test('reordering 500 blocks to move one is stored as the move of one', async () => {
  const user = await newUser(server);
  const { id, path } = await newPage(user);
  for (let count = 0; count < 500; count += 50) {
    await user.post(`${path}/slots/batch`, { slots: Array(50).fill({ type: 'divider' }) });
  }
  const { body } = await user.get(`${path}/slots`);
  if (!Array.isArray(body.data)) throw new Error('no list of slots');
  const [first, ...others] = body.data.map((slot: { id: number }) => slot.id);
  await user.put(`${path}/slots/order`, { order: [...others, first] });
  expect((await sizesOf(id)).at(-1)).toBeLessThan(60);
});
