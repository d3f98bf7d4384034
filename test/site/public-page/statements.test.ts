import { afterAll, beforeAll, expect, test } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { type ApiUser, newPage, newUser, slotOf } from '../../support/api-client.ts';
import { addEvent, addFile, addForm, addStoredSlot } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

let server: TestServer;
let user: ApiUser;
beforeAll(async () => {
  server = await startServer();
  user = await newUser(server);
});
afterAll(() => server.close());

/** Returns the statements of a request after each of some changes: the minimum, since the server may poll its outbox in between. */
async function statementsOf(address: string, change: (turn: number) => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    await change(turn);
    const before = server.context.db.statementCount();
    const answer = await fetch(server.url + address);
    await answer.text();
    expect(answer.status).toBe(200);
    counts.push(server.context.db.statementCount() - before);
  }
  return Math.min(...counts);
}

test('a changed page is rendered from three statements, its row, its size and its blocks; an unchanged one from its row alone', async () => {
  const page = await newPage(user);
  for (let count = 0; count < 20; count += 1) {
    const data = { link: `https://example.com/${count}`, title: 'Button' };
    expect((await user.post(`${page.path}/slots`, { type: 'button', data })).status).toBe(201);
  }
  const { id } = slotOf(await user.post(`${page.path}/slots`, { type: 'text', data: { title: 'Words' } }));
  const change = async (turn: number) => {
    const data = { title: `Words ${turn}` };
    expect((await user.patch(`${page.path}/slots/${id}`, { data })).status).toBe(200);
  };
  expect(await statementsOf(`/${page.login}`, change)).toBe(3);
  expect(await statementsOf(`/${page.login}`, async () => {})).toBe(1);
  expect(await statementsOf(`/${page.login}.md`, change)).toBe(3);
});

test('links of blocks need one more statement for each kind, and notices of forms one, and not one for each block', async () => {
  const page = await newPage(user);
  for (let count = 0; count < 3; count += 1) {
    await addStoredSlot(server, page.id, 'form', { formId: await addForm(server, user.id) });
    await addStoredSlot(server, page.id, 'event', { eventId: await addEvent(server, user.id) });
    await addStoredSlot(server, page.id, 'picture', { path: await addFile(server, user.id) });
  }
  // Each invalidates all pages of the account.
  const turnStickers = (stickers: boolean) => () => setFeatures(server.context, user.id, { stickers });
  expect(await statementsOf(`/${page.login}`, turnStickers(false))).toBe(8);
  // Without any, the query for waiting changes still runs, as does that for forms.
  expect(await statementsOf(`/${page.login}`, turnStickers(true))).toBe(10);
});
