import type { Context } from '../src/context.ts';
import { guardedFetch } from '../src/store/guarded-client/guarded-fetch.ts';
import { GuardedFetchError } from '../src/store/guarded-client/guarded-fetch-error.ts';
import { cacheLifetime } from './cache-lifetime.ts';

const timeout = 5_000;

interface FetchedJson {
  value: unknown;
  /** Milliseconds for which it need not be fetched again. */
  lifetime: number;
}

/**
 * The JSON at an https address that a client named, or null. Only a plain 200 counts: redirects are not followed, so that the host in
 * the address is the one that answers.
 */
export async function fetchJson(context: Context, address: string, maxBytes: number): Promise<FetchedJson | null> {
  try {
    const answer = await guardedFetch(context.outgoing, address, {
      headers: { Accept: 'application/json' },
      maxBytes,
      timeout,
    });
    if (answer.status !== 200) return null;
    if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(answer.headers['content-type'] ?? '')) return null;
    return { value: JSON.parse(answer.body.toString()), lifetime: cacheLifetime(answer.headers, context.now()) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    if (!(error instanceof GuardedFetchError)) throw error;
    context.log.debug({ reason: error.reason }, 'JSON of a client was not fetched');
    return null;
  }
}
