import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod';
import { withDeadline } from '../../async/deadline.ts';
import { createThrottle, type Throttle } from '../../async/throttle.ts';
import { limitedText } from '../../store/outgoing/limited-text.ts';
import { retryAfterOf } from '../../store/outgoing/retry-after.ts';
import type { ServiceFetch } from '../../store/outgoing/service-fetch.ts';
import { PlatformProblem } from '../../store/social/platform-problem.ts';
import type { Access, PlatformName } from './platform.ts';

const timeout = 15_000;
const maxBytes = 8 * 1024 * 1024;
const maxWait = 60_000;

/** A platform's response with a status other than 2xx, or with an error in a body that came with 200. */
export interface PlatformErrorResponse {
  status: number;
  body: unknown;
  retryAt: Date | null;
}

export interface PlatformRequest<Schema extends z.ZodType> {
  fetch: ServiceFetch;
  platform: PlatformName;
  url: URL;
  /** Its token is sent as `Authorization: Bearer`, so that it is in no address and in no log. */
  access: Access | null;
  schema: Schema;
  /** A JSON body makes it a POST. */
  body?: unknown;
  /** Returns the error of a response with any status; null if it is none. */
  problem(refusal: PlatformErrorResponse): PlatformProblem | null;
}

/** Requests a minute of one process. TikTok allows 600 a minute and endpoint; Google and Meta count units and report when none are left. */
const paces: Record<PlatformName, Throttle> = {
  youtube: createThrottle({ quota: 120, window: 60_000 }),
  instagram: createThrottle({ quota: 600, window: 60_000 }),
  tiktok: createThrottle({ quota: 500, window: 60_000 }),
};

/** Sends one request to a platform, in its turn; returns the parsed response, or throws PlatformProblem. */
export async function askPlatform<Schema extends z.ZodType>(
  request: PlatformRequest<Schema>,
): Promise<z.output<Schema>> {
  const { platform, url, access } = request;
  const wait = paces[platform].reserve(performance.now(), maxWait);
  if (wait === null) throw new PlatformProblem('rate_limited', 'this server asks too much at once');
  if (wait > 0) await sleep(wait, undefined, { ref: false });
  const init: RequestInit = {
    method: request.body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(access !== null && { authorization: `Bearer ${access.token}` }),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  };
  const { status, body, retryAt } = await withDeadline(timeout, access?.signal, (signal) =>
    exchange(request.fetch, url, { ...init, signal }),
  );
  const problem = request.problem({ status, body, retryAt });
  if (problem !== null) throw problem;
  const parsed = request.schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const place = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new PlatformProblem('unexpected', `${url.pathname}: an answer of an unknown shape at ${place || 'its root'}`);
}

/** Returns the error that follows from a status alone; null for success. */
export function problemOfStatus({ status, retryAt }: PlatformErrorResponse, message: string): PlatformProblem | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401) return new PlatformProblem('reconnect', message);
  if (status === 429) return new PlatformProblem('rate_limited', message, retryAt);
  if (status === 403) return new PlatformProblem('forbidden', message);
  if (status === 404) return new PlatformProblem('missing', message);
  return new PlatformProblem(status >= 500 ? 'unavailable' : 'unexpected', message, retryAt);
}

async function exchange(fetch: ServiceFetch, url: URL, init: RequestInit): Promise<PlatformErrorResponse> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' });
    const text = await limitedText(response, maxBytes);
    if (text === null) throw new PlatformProblem('unexpected', 'an answer that is too large');
    return { status: response.status, body: parsed(text), retryAt: retryAtOf(response.headers.get('retry-after')) };
  } catch (error) {
    if (error instanceof PlatformProblem) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlatformProblem('unavailable', `${url.pathname}: ${reason}`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function retryAtOf(header: string | null): Date | null {
  const wait = retryAfterOf(header);
  return wait === null ? null : new Date(Date.now() + wait);
}
