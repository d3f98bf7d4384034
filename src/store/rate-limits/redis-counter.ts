import { createHmac } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import * as z from 'zod';
import { waitAtMost } from '../../async/deadline.ts';
import { causeOf } from '../outgoing/outage.ts';
import type { Counter, Window } from './counter.ts';
import { createReachability } from './reachability.ts';

/** Maximum wait for the connection at a start. */
const startDeadline = 1_000;
/** A connection without a response for this long is replaced. */
const socketTimeout = 10_000;

/**
 * Each key is a list of times by Redis's own clock, the oldest first, so that machines need not agree on the time. Arguments: quota and
 * length (ms) of each key's window. Returns count, age of the oldest, and wait of each, in ms.
 */
const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local waits, longest = {}, 0
for i, key in ipairs(KEYS) do
  local quota, length = tonumber(ARGV[i * 2 - 1]), tonumber(ARGV[i * 2])
  local oldest = redis.call('LINDEX', key, 0)
  while oldest and tonumber(oldest) <= now - length do
    redis.call('LPOP', key)
    oldest = redis.call('LINDEX', key, 0)
  end
  local count = redis.call('LLEN', key)
  waits[i] = 0
  if count >= quota then
    waits[i] = math.max(1, redis.call('LINDEX', key, count - quota) + length - now)
  end
  longest = math.max(longest, waits[i])
end
local states = {}
for i, key in ipairs(KEYS) do
  if longest == 0 then
    redis.call('RPUSH', key, now)
    redis.call('PEXPIRE', key, ARGV[i * 2])
  end
  states[i] = { redis.call('LLEN', key), now - (redis.call('LINDEX', key, 0) or now), waits[i] }
end
return states`;

const statesSchema = z.array(z.tuple([z.coerce.number(), z.coerce.number(), z.coerce.number()]));

interface RedisCounterOptions {
  redisUrl: string;
  /** Keys contain addresses, so Redis only gets their hashes with this salt. */
  hashKey: string;
  log: Logger;
  /** Counts while Redis does not. */
  own: Counter;
  /** Maximum wait of a request in milliseconds, until Redis is known to be unavailable. */
  timeoutMs?: number | undefined;
}

/**
 * Creates a counter shared by all processes, and across restarts. While Redis does not respond, this process counts by itself: a limit that
 * is too generous for a while is better than a service that is down.
 */
export function createRedisCounter({ redisUrl, hashKey, log, own, timeoutMs = 50 }: RedisCounterOptions): Counter {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    enableOfflineQueue: false,
    // Requests on a connection that broke are counted in memory.
    maxRetriesPerRequest: 0,
    socketTimeout,
    // After a failover the server of the connection may be only a replica, while the address refers to another.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  // The error of a missing connection; the calls that fail for it only know that it is missing.
  let connectionError: Error | undefined;
  redis.on('error', (error) => {
    // Later errors are less specific than the first.
    connectionError ??= error;
    // The client would continue with database 0.
    if (isRejectedSelect(error)) redis.disconnect(true);
  });
  redis.on('ready', () => {
    connectionError = undefined;
  });
  const keyOf = ({ name, key }: Window) =>
    `vitrine:rate:${name}:${createHmac('sha256', hashKey).update(key).digest('base64url').slice(0, 22)}`;

  async function take(keys: readonly string[], limits: readonly number[]) {
    return statesSchema.parse(await waitAtMost(timeoutMs, redis.eval(takeScript, keys.length, ...keys, ...limits)));
  }
  // The same script as that of every charge: a Redis that is full or read-only responds to a ping.
  const reachability = createReachability({ log, probe: () => take(['vitrine:rate:probe'], [1, 1]) });

  const lost = (error: unknown) => reachability.lost(causeOfFailure(connectionError ?? error));

  /** Runs it in Redis or, while Redis is unavailable, in this process. */
  async function either<Result>(shared: () => Promise<Result>, alone: () => Promise<Result>): Promise<Result> {
    if (!reachability.isReachable()) return alone();
    try {
      return await shared();
    } catch (error) {
      lost(error);
      return alone();
    }
  }

  return {
    connect: () => waitAtMost(startDeadline, redis.connect()).then(reachability.found, lost),
    take: (windows) =>
      either(
        async () => {
          const limits = windows.flatMap(({ quota, length }) => [quota, length]);
          const states = await take(windows.map(keyOf), limits);
          return states.map(([count, oldestAge, wait]) => ({ count, oldestAge, wait }));
        },
        () => own.take(windows),
      ),
    giveBack: (windows) =>
      either(
        async () => void (await waitAtMost(timeoutMs, Promise.all(windows.map((window) => redis.rpop(keyOf(window)))))),
        () => own.giveBack(windows),
      ),
    forget: (windows) =>
      either(
        async () => void (await waitAtMost(timeoutMs, redis.del(...windows.map(keyOf)))),
        () => own.forget(windows),
      ),
    isShared: reachability.isReachable,
    async close() {
      reachability.close();
      redis.disconnect();
    },
  };
}

/** Returns whether Redis has rejected the database of the address: its number does not exist, or this user may not select it. */
function isRejectedSelect(error: Error): boolean {
  const command = 'command' in error ? error.command : null;
  return typeof command === 'object' && command !== null && 'name' in command && command.name === 'select';
}

/** Returns why Redis could not be used, in words for an operator instead of the client's message. */
function causeOfFailure(error: unknown): string {
  const cause = causeOf(error);
  if (/^Socket timeout/.test(cause)) return 'no answer in time';
  return /^(Connection is closed|Stream isn't writeable|Reached the max retries)/.test(cause)
    ? 'the connection was closed'
    : cause;
}

/** Returns the time of Redis, in milliseconds since 1970. */
export async function redisClock(redisUrl: string): Promise<number> {
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => {});
  try {
    await redis.connect();
    const [seconds] = await redis.time();
    return Number(seconds) * 1_000;
  } finally {
    redis.disconnect();
  }
}
