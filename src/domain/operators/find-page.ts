import { domainToASCII } from 'node:url';
import type { Reader } from '../../store/database.ts';
import { isOwnHost, type Origins } from '../own-hosts.ts';
import { isLogin } from '../profiles/login-rules.ts';
import { findLoginHolder } from '../profiles/profile-rows.ts';

/**
 * Returns the id of the page at an address, or null: a login, the page's address with any suffix, that of its QR code, or a custom domain.
 */
export async function findPageOfAddress(
  reader: Pick<Reader, 'first' | 'customDomain'>,
  config: Origins,
  typed: string,
): Promise<number | null> {
  const address = typed.trim();
  const login = address.replace(/^@/, '');
  const byLogin = isLogin(login) ? await findLoginHolder(reader, login) : null;
  if (byLogin !== null) return byLogin;
  const withScheme = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(withScheme)) return null;
  const { host, hostname, pathname } = new URL(withScheme);
  if (isOwnHost(config, host)) {
    const path = decoded(pathname);
    const inPath = /^\/(?:qr\/)?@?([^/]+)/.exec(path)?.[1] ?? '';
    return isLogin(inPath) ? findLoginHolder(reader, inPath) : null;
  }
  const domain = await reader.customDomain.findFirst({
    where: { host: domainToASCII(hostname).replace(/\.$/, '') },
    select: { profileId: true },
  });
  return domain?.profileId ?? null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
