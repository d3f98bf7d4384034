import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, signIn } from '../site/support/browser.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { newWorld, type World } from './support/world.ts';

let redis: TestRedis;
let world: World;
beforeAll(async () => {
  redis = await startRedis();
  world = await newWorld({ REDIS_URL: redis.url, RATE_PER_MINUTE: '60', RATE_OAUTH_PER_MINUTE: '60' });
});
afterAll(async () => {
  await world.close();
  await redis.stop();
});

test('Redis never stores an address, a login or anything else of an account', async () => {
  const { server, browser, email, page, user } = world;
  await signIn(openBrowser(server), { email, password: 'wrong' });
  await openBrowser(server).post('/forgot-password', { email });
  await fetch(`${server.url}/${page.login}`);
  expect((await user.get('/me')).status).toBe(200);
  const client = new Redis(redis.url);
  const everything = async () => {
    const keys = await client.keys('*');
    const values = await Promise.all(keys.map((key) => client.dumpBuffer(key)));
    return { keys, bytes: Buffer.concat([Buffer.from(keys.join('\n')), ...values.filter((value) => value !== null)]) };
  };
  const before = await everything();
  expect(before.keys.length).toBeGreaterThan(2);
  expect(before.bytes.includes('m4rk')).toBe(false);
  const input = { confirmation: email };
  expect((await browser.submit(await browser.get('/settings/data'), '/settings/data/delete', input)).status).toBe(200);
  expect((await everything()).bytes.includes('m4rk')).toBe(false);
  await client.quit();
});
