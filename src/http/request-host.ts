import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/** `uri-host [ ":" port ]` (RFC 9110 §7.2), with a port of any number of digits, or none (RFC 3986 §3.2.3). */
const hostHeader = /^(?:\[(?<v6>[0-9a-f:.]{2,45})\]|(?<name>[a-z0-9._-]{1,254}))(?::(?<port>\d*))?$/;
/** Labels of letters, digits, hyphens and underscores, with an optional final dot (RFC 3986 §3.2.2). */
const labels = /^([a-z0-9_-]+(?:\.[a-z0-9_-]+)*)\.?$/;
const maxLength = 253;

/**
 * The host that a `Host` header names: an IP address without brackets, or a name in lower case without a final dot. Null for anything else:
 * no decision may read a malformed header as a host that is served here.
 */
export function parseHost(header: string): string | null {
  const { v6, name = '', port = '' } = hostHeader.exec(header.toLowerCase())?.groups ?? {};
  if (Number(port) > 65_535) return null;
  if (v6 !== undefined) return isIPv6(v6) ? v6 : null;
  const host = labels.exec(name)?.[1];
  return host !== undefined && host.length <= maxLength ? host : null;
}

/**
 * Returns the host that a request is for; null if it names none, which HTTP/1.0 allows. Only the `Host` header counts, because proxies and
 * caches distinguish sites by it: `X-Forwarded-Host` may come from the client. `withCheckedHost` has rejected malformed headers.
 */
export function requestHost({ headers }: IncomingMessage): string | null {
  return parseHost(headers.host ?? '');
}

/** Returns false for IP addresses, `localhost` and names below it, and names without a dot, which machines of one network have. */
export function isNameOfInternet(host: string): boolean {
  return host.includes('.') && isIP(host) === 0 && !host.endsWith('.localhost');
}
