import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMemoryCounter } from '../../src/store/rate-limits/memory-counter.ts';
import { createRateLimiter } from '../../src/store/rate-limits/rate-limiter.ts';
import { newLogin, newUser, withToken } from '../support/api-client.ts';
import { startServer } from '../support/start-server.ts';

// docs/interface.md 4.6.

test('five requests in any second: the sixth is 429 rate_limited with Retry-After', async () => {
  const server = await startServer({ RATE_PER_SECOND: '5', RATE_PER_MINUTE: '1000' });
  try {
    const anna = await newUser(server);
    const start = performance.now();
    const answers = await Promise.all(Array.from({ length: 40 }, () => anna.get('/me')));
    const windows = Math.ceil((performance.now() - start) / 1_000);
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted.length).toBeGreaterThanOrEqual(5);
    expect(accepted.length).toBeLessThanOrEqual(5 * windows);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('rate_limited');
    expect(refused?.headers.get('retry-after')).toBe('1');
    await sleep(1_000);
    expect((await anna.get('/me')).status).toBe(200);
  } finally {
    await server.close();
  }
});

describe('a window that slides', () => {
  afterEach(() => vi.useRealTimers());

  test('allows no double burst across the edge of a second', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const limiter = createRateLimiter(createMemoryCounter());
    const policy = { name: 'sec', quota: 5, window: 1 };
    const accepted = async (times: number) => {
      const states = await Promise.all(Array.from({ length: times }, () => limiter.take([{ policy, key: 'anna' }])));
      return states.filter(({ retryAfter }) => retryAfter === null).length;
    };
    expect(await accepted(4)).toBe(4);
    vi.advanceTimersByTime(700);
    expect(await accepted(2)).toBe(1);
    vi.advanceTimersByTime(299);
    expect(await accepted(1)).toBe(0);
    vi.advanceTimersByTime(1);
    // The four early ones have left the window, the late one has not.
    expect(await accepted(8)).toBe(4);
    vi.advanceTimersByTime(700);
    expect(await accepted(8)).toBe(1);
  });
});

test('sixty requests in any minute: the next is 429 until the oldest is a minute old; headers state the rest', async () => {
  const server = await startServer({ RATE_PER_SECOND: '0', RATE_PER_MINUTE: '60' });
  try {
    const anna = await newUser(server);
    const first = await anna.get('/me');
    expect(first.headers.get('ratelimit-policy')).toBe('"min";q=60;w=60');
    expect(first.headers.get('ratelimit')).toBe('"min";r=59;t=60');
    await Promise.all(Array.from({ length: 59 }, () => anna.get('/me')));
    const refused = await anna.get('/me');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('ratelimit')).toMatch(/^"min";r=0;t=(5\d|60)$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(Object.keys(refused.body).sort()).toEqual(['code', 'documentation', 'errors', 'message']);
  } finally {
    await server.close();
  }
});

test('the limit is per token, counts every kind of request, and prevents a rejected write', async () => {
  const server = await startServer({ RATE_PER_SECOND: '0', RATE_PER_MINUTE: '6' });
  try {
    const anna = await newUser(server);
    const other = await withToken(server, anna.id);
    const answers = [
      await anna.get('/me'),
      await anna.post('/profiles', { login: 'a' }),
      await anna.post('/profiles', '{ broken'),
      await anna.delete('/profiles'),
      await anna.get('/profiles/999999'),
      await anna.post('/profiles', { login: newLogin() }, { Precognition: 'true' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 400, 405, 404, 204]);
    const refused = await anna.post(
      '/profiles',
      { login: newLogin() },
      { 'Idempotency-Key': 'k', Precognition: 'true' },
    );
    expect([refused.status, refused.headers.get('precognition')]).toEqual([429, 'true']);
    expect((await anna.post('/profiles', { login: newLogin() })).status).toBe(429);
    expect((await other.get('/profiles')).body.meta).toEqual({ total: 0 });
  } finally {
    await server.close();
  }
});

test('GET /me reports the default limits', async () => {
  const server = await startServer({ RATE_PER_SECOND: '', RATE_PER_MINUTE: '' });
  try {
    const anna = await newUser(server);
    const { body, headers } = await anna.get('/me');
    expect(headers.get('ratelimit-policy')).toBe('"sec";q=5;w=1, "min";q=60;w=60');
    expect(body.data).toMatchObject({
      limits: {
        profiles: { used: 0, max: 100 },
        slotsPerProfile: 500,
        page: { maxBytes: 2_000_000 },
        tokens: { used: 1, max: 5 },
        rateLimit: { requestsPerSecond: 5, requestsPerMinute: 60, musicLookupPerMinute: 15, analyticsPerMinute: 20 },
        upload: { maxMegabytes: 50, maxMegabytesFromUrl: 10 },
      },
    });
  } finally {
    await server.close();
  }
});

test('a start without Redis reports that limits count per process if other processes may share the database', async () => {
  const server = await startServer();
  try {
    const isShared = server.settings.DATABASE_URL?.startsWith('postgres') ?? false;
    const lines = server.logged().filter((line) => line.includes('REDIS_URL is not set'));
    expect(lines).toHaveLength(isShared ? 1 : 0);
  } finally {
    await server.close();
  }
});
