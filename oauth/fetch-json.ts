import type { Context } from '../src/context.ts';
import { guardedFetch } from '../src/store/guarded-client/guarded-fetch.ts';
import { GuardedFetchError } from '../src/store/guarded-client/guarded-fetch-error.ts';
import { cacheLifetime } from './cache-lifetime.ts';

const timeout = 5_000;

interface FetchedJson {
  value: unknown;
  /** Milliseconds for which the response stays fresh. */
  lifetime: number;
}

/** Reason for missing JSON: its site reports that it does not exist, the content is not JSON, or the site could not be reached. */
export type JsonFetchProblem = 'gone' | 'invalid' | 'unreachable';

export class JsonFetchError extends Error {
  override name = 'JsonFetchError';
  readonly problem: JsonFetchProblem;

  constructor(problem: JsonFetchProblem, cause: string) {
    super(cause);
    this.problem = problem;
  }
}

/**
 * Fetches JSON from an https address that a client named. Accepts only status 200: redirects are not followed, so the document comes from
 * the host in the address. Throws JsonFetchError and logs which host failed and why.
 */
export async function fetchJson(context: Context, address: string, maxBytes: number): Promise<FetchedJson> {
  try {
    return await fetched(context, address, maxBytes);
  } catch (error) {
    if (error instanceof JsonFetchError) {
      const { problem, message: cause } = error;
      context.log.debug({ address, problem, cause }, 'JSON of a client was not fetched');
      context.outgoing.outages(new URL(address).hostname, cause);
    }
    throw error;
  }
}

async function fetched(context: Context, address: string, maxBytes: number): Promise<FetchedJson> {
  const headers = { Accept: 'application/json' };
  const response = await guardedFetch(context.outgoing, address, { headers, maxBytes, timeout }).catch(asProblem);
  const { status, body } = response;
  if (status === 404 || status === 410) throw new JsonFetchError('gone', `status ${status}`);
  // Any other status, or a page, may be a temporary error of the site or of a proxy.
  if (status !== 200) throw new JsonFetchError('unreachable', `status ${status}`);
  const type = response.headers['content-type'] ?? '';
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) throw new JsonFetchError('unreachable', 'not JSON');
  try {
    return { value: JSON.parse(body.toString()), lifetime: cacheLifetime(response.headers, context.now()) };
  } catch {
    throw new JsonFetchError('invalid', 'broken JSON');
  }
}

function asProblem(error: unknown): never {
  if (!(error instanceof GuardedFetchError)) throw error;
  if (error.reason === 'size') throw new JsonFetchError('invalid', 'too large');
  const cause = error.reason === 'address' ? 'not an address of the public internet' : error.message;
  throw new JsonFetchError('unreachable', cause);
}
