import { guardedFetch } from '../../store/guarded-client/guarded-fetch.ts';
import { GuardedFetchError } from '../../store/guarded-client/guarded-fetch-error.ts';
import { Outage } from '../../store/outgoing/outage.ts';
import type { Outgoing } from '../../store/outgoing/outgoing.ts';
import { maxLinkLength } from '../links/link-grammar.ts';

export const linkStatuses = ['ok', 'redirected', 'dead', 'unreachable'] as const;

/** Causes of an unreachable link (docs/interface.md 5.19). */
export const unreachableReasons = [
  'host_not_found',
  'connection_refused',
  'timed_out',
  'certificate_invalid',
  'too_many_redirects',
  'http_status',
  'connection_failed',
] as const;
export type UnreachableReason = (typeof unreachableReasons)[number];

/** Target of a link (docs/interface.md 5.19). */
export interface LinkState {
  status: (typeof linkStatuses)[number];
  /** New target of a redirected one; an address that is too long for a link is left out. */
  to?: string;
  /** The status of the last response, if any. */
  httpStatus?: number;
  /** Cause of an unreachable one. */
  reason?: UnreachableReason;
}

/** Maximum wait for one link, in milliseconds. */
export const linkDuration = 5_000;
const redirects = 5;
/** Statuses for content that is gone; other errors may be sent only to programs. */
const gone = new Set([404, 410]);

/**
 * Checks the target of an address with the guarded client, because a user gave it. An address that must not be requested has the
 * reason of an unknown host, since a difference would reveal our network.
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
    if (httpStatus < 200 || httpStatus > 299) {
      return { status: 'unreachable', httpStatus, reason: 'http_status' };
    }
    if (isSamePlace(link, response.url)) return { status: 'ok', httpStatus };
    return { status: 'redirected', ...(response.url.length <= maxLinkLength && { to: response.url }), httpStatus };
  } catch (error) {
    if (error instanceof GuardedFetchError) return { status: 'unreachable', reason: reasonOf(error) };
    throw error;
  }
}

function reasonOf({ reason, cause }: GuardedFetchError): UnreachableReason {
  switch (reason) {
    case 'address':
      return 'host_not_found';
    case 'timeout':
      return 'timed_out';
    case 'redirects':
      return 'too_many_redirects';
    default:
      return connectionFailure(cause);
  }
}

/** Names of Node's errors for certificates (https://nodejs.org/api/tls.html#x509-certificate-error-codes). */
const certificateErrors =
  /^(?:ERR_TLS_)?CERT_|^UNABLE_TO_(?:GET_ISSUER|VERIFY)|SELF_SIGNED_CERT|^HOSTNAME_MISMATCH$|^INVALID_(?:CA|PURPOSE)$/;

/** Distinguishes failures of the linked site only: those of our proxy are an Outage, which the caller must not learn about. */
function connectionFailure(cause: unknown): UnreachableReason {
  const { code } = Object(cause);
  if (cause instanceof Outage || typeof code !== 'string') return 'connection_failed';
  if (code === 'ECONNREFUSED') return 'connection_refused';
  if (code === 'ETIMEDOUT') return 'timed_out';
  return certificateErrors.test(code) ? 'certificate_invalid' : 'connection_failed';
}

/** Returns whether only the scheme, `www.` or a slash at the end differ. */
function isSamePlace(link: string, end: string): boolean {
  const place = (address: string) => {
    const { host, pathname, search } = new URL(address);
    return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
  };
  return place(link) === place(end);
}
