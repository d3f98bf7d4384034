import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type * as z from 'zod';
import { createCircuitBreaker } from '../../async/circuit-breaker.ts';
import { withDeadline } from '../../async/deadline.ts';
import { createThrottle, type Quota } from '../../async/throttle.ts';
import { limitedText } from '../../store/outgoing/limited-text.ts';
import { retryAfterOf } from '../../store/outgoing/retry-after.ts';
import type { ServiceFetch } from '../../store/outgoing/service-fetch.ts';

/** No usable response: the service is down, slow, over its quota, or responds with something else. It does not mean "no such release". */
export class ServiceDownError extends Error {
  override name = 'ServiceDownError';
}

/** Meaning of a response by its status; a service may override it (Deezer's errors come with status 200). */
export type Verdict = 'answer' | 'missing' | 'busy' | 'throttled' | 'refused' | 'failed';

export interface ServiceClientOptions {
  name: string;
  baseUrl: string;
  quota: Quota;
  /** Maximum wait of a request for its turn, in milliseconds. */
  maxWait: number;
  headers?: Record<string, string>;
  /** Looks into the body of a response with status 200. */
  judge?(body: unknown): Verdict;
  log: Logger;
  fetch: ServiceFetch;
}

export interface Request {
  path: string;
  query?: Record<string, string>;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: URLSearchParams;
}

export interface ServiceClient {
  /** The parsed response, or null if the service reports that it does not exist. Throws ServiceDownError. */
  ask<Schema extends z.ZodType>(
    request: Request,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.output<Schema> | null>;
}

const callTimeout = 2_500;
const maxRetries = 2;
const maxRetryWait = 3_000;
/** Pause after a rate-limit response without Retry-After. */
const defaultPause = 10_000;
const maxPause = 24 * 60 * 60 * 1_000;
const maxBytes = 4 * 1024 * 1024;

/** Record of one HTTP exchange. */
interface Attempt {
  verdict: Verdict;
  body: unknown;
  reason: string;
  /** Milliseconds, from Retry-After. */
  retryAfter: number | null;
}

/**
 * Creates a client of one service, which keeps to its quota, honours Retry-After, repeats requests after temporary errors and stops
 * contacting a failing service.
 */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { name, log } = options;
  const throttle = createThrottle(options.quota);
  const breaker = createCircuitBreaker();
  let pausedUntil = Number.NEGATIVE_INFINITY;

  async function askInTurn(request: Request, signal: AbortSignal): Promise<unknown> {
    for (let retries = 0; ; retries += 1) {
      const now = performance.now();
      if (breaker.isOpen(now)) throw new ServiceDownError(`${name} keeps failing and is left alone for a while`);
      const rest = Math.max(0, pausedUntil - now);
      if (rest > options.maxWait) throw new ServiceDownError(`${name} asked for a pause`);
      const wait = throttle.reserve(now + rest, options.maxWait - rest);
      if (wait === null) throw new ServiceDownError(`the quota of ${name} is used up`);
      await pause(rest + wait, signal);
      const attempt = await withDeadline(callTimeout, signal, (own) => send(options, request, own));
      if (attempt.verdict === 'answer' || attempt.verdict === 'missing') {
        breaker.succeeded();
        return attempt.verdict === 'answer' ? attempt.body : undefined;
      }
      const delay = attempt.retryAfter ?? 250 * 2 ** retries;
      const isRetryable = attempt.verdict === 'busy' || attempt.verdict === 'throttled';
      const isLast = retries === maxRetries || delay > maxRetryWait || !isRetryable;
      const isTooMuch = attempt.verdict === 'throttled' || attempt.verdict === 'refused';
      if (attempt.retryAfter !== null || (isLast && isTooMuch)) {
        pausedUntil = performance.now() + (attempt.retryAfter ?? defaultPause);
      }
      if (isLast) throw fail(attempt.reason, signal);
      await pause(delay, signal);
    }
  }

  /** An exchange ended with the whole lookup is no evidence about the service. */
  function fail(reason: string, signal: AbortSignal): ServiceDownError {
    if (!signal.aborted && breaker.failed(performance.now())) {
      log.warn({ service: name, reason }, 'a music service keeps failing: it is left alone for 30 s');
    }
    return new ServiceDownError(`${name}: ${reason}`);
  }

  return {
    async ask(request, schema, signal) {
      const body = await askInTurn(request, signal);
      if (body === undefined) return null;
      const parsed = schema.safeParse(body);
      if (!parsed.success) throw fail('an answer of an unknown shape', signal);
      return parsed.data;
    },
  };
}

async function send(options: ServiceClientOptions, request: Request, signal: AbortSignal): Promise<Attempt> {
  const query = request.query ? `?${new URLSearchParams(request.query)}` : '';
  const attempt = (verdict: Verdict, reason: string, body: unknown = null): Attempt => ({
    verdict,
    reason,
    body,
    retryAfter: null,
  });
  try {
    const response = await options.fetch(`${options.baseUrl}${request.path}${query}`, {
      method: request.method ?? 'GET',
      headers: { accept: 'application/json', ...options.headers, ...request.headers },
      signal,
      // Requests go only to the configured address; redirects are not followed.
      redirect: 'error',
      ...(request.body && { body: request.body }),
    });
    if (!response.ok) {
      await response.body?.cancel();
      const wait = retryAfterOf(response.headers.get('retry-after'));
      return {
        ...attempt(verdictOf(response.status), `status ${response.status}`),
        retryAfter: wait === null ? null : Math.min(wait, maxPause),
      };
    }
    const text = await limitedText(response, maxBytes);
    if (text === null) return attempt('failed', 'an answer that is too large');
    const body: unknown = JSON.parse(text);
    const verdict = options.judge?.(body) ?? 'answer';
    return attempt(verdict, verdict === 'answer' ? '' : 'an error in the answer', body);
  } catch (error) {
    if (error instanceof SyntaxError) return attempt('failed', 'broken JSON');
    if (error instanceof Error && error.name === 'TimeoutError') return attempt('failed', 'no answer in time');
    return attempt('failed', error instanceof Error ? error.message : 'no connection');
  }
}

function verdictOf(status: number): Verdict {
  if (status === 429) return 'throttled';
  if (status === 403) return 'refused';
  if (status >= 500) return 'busy';
  return status === 404 || status === 400 || status === 410 || status === 422 ? 'missing' : 'failed';
}

/** Waits, unless the lookup as a whole ends before. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0) return;
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch {
    throw new ServiceDownError('the time for the lookup was over');
  }
}
