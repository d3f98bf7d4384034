import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { z } from 'zod';
import { createMemoryRateLimits } from './memory.ts';
import { policiesOf, type RateLimits, type Rates, rateStateOf } from './rate-limits.ts';

/**
 * Each key is a sorted set of request times by Redis's own clock, so that machines need not agree on the time. Arguments: a name for
 * this request, then quota and window (ms) of each key's policy. Returns count, age of the oldest, and wait of each, in ms.
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local waits, longest = {}, 0
for i, key in ipairs(KEYS) do
  local quota, window = tonumber(ARGV[i * 2]), tonumber(ARGV[i * 2 + 1])
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
  local count = redis.call('ZCARD', key)
  waits[i] = 0
  if count >= quota then
    local oldest = redis.call('ZRANGE', key, count - quota, count - quota, 'WITHSCORES')
    waits[i] = math.max(1, oldest[2] + window - now)
  end
  longest = math.max(longest, waits[i])
end
local answer = {}
for i, key in ipairs(KEYS) do
  if longest == 0 then
    redis.call('ZADD', key, now, ARGV[1])
    redis.call('PEXPIRE', key, ARGV[i * 2 + 1])
  end
  local oldest = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
  answer[i] = { redis.call('ZCARD', key), oldest[2] and now - oldest[2] or 0, waits[i] }
end
return answer`;

const answerSchema = z.array(z.tuple([z.coerce.number(), z.coerce.number(), z.coerce.number()]));

/** Limits that all processes count together. While Redis does not answer, each process counts for itself. */
export function createRedisRateLimits(redisUrl: string, rates: Rates, log: Logger): RateLimits {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 1, commandTimeout: 500, enableOfflineQueue: false });
  // Without a listener an unreachable server would end the process; `take` reports what it means.
  redis.on('error', () => {});
  const own = createMemoryRateLimits(rates);
  let requests = 0;
  const processName = `${process.pid}-${Math.random().toString(36).slice(2)}`;
  let reachable = true;
  return {
    async take(key, extra = []) {
      const policies = policiesOf(rates, extra);
      if (policies.length === 0) return rateStateOf([]);
      const keys = policies.map(({ name }) => `vitrine:rate:${name}:${key}`);
      const limits = policies.flatMap(({ quota, window }) => [quota, window * 1_000]);
      try {
        const answer = await redis.eval(script, keys.length, ...keys, `${processName}-${++requests}`, ...limits);
        reachable = true;
        const windows = answerSchema.parse(answer);
        return rateStateOf(
          policies.map((policy, index) => {
            const [count, oldestAge, wait] = windows[index] ?? [0, 0, 0];
            return { policy, count, oldestAge, wait };
          }),
        );
      } catch (error) {
        if (reachable) log.error({ err: error }, 'Redis does not answer: this process counts its requests by itself');
        reachable = false;
        return own.take(key, extra);
      }
    },
    async close() {
      redis.disconnect();
    },
  };
}
