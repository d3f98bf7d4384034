import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGuessingGuard } from '../../../src/domain/accounts/guessing-guard.ts';
import { enforceLimitOfAddress, perHour } from '../../../src/domain/enforce-limit.ts';
import { createMemoryCounter } from '../../../src/store/rate-limits/memory-counter.ts';
import { createRateLimiter } from '../../../src/store/rate-limits/rate-limiter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: { code: string; retryAfter: number }) => ({ code: error.code, retryAfter: error.retryAfter }),
  );
const newLimiter = () => createRateLimiter(createMemoryCounter());
const wrong = async () => false;
const right = async () => true;

test('after five wrong passwords for an account its neighbourhood is rejected until a quarter of an hour after the first', async () => {
  const guard = createGuessingGuard(newLimiter());
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await guard.attempt('a@example.com', '192.0.2.1', wrong)).toBe(false);
    vi.advanceTimersByTime(60_000);
  }
  const sixth = { code: 'rate_limited', retryAfter: 600 };
  expect(await refusal(guard.attempt('a@example.com', '192.0.2.1', right))).toEqual(sixth);
  expect(await refusal(guard.attempt('a@example.com', '192.0.2.2', right))).toEqual(sixth);
  expect(await guard.attempt('a@example.com', '198.51.100.2', right)).toBe(true);
  expect(await guard.attempt('b@example.com', '192.0.2.1', right)).toBe(true);
  vi.advanceTimersByTime(601_000);
  expect(await guard.attempt('a@example.com', '192.0.2.1', right)).toBe(true);
});

test('the right password is never counted, and clears the failures of its address', async () => {
  const guard = createGuessingGuard(newLimiter());
  for (let round = 0; round < 6; round += 1) {
    for (let attempt = 0; attempt < 4; attempt += 1) await guard.attempt('a@example.com', '192.0.2.1', wrong);
    for (let attempt = 0; attempt < 50; attempt += 1) {
      expect(await guard.attempt('a@example.com', '192.0.2.1', right)).toBe(true);
    }
  }
});

test('an attempt that could not be checked is not counted', async () => {
  const guard = createGuessingGuard(newLimiter());
  const busy = () => Promise.reject(new Error('busy'));
  for (let attempt = 0; attempt < 150; attempt += 1) {
    await expect(guard.attempt('a@example.com', '192.0.2.1', busy)).rejects.toThrow('busy');
  }
  expect(await guard.attempt('a@example.com', '192.0.2.1', right)).toBe(true);
});

test('one address has a hundred failures over all accounts, also when they are concurrent', async () => {
  const guard = createGuessingGuard(newLimiter());
  const refusals = await Promise.all(
    Array.from({ length: 120 }, (_, index) => refusal(guard.attempt(`${index}@example.com`, '192.0.2.1', wrong))),
  );
  expect(refusals.filter((entry) => entry !== null)).toHaveLength(20);
});

test('one account has thirty failures in an hour from all addresses, also when they are concurrent; others have none', async () => {
  const guard = createGuessingGuard(newLimiter());
  const judged: string[] = [];
  const guess = (index: number) =>
    guard.attempt('a@example.com', `10.0.${index}.1`, async () => {
      judged.push('a wrong password');
      return false;
    });
  const refusals = await Promise.all(Array.from({ length: 200 }, (_, index) => refusal(guess(index))));
  expect([judged.length, refusals.filter((entry) => entry !== null).length]).toEqual([30, 170]);
  const everywhere = { code: 'rate_limited', retryAfter: 3600 };
  expect(await refusal(guard.attempt('a@example.com', '198.51.100.1', right))).toEqual(everywhere);
  expect(await guard.attempt('b@example.com', '198.51.100.1', right)).toBe(true);
  vi.advanceTimersByTime(3_600_001);
  expect(await guard.attempt('a@example.com', '198.51.100.1', right)).toBe(true);
});

test('addresses in one IPv6 network count as one, and so do an IPv4 address and its IPv6 form', async () => {
  const context = { rateLimiter: newLimiter() };
  const limit = (address: string) => enforceLimitOfAddress(context, perHour('test', 2), address);
  expect(await refusal(limit('2001:db8:0:1::1'))).toBeNull();
  expect(await refusal(limit('2001:db8:0:1:ffff::2'))).toBeNull();
  expect(await refusal(limit('2001:db8:0:1:abcd:1:2:3'))).toMatchObject({ code: 'rate_limited' });
  expect(await refusal(limit('2001:db8:0:2::1'))).toBeNull();
  expect(await refusal(limit('192.0.2.9'))).toBeNull();
  expect(await refusal(limit('::ffff:192.0.2.9'))).toBeNull();
  expect(await refusal(limit('192.0.2.9'))).toMatchObject({ code: 'rate_limited' });
});
