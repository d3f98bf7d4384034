import { Resolver } from 'node:dns';
import { statSync } from 'node:fs';

// Which forms of addresses settings take.

/** Whether an address is one of a database, as DATABASE_URL has it. */
export function isDatabaseAddress(address: string): boolean {
  return /^(file:.+|postgres(ql)?:\/\/.+)$/.test(address);
}

/** Whether an address of a database names a folder, which SQLite cannot open. */
export function isDatabaseFolder(address: string): boolean {
  return (
    address.startsWith('file:') &&
    statSync(address.slice('file:'.length), { throwIfNoEntry: false })?.isDirectory() === true
  );
}

/** Whether an address is one of a place for files, as FILES_URL has it. */
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
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(value);
  // A lone percent sign encodes nothing.
  if (/%(?![0-9a-f]{2})/i.test(username + password)) return false;
  return /^https?:$/.test(protocol) && hostname !== '' && pathname === '/' && search === '' && hash === '';
}

/** An http or https address without a query, that others are made from. */
export function isBaseAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === '';
}
