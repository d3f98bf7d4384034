import { expect, test } from 'vitest';
import { createMemoryCounter } from '../../src/store/rate-limits/memory-counter.ts';
import { createRateLimiter } from '../../src/store/rate-limits/rate-limiter.ts';

const limiter = () => createRateLimiter(createMemoryCounter());
const once = { name: 'once', quota: 1, window: 3_600 };
const other = { name: 'other', quota: 1, window: 3_600 };

test('a request rejected by one policy counts against no policy', async () => {
  const { take } = limiter();
  const twice = { name: 'twice', quota: 2, window: 60 };
  const both = [once, twice].map((policy) => ({ policy, key: 'anna' }));
  expect((await take(both)).retryAfter).toBeNull();
  const refused = await take(both);
  expect(refused.retryAfter).toBe(3_600);
  expect(refused.policies.map(({ retryAfter, remaining }) => [retryAfter, remaining])).toEqual([
    [3_600, 0],
    [null, 1],
  ]);
  expect((await take([{ policy: twice, key: 'anna' }])).policies).toMatchObject([{ remaining: 0, retryAfter: null }]);
});

test('a charge can be given back, and a key can be forgotten', async () => {
  const { take, giveBack, forget } = limiter();
  const charge = { policy: { name: 'twice', quota: 2, window: 60 }, key: 'anna' };
  const left = async () => (await take([charge])).policies[0]?.remaining;
  expect([await left(), await left()]).toEqual([1, 0]);
  await giveBack([charge]);
  expect(await left()).toBe(0);
  await forget([charge]);
  expect(await left()).toBe(1);
});

test('a flood of keys replaces the oldest of its own policy and none of another', async () => {
  const { take } = limiter();
  const isTaken = async (policy: typeof once, key: string) => (await take([{ policy, key }])).retryAfter === null;
  expect([await isTaken(once, 'anna'), await isTaken(other, 'anna')]).toEqual([true, true]);
  expect([await isTaken(once, 'anna'), await isTaken(other, 'anna')]).toEqual([false, false]);
  for (let key = 0; key < 100_000; key += 1) await take([{ policy: once, key: String(key) }]);
  expect([await isTaken(once, 'anna'), await isTaken(other, 'anna')]).toEqual([true, false]);
});
