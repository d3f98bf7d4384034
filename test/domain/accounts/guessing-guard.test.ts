import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGuessingGuard, createHourlyLimit } from '../../../src/domain/accounts/guessing-guard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (attempt: Promise<void>) =>
  attempt.then(
    () => null,
    (error: { code: string; retryAfter: number }) => ({ code: error.code, retryAfter: error.retryAfter }),
  );

test('the sixth attempt at an account from one address is refused until a quarter of an hour after the first', async () => {
  const guard = createGuessingGuard();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await refusal(guard.attempt('a@example.com', '192.0.2.1'))).toBeNull();
    vi.advanceTimersByTime(60_000);
  }
  expect(await refusal(guard.attempt('a@example.com', '192.0.2.1'))).toEqual({ code: 'rate_limited', retryAfter: 600 });
  expect(await refusal(guard.attempt('a@example.com', '192.0.2.2'))).toBeNull();
  expect(await refusal(guard.attempt('b@example.com', '192.0.2.1'))).toBeNull();
  vi.advanceTimersByTime(601_000);
  expect(await refusal(guard.attempt('a@example.com', '192.0.2.1'))).toBeNull();
});

test('the right password clears what was counted', async () => {
  const guard = createGuessingGuard();
  for (let round = 0; round < 300; round += 1) {
    expect(await refusal(guard.attempt('a@example.com', '192.0.2.1'))).toBeNull();
    await guard.succeeded('a@example.com', '192.0.2.1');
  }
});

test('one address has a hundred attempts at whatever accounts, also when they come at once', async () => {
  const guard = createGuessingGuard();
  const refusals = await Promise.all(
    Array.from({ length: 120 }, (_, index) => refusal(guard.attempt(`${index}@example.com`, '192.0.2.1'))),
  );
  expect(refusals.filter((entry) => entry !== null)).toHaveLength(20);
});

test('addresses of one IPv6 network count as one, and so do an IPv4 address and its IPv6 form', async () => {
  const limit = createHourlyLimit(2);
  expect(await refusal(limit('2001:db8:0:1::1'))).toBeNull();
  expect(await refusal(limit('2001:db8:0:1:ffff::2'))).toBeNull();
  expect(await refusal(limit('2001:db8:0:1:abcd:1:2:3'))).toMatchObject({ code: 'rate_limited' });
  expect(await refusal(limit('2001:db8:0:2::1'))).toBeNull();
  expect(await refusal(limit('192.0.2.9'))).toBeNull();
  expect(await refusal(limit('::ffff:192.0.2.9'))).toBeNull();
  expect(await refusal(limit('192.0.2.9'))).toMatchObject({ code: 'rate_limited' });
});
