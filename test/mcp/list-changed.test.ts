import { setTimeout as sleep } from 'node:timers/promises';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';
import { disconnectApp } from '../../src/domain/accounts/connected-apps.ts';
import { setFeatures } from '../../src/domain/accounts/features.ts';
import { deletePersonalToken, listPersonalTokens } from '../../src/domain/accounts/personal-tokens.ts';
import { command, statement } from '../../src/store/statement.ts';
import { clientOf } from '../oauth/support/oauth-server.ts';
import { freePort } from '../support/start-server.ts';
import { type Connector, newUser, startConnector } from './support/connector.ts';
import { openEventStream } from './support/event-stream.ts';
import { modernHeaders, modernMessage } from './support/modern-message.ts';

// Connected clients are notified when a section of the account is turned on or off, by whichever interface.

let connector: Connector;
beforeAll(async () => {
  connector = await startConnector();
});
beforeEach(() => setFeatures(connector.context, connector.user.userId, { stickers: false, social: false }));
afterAll(() => connector.close());

/** A client of the official SDK that keeps its list of tools fresh. */
async function freshClient(path = '/mcp', user = connector.user) {
  const lists: string[][] = [];
  const client = new Client(
    { name: 'test', version: '1' },
    {
      versionNegotiation: { mode: 'auto' },
      listChanged: {
        tools: { debounceMs: 0, onChanged: (_error, tools) => lists.push((tools ?? []).map(({ name }) => name)) },
      },
    },
  );
  const requestInit = { headers: { Authorization: `Bearer ${user.token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(path, connector.url), { requestInit }));
  await client.listTools();
  return { client, lists };
}

const filter = { notifications: { toolsListChanged: true } };
const listen = (to: Pick<Connector, 'url' | 'user'>, id: string) =>
  openEventStream(to, modernHeaders('subscriptions/listen'), { ...modernMessage('subscriptions/listen', filter), id });

describe('the official SDK’s client of 2026-07-28', () => {
  it('has the new list soon after a section was turned on, and after it was turned off', async () => {
    const { client, lists } = await freshClient();
    expect(client.getServerCapabilities()).toMatchObject({ tools: { listChanged: true } });
    await setFeatures(connector.context, connector.user.userId, { stickers: true });
    await expect.poll(() => lists.at(-1)).toContain('update_stickers');
    await setFeatures(connector.context, connector.user.userId, { stickers: false });
    await expect.poll(() => lists.at(-1)).not.toContain('update_stickers');
    expect(lists.length).toBe(2);
    await client.close();
  });

  it('gets no notification about other accounts or tools outside its toolsets', async () => {
    const other = await newUser(connector);
    const narrow = await freshClient('/mcp?toolsets=pages');
    const stranger = await freshClient('/mcp', other);
    const witness = await freshClient();
    await setFeatures(connector.context, connector.user.userId, { social: true });
    await expect.poll(() => witness.lists.length).toBe(1);
    expect([narrow.lists, stranger.lists]).toEqual([[], []]);
    await Promise.all([narrow, stranger, witness].map(({ client }) => client.close()));
  });
});

it('clients of older revisions are promised no notifications and get no stream for them', async () => {
  const client = new OlderClient({ name: 'test', version: '1' });
  const requestInit = { headers: { Authorization: `Bearer ${connector.user.token}` } };
  const transport = new OlderTransport(new URL('/mcp', connector.url), { requestInit });
  // The SDK types session ids more loosely than its own interface does.
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  expect(client.getServerCapabilities()?.tools).toEqual({});
  const before = (await client.listTools()).tools.length;
  await setFeatures(connector.context, connector.user.userId, { stickers: true });
  expect((await client.listTools()).tools.length).toBe(before + 2);
  expect((await connector.send(undefined, { accept: 'text/event-stream' }, { method: 'GET' })).status).toBe(405);
  await client.close();
});

it('a notification names its subscription, and is sent once', async () => {
  const stream = await listen(connector, 'mine');
  const _meta = { 'io.modelcontextprotocol/subscriptionId': 'mine' };
  expect(await stream.next()).toMatchObject({ params: { notifications: { toolsListChanged: true }, _meta } });
  await setFeatures(connector.context, connector.user.userId, { stickers: true });
  expect(await stream.next()).toEqual({
    jsonrpc: '2.0',
    method: 'notifications/tools/list_changed',
    params: { _meta },
  });
  await setFeatures(connector.context, connector.user.userId, { social: true });
  expect(await stream.next()).toMatchObject({ method: 'notifications/tools/list_changed' });
  stream.close();
});

// On SQLite readers never wait.
describe.runIf(inject('postgresUrl'))('a change during the check of the previous one', () => {
  const lockTokens = command('LOCK TABLE "PersonalToken" IN ACCESS EXCLUSIVE MODE', {});
  const lockWaits = statement(
    `SELECT COUNT(*) AS "count" FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    {},
    { count: 'number' },
  );

  it('is reported, too, and so is the next one', async () => {
    const { context, user } = connector;
    const { client, lists } = await freshClient();
    // The token is checked again once the list has changed.
    await context.db.write(async (tx) => {
      await tx.run(lockTokens, {});
      await setFeatures(context, user.userId, { stickers: true });
      await expect.poll(async () => (await context.db.read.first(lockWaits, {}))?.count).toBe(1);
      await setFeatures(context, user.userId, { stickers: false });
      await sleep(200);
    });
    await expect.poll(() => lists.length).toBeGreaterThan(0);
    await sleep(200);
    await setFeatures(context, user.userId, { stickers: true });
    await expect.poll(() => lists.at(-1), { timeout: 5_000 }).toContain('update_stickers');
    await client.close();
  });
});

it('a client whose token was deleted gets no more notifications: the stream ends', async () => {
  const user = await newUser(connector);
  const stream = await listen({ url: connector.url, user }, 'revoked');
  await stream.next();
  const [token] = await listPersonalTokens(connector.context, user.userId);
  await deletePersonalToken(connector.context, user.userId, token?.id ?? 0);
  await setFeatures(connector.context, user.userId, { stickers: true });
  expect(await stream.next()).toMatchObject({ id: 'revoked', result: { resultType: 'complete' } });
});

it('a client whose grant was deleted gets no more notifications, too', async () => {
  const app = clientOf(connector);
  const { userId, cookie } = await app.person();
  const client = await app.register();
  const { access_token: token } = await app.connect(client, { userId, cookie });
  const stream = await listen({ url: connector.url, user: { userId, token } }, 'revoked');
  await stream.next();
  await disconnectApp(connector.context, userId, client.client_id);
  await setFeatures(connector.context, userId, { stickers: true });
  expect(await stream.next()).toMatchObject({ id: 'revoked', result: { resultType: 'complete' } });
});

it('the eleventh subscription of one user ends the oldest, with its result', async () => {
  const first = await listen(connector, 'first');
  await first.next();
  const others = [];
  for (let number = 0; number < 10; number += 1) {
    const other = await listen(connector, `other-${number}`);
    await other.next();
    others.push(other);
  }
  expect(await first.next()).toMatchObject({ id: 'first', result: { resultType: 'complete' } });
  for (const other of others) other.close();
});

it('a server that stops ends the streams first', async () => {
  const port = String(await freePort());
  const app = await createApp(loadConfig({ ...connector.settings, PORT: port, LOG_LEVEL: 'error' }));
  await app.listen();
  const stream = await listen({ url: `http://localhost:${port}`, user: connector.user }, 'last');
  await stream.next();
  const stopped = app.close();
  expect(await stream.next()).toMatchObject({ id: 'last', result: { resultType: 'complete' } });
  await stopped;
});
