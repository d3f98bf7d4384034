import { isOwnHost, type Origins } from '../own-hosts.ts';

const servedBelow = '/-/files/';

/** Public address of a file path. */
export function fileUrl(publicUrl: string, path: string): string {
  return `${publicUrl}${servedBelow}${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** Returns the text after the last `/-/files/` of an address, which is a path if a server of Vitrine has made the address; null without it. */
export function pathInFileUrl(address: string): string | null {
  const start = address.lastIndexOf(servedBelow);
  return start === -1 ? null : address.slice(start + servedBelow.length);
}

/** Returns the path in the address of a file of this service, also at an origin that it had; null for any other address. */
export function pathInOwnFileUrl(origins: Origins, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host, pathname } = new URL(address);
  return isOwnHost(origins, host) && pathname.startsWith(servedBelow) ? pathInFileUrl(pathname) : null;
}
