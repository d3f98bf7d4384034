import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../src/domain/accounts/accounts.ts';
import { createPersonalToken } from '../../src/domain/accounts/personal-tokens.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let redis: TestRedis;
let first: TestServer;
let second: TestServer;
let token: string;

beforeAll(async () => {
  redis = await startRedis();
  const settings = { REDIS_URL: redis.url, RATE_PER_SECOND: '5', RATE_PER_MINUTE: '8', SECRET_KEY: 'k'.repeat(32) };
  // A machine that is busy with other tests may keep Redis from its turn for longer than a request waits.
  const options = { redisTimeoutMs: 500 };
  first = await startServer(settings, options);
  second = await startServer({ ...settings, DATABASE_URL: first.settings.DATABASE_URL ?? '' }, options);
  const account = await createAccount(first.context, {
    email: 'rates@example.com',
    name: 'Rates',
    password: 'a long enough password',
  });
  ({ token } = await createPersonalToken(first.context, account.id, { name: 'test', abilities: ['profile:read'] }));
});
afterAll(async () => {
  await first.close();
  await second.close();
  await redis.stop();
});

const ask = (server: TestServer) => fetch(`${server.url}/api/v1/me`, { headers: { Authorization: `Bearer ${token}` } });

test('two processes count a token together, and separately when Redis is unavailable', async () => {
  const burst = await Promise.all([first, second, first, second, first, second, first, second].map(ask));
  expect(burst.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);

  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const later = await Promise.all([second, first, second, first].map(ask));
  expect(later.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
  const refused = later.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(refused?.headers.get('ratelimit')).toMatch(/^"sec";r=2;t=1, "min";r=0;t=5\d$/);

  await redis.stop();
  expect((await ask(first)).status).toBe(200);
  const lost = first.logged().filter((line) => line.includes('Redis does not respond'));
  expect(lost).toHaveLength(1);
  // The words of the client.
  expect(lost[0]).not.toMatch(/enableOfflineQueue|max retries|Connection is closed/);
});
