import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf as connectorOf } from '../mcp/support/connector.ts';
import { type ApiUser, newUser } from '../support/api-client.ts';
import { addForm } from '../support/own-objects.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let anna: ApiUser;
const ids: string[] = [];
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server);
  for (let made = 0; made < 25; made += 1) {
    const { body } = await anna.post('/forms', { title: `Form ${made}`, fields: [{ type: 'email', label: 'E-mail' }] });
    ids.push((body.data as { id: string }).id);
    server.advance(1_000);
  }
});
afterAll(() => server.close());

const idsIn = (data: unknown) => (data as { id: string }[]).map(({ id }) => id);

test('the list of forms is sent in pieces, whole by default and in parts with limit and cursor', async () => {
  const all = await anna.get('/forms');
  expect(all.status).toBe(200);
  expect(all.headers.get('content-length')).toBeNull();
  expect(Object.keys(all.body)).toEqual(['data']);
  expect(idsIn(all.body.data)).toEqual(ids);

  const read: string[] = [];
  let cursor: unknown;
  do {
    const part = await anna.get(`/forms?limit=11${cursor ? `&cursor=${cursor}` : ''}`);
    read.push(...idsIn(part.body.data));
    cursor = part.body.meta?.nextCursor;
  } while (cursor !== undefined);
  expect(read).toEqual(ids);
  expect((await anna.get('/forms?cursor=bm9uZQ')).status).toBe(422);
});

test('an account without forms gets an empty list', async () => {
  const nobody = await newUser(server);
  expect((await nobody.get('/forms')).text).toBe('{"data":[]}');
});

test('the connector returns the same list', async () => {
  const client = connectorOf(server, { userId: anna.id, token: anna.token });
  const called = await client.data('list_forms', { view: 'full' });
  expect(idsIn(called)).toEqual(ids);
});

test('an unreadable form ends the connection, so that no part looks complete', async () => {
  const other = await newUser(server);
  const formId = await addForm(server, other.id);
  await server.context.db.write((tx) =>
    tx.form.update({ where: { id: formId }, data: { fields: '[{"type":"odd"}]' } }),
  );
  await expect(other.get('/forms')).rejects.toThrow();
});
