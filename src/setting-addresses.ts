import { Resolver } from 'node:dns';
import { statSync } from 'node:fs';

// Which forms of addresses settings take.

/** Hint for a setting whose password could not be read. */
export const passwordHint = 'with "/", "#", "?", "@" and "%" in a password percent-encoded';

/** Returns whether an address is that of a database, as in DATABASE_URL. */
export function isDatabaseAddress(address: string): boolean {
  // A user without a host is one at PostgreSQL's socket.
  return /^file:.+$/.test(address) || isServiceAddress(/^postgres(ql)?:$/, address.replace('@/', '@localhost/'));
}

/** Returns whether an address has such a scheme, and a readable user name and password. */
export function isServiceAddress(scheme: RegExp, address: string): boolean {
  if (!/^\w+:\/\/.+$/.test(address) || !URL.canParse(address)) return false;
  const url = new URL(address);
  return scheme.test(url.protocol) && isDecodable(url) && !hasLateAt(url);
}

/** Returns whether the address of a database names a folder, which SQLite cannot open. */
export function isDatabaseFolder(address: string): boolean {
  if (!address.startsWith('file:')) return false;
  try {
    return statSync(address.slice('file:'.length)).isDirectory();
  } catch {
    return false;
  }
}

/** Returns whether an address is that of a store of files, as in FILES_URL. */
export function isFilesAddress(address: string): boolean {
  return /^(file:.+|s3:\/\/.+)$/.test(address);
}

/** An origin: a scheme and a host, with nothing behind them. */
export function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return (
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username === ''
  );
}

/** Returns an origin as browsers send it: scheme, host and port of any scheme (RFC 6454 §6.2); null for anything else, and for the text `null`. */
export function serialisedOrigin(value: string): string | null {
  // `URL` has an origin only for web addresses, and the text `null` for any other.
  if (isOrigin(value)) return new URL(value).origin;
  const origin = value.replace(/\/$/, '');
  const [, scheme = ''] = /^([a-z][a-z0-9+.-]*):\/\/[^\s/\\?#@,]+$/.exec(origin) ?? [];
  return scheme === '' || /^https?$/.test(scheme) || !URL.canParse(origin) ? null : origin;
}

/** OpenID Connect Discovery, section 3: https without query and fragment. Without https only on the own machine, to try it out. */
export function isIssuer(value: string): boolean {
  if (!isBaseAddress(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || ['localhost', '127.0.0.1'].includes(hostname);
}

/** An IP address, with a port if need be. */
export function isNameServer(value: string): boolean {
  try {
    new Resolver().setServers([value]);
    return true;
  } catch {
    return false;
  }
}

/** An origin, with credentials if need be. */
export function isProxyAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  if (!isDecodable(url)) return false;
  const { protocol, hostname, pathname, search, hash } = url;
  return /^https?:$/.test(protocol) && hostname !== '' && pathname === '/' && search === '' && hash === '';
}

/** A bare host, as in an address. */
export function isHostName(value: string): boolean {
  return URL.canParse(`https://${value}`) && new URL(`https://${value}`).host === value.toLowerCase();
}

/** Without a percent sign that encodes nothing. */
function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns whether "/", "#" or "?" in a password ended the host, with its first digits as the port: the "@" before the real host then comes
 * later.
 */
function hasLateAt({ pathname, search, hash }: URL): boolean {
  return /@/.test(pathname + hash) || /^[^=]*@/.test(search);
}

/** An http or https address without a query, from which others are made. */
export function isBaseAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === '';
}

/** Returns the value of TRUST_PROXY for Express: true, false, a number of proxies, or their addresses. */
export function parseTrustProxy(value: string): boolean | number | string[] {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d+$/.test(value) ? Number(value) : value.split(',').map((proxy) => proxy.trim());
}
