import { guardedFetch } from '../../store/guarded-client/guarded-fetch.ts';
import { GuardedFetchError } from '../../store/guarded-client/guarded-fetch-error.ts';
import type { Outgoing } from '../../store/outgoing/outgoing.ts';
import { maxLinkLength } from '../links/link-grammar.ts';

export const linkStatuses = ['ok', 'redirected', 'dead', 'unreachable'] as const;

/** Where a link leads (docs/interface.md 5.19). */
export interface LinkState {
  status: (typeof linkStatuses)[number];
  /** Where it leads instead, of a redirected one; an address that is too long for a link is left out. */
  to?: string;
  /** The status of the last response, where there was one. */
  httpStatus?: number;
}

/** So long is waited for one link. Milliseconds. */
export const linkDuration = 5_000;
const redirects = 5;
/** What says that there is nothing any more; of every other refusal, programs may be refused what people are shown. */
const gone = new Set([404, 410]);

/**
 * Asks where an address leads, by the guarded client alone: it is a user's. Why an address could not be asked is not told, since that would
 * tell of our network.
 */
export async function linkStateOf(outgoing: Outgoing, link: string): Promise<LinkState> {
  try {
    const response = await guardedFetch(outgoing, link, {
      maxBytes: 0,
      headOnly: true,
      timeout: linkDuration,
      redirects,
    });
    const httpStatus = response.status;
    if (gone.has(httpStatus)) return { status: 'dead', httpStatus };
    if (httpStatus < 200 || httpStatus > 299) return { status: 'unreachable', httpStatus };
    if (isSamePlace(link, response.url)) return { status: 'ok', httpStatus };
    return { status: 'redirected', ...(response.url.length <= maxLinkLength && { to: response.url }), httpStatus };
  } catch (error) {
    if (error instanceof GuardedFetchError) return { status: 'unreachable' };
    throw error;
  }
}

/** Where only the scheme, `www.` or a slash at the end differ, nobody would call it another place. */
function isSamePlace(link: string, end: string): boolean {
  const place = (address: string) => {
    const { host, pathname, search } = new URL(address);
    return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
  };
  return place(link) === place(end);
}
