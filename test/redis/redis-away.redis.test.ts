import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiUser, clientOf, newUser } from '../support/api-client.ts';
import { redisAddress, startRedis, type TestRedis } from '../support/redis.ts';
import { freePort, startServer, type TestServer } from '../support/start-server.ts';

let redis: TestRedis;
let settings: Record<string, string>;
let servers: TestServer[];
beforeEach(async () => {
  redis = await startRedis();
  settings = { RATE_PER_MINUTE: '200', SECRET_KEY: 'the same key for every process of them' };
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.close();
  await redis.stop();
});

/** A machine that is busy with other tests may keep Redis from its turn for longer than a request waits. */
const patient = { redisTimeoutMs: 5_000 };

async function start(options: { redisTimeoutMs?: number } = {}, redisUrl = redis.url): Promise<TestServer> {
  const server = await startServer({ ...settings, REDIS_URL: redisUrl }, options);
  settings.DATABASE_URL = server.settings.DATABASE_URL ?? '';
  servers.push(server);
  return server;
}

const linesWith = (server: TestServer, words: string) => server.logged().filter((line) => line.includes(words));
const lost = (server: TestServer) => linesWith(server, 'Redis does not respond').length;
const found = (server: TestServer) => linesWith(server, 'Redis responds again').length;

/** Returns the requests left in the minute, and the milliseconds that the request took. */
async function ask(user: ApiUser): Promise<{ left: number; took: number }> {
  const start = performance.now();
  const { headers } = await user.get('/me');
  const took = performance.now() - start;
  return { left: Number(/"min";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]), took };
}

test('a Redis that hangs delays one request for a moment and none after it; the log reports loss and return, once each', async () => {
  const first = await start();
  const second = await start();
  const user = await newUser(first);
  const elsewhere = clientOf(second, user.id, user.token);
  expect((await ask(user)).left).toBe(199);
  expect((await ask(elsewhere)).left).toBe(198);

  redis.hang();
  const held = await ask(user);
  // Half a second and more would be a whole wait for the client's own patience.
  expect(held.took).toBeGreaterThan(40);
  expect(held.took).toBeLessThan(400);
  const begun = performance.now();
  for (let count = 0; count < 60; count += 1) await ask(user);
  // Fifty milliseconds for each would be three seconds.
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect((await ask(user)).left).toBe(200 - 62);
  expect([lost(first), found(first), lost(second)]).toEqual([1, 0, 0]);

  redis.goOn();
  await expect.poll(() => found(first)).toBe(1);
  // The shared counts are still there, including requests that arrived too late.
  const { left } = await ask(user);
  expect(left).toBeLessThan(198);
  expect(left).toBeGreaterThan(190);
  expect((await ask(elsewhere)).left).toBe(left - 1);
  expect([lost(first), found(first), lost(second)]).toEqual([1, 1, 0]);
});

test('a Redis that returns after a while is used again, and the log reports loss and return once each', async () => {
  const first = await start(patient);
  const second = await start(patient);
  const user = await newUser(first);
  const elsewhere = clientOf(second, user.id, user.token);
  expect((await ask(user)).left).toBe(199);
  const port = Number(new URL(redis.url).port);
  await redis.stop();
  // Each begins to count by itself.
  expect([(await ask(user)).left, (await ask(user)).left, (await ask(elsewhere)).left]).toEqual([199, 198, 199]);
  expect([lost(first), lost(second)]).toEqual([1, 1]);

  redis = await startRedis(port);
  await expect.poll(() => [found(first), found(second)]).toEqual([1, 1]);
  const left = [(await ask(user)).left, (await ask(elsewhere)).left, (await ask(user)).left];
  expect(left).toEqual([199, 198, 197]);
  expect([lost(first), lost(second), found(first), found(second)]).toEqual([1, 1, 1, 1]);
});

test('a start with an unavailable Redis succeeds, and uses Redis once it responds', async () => {
  const nobody = `redis://127.0.0.1:${await freePort()}`;
  const alone = await start(patient, nobody);
  const user = await newUser(alone);
  expect([(await ask(user)).left, (await ask(user)).left]).toEqual([199, 198]);
  expect(lost(alone)).toBe(1);

  redis.hang();
  const late = await start(patient);
  expect(lost(late)).toBe(1);
  const there = clientOf(late, user.id, user.token);
  expect((await ask(there)).left).toBe(199);
  redis.goOn();
  await expect.poll(() => found(late)).toBe(1);
  expect([(await ask(there)).left, lost(late), lost(alone)]).toEqual([199, 1, 1]);
});

test('a missing Redis database is not replaced by another: the log reports it, and the process counts by itself', async () => {
  const wrong = await start(patient, `${redis.url}/99`);
  const right = await start(patient, `${redis.url}/3`);
  const user = await newUser(wrong);
  expect([(await ask(user)).left, (await ask(clientOf(right, user.id, user.token))).left]).toEqual([199, 199]);
  expect([lost(wrong), linesWith(wrong, 'DB index is out of range').length, lost(right)]).toEqual([1, 1, 0]);
  const admin = new Redis(redis.url);
  expect(await admin.dbsize()).toBe(0);
  admin.disconnect();
});

test('a Redis that becomes a replica is replaced by the server at its address', async () => {
  const address = await redisAddress(redis);
  const next = await startRedis();
  const admin = new Redis(redis.url);
  try {
    const server = await start(patient, address.url);
    const user = await newUser(server);
    expect((await ask(user)).left).toBe(199);
    address.leadTo(next);
    // Connections to it stay open.
    await admin.replicaof('127.0.0.1', Number(new URL(next.url).port));
    expect((await ask(user)).left).toBe(199);
    expect(linesWith(server, 'READONLY').length).toBe(1);
    await expect.poll(() => found(server)).toBe(1);
    expect([(await ask(user)).left, (await ask(user)).left, lost(server)]).toEqual([199, 198, 1]);
  } finally {
    admin.disconnect();
    address.close();
    await next.stop();
  }
});
