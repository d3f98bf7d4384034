import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** A port has as many digits as it likes, or none (RFC 3986 §3.2.3). */
const hostHeader = /^([a-z0-9._-]{1,253}?)\.?(?::\d*)?$/;

/**
 * The host name that a request is for, in lower case and without a port or a final dot; null for none and for what is no name. Only the
 * `Host` header counts, by which proxies and caches tell sites apart: `X-Forwarded-Host` may come from whoever asks.
 */
export function requestHost({ headers }: IncomingMessage): string | null {
  return hostHeader.exec((headers.host ?? '').toLowerCase())?.[1] ?? null;
}

/** False for IP addresses, `localhost` and what lies below it, and the names without a dot that machines of one network have. */
export function isNameOfInternet(host: string): boolean {
  return host.includes('.') && isIP(host) === 0 && !host.endsWith('.localhost');
}
