import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { disconnectApp, listConnectedApps } from '../../../src/domain/accounts/connected-apps.ts';
import { type OAuthServer, type Person, type RegisteredClient, startOAuthServer } from '../support/oauth-server.ts';

const day = 24 * 60 * 60 * 1000;

let server: OAuthServer;
let client: RegisteredClient;
let person: Person;
beforeAll(async () => {
  server = await startOAuthServer();
  client = await server.register({ client_name: 'Editor' });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.person();
});

const list = () => listConnectedApps(server.context, person.userId);

it('an app is listed once, with all of its abilities', async () => {
  await server.connect(client, person, { scope: 'profile:read' });
  expect(await list()).toMatchObject([{ clientId: client.client_id, name: 'Editor', abilities: ['profile:read'] }]);
  await server.connect(client, person);
  expect(await list()).toMatchObject([{ abilities: ['profile:read', 'profile:write'] }]);
});

it('an app that never fetched its tokens is not connected', async () => {
  await server.newCode(client, person);
  expect(await list()).toEqual([]);
});

it('an app that was not used for 60 days is no longer connected', async () => {
  await server.connect(client, person);
  server.advance(61 * day);
  expect(await list()).toEqual([]);
});

it('the very next request of a disconnected app fails, on every device', async () => {
  const [laptop, phone] = [await server.connect(client, person), await server.connect(client, person)];
  expect(await server.use(laptop.access_token)).toBe(200);
  expect((await server.disconnect(person, client)).status).toBe(303);
  for (const tokens of [laptop, phone]) {
    expect(await server.use(tokens.access_token)).toBe(401);
    expect((await server.refresh(client, tokens.refresh_token)).body.error).toBe('invalid_grant');
  }
  expect(await list()).toEqual([]);
});

it('a code that has not been redeemed ends, too', async () => {
  const code = await server.newCode(client, person);
  await disconnectApp(server.context, person.userId, client.client_id);
  expect((await server.redeem(client, code)).body.error).toBe('invalid_grant');
});

it("disconnecting an app affects neither other apps nor other people's", async () => {
  const other = await server.register({ client_name: 'Other' });
  const neighbour = await server.person();
  const [kept, theirs] = [await server.connect(other, person), await server.connect(client, neighbour)];
  await server.connect(client, person);
  await disconnectApp(server.context, person.userId, client.client_id);
  expect(await server.use(kept.access_token)).toBe(200);
  expect(await server.use(theirs.access_token)).toBe(200);
  await expect(disconnectApp(server.context, person.userId, client.client_id)).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('a disconnected app can be allowed again', async () => {
  await server.connect(client, person);
  await disconnectApp(server.context, person.userId, client.client_id);
  const tokens = await server.connect(client, person);
  expect(await server.use(tokens.access_token)).toBe(200);
});
