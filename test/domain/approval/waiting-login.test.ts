import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiUser, newLogin, newPage, newUser, withToken } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

// While another login waits, visitors find the page at the one before: both name it.

let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server);
});
afterAll(() => server.close());

const warningsOf = ({ body }: { body: object }) =>
  Object(Object(body).meta).warnings as { message: string }[] | undefined;

it('both logins lead to the page until the change is published, and the warning stays', async () => {
  const { id, login: before } = await newPage(anna);
  const app = await withToken(server, anna.id);
  await server.context.db.write((tx) =>
    tx.personalToken.updateMany({ where: { userId: anna.id }, data: { changesWait: true } }),
  );
  const after = newLogin();
  const changed = await app.patch(`/profiles/${before}/settings`, { login: after });
  expect(changed.body.data).toMatchObject({ login: after });
  expect(warningsOf(changed)).toMatchObject([{ field: 'login', code: 'address_changed' }]);
  expect(warningsOf(changed)?.[0]?.message).toContain(`/${before} works until the owner publishes`);
  for (const login of [before, after, before.toUpperCase(), String(id)]) {
    expect((await app.get(`/profiles/${login}`)).body.data).toMatchObject({ id, login: after });
    const slot = await app.post(`/profiles/${login}/slots`, { type: 'divider' });
    expect(slot.status).toBe(201);
  }
  const other = newLogin();
  const again = await app.patch(`/profiles/${before}/settings`, { login: other });
  expect(warningsOf(again)?.[0]?.message).toMatch(new RegExp(`/${before} works until .*/${other}\\.$`));
  expect((await app.get(`/profiles/${after}`)).status).toBe(404);
  const back = await app.patch(`/profiles/${other}/settings`, { login: before });
  expect(warningsOf(back)).toBeUndefined();
});

it('a waiting login leads other accounts to no page', async () => {
  const { login: before } = await newPage(anna);
  const app = await withToken(server, anna.id);
  await server.context.db.write((tx) =>
    tx.personalToken.updateMany({ where: { userId: anna.id }, data: { changesWait: true } }),
  );
  const after = newLogin();
  await app.patch(`/profiles/${before}/settings`, { login: after });
  const stranger = await newUser(server);
  for (const login of [before, after]) expect((await stranger.get(`/profiles/${login}`)).status).toBe(404);
});
