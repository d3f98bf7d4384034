import { guardedFetch } from '../../store/guarded-client/guarded-fetch.ts';
import { GuardedFetchError } from '../../store/guarded-client/guarded-fetch-error.ts';
import type { Outgoing } from '../../store/outgoing/outgoing.ts';
import { maxLinkLength } from '../links/link-grammar.ts';

export const linkStatuses = ['ok', 'redirected', 'dead', 'unreachable'] as const;

/** Target of a link (docs/interface.md 5.19). */
export interface LinkState {
  status: (typeof linkStatuses)[number];
  /** New target of a redirected one; an address that is too long for a link is left out. */
  to?: string;
  /** The status of the last response, if any. */
  httpStatus?: number;
}

/** Maximum wait for one link, in milliseconds. */
export const linkDuration = 5_000;
const redirects = 5;
/** Statuses for content that is gone; other errors may be sent only to programs. */
const gone = new Set([404, 410]);

/**
 * Checks the target of an address with the guarded client, because a user gave it. The reason why an address could not be requested is
 * withheld, since it would reveal our network.
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

/** Returns whether only the scheme, `www.` or a slash at the end differ. */
function isSamePlace(link: string, end: string): boolean {
  const place = (address: string) => {
    const { host, pathname, search } = new URL(address);
    return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
  };
  return place(link) === place(end);
}
