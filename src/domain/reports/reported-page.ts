import { domainToASCII } from 'node:url';
import type { Reader } from '../../store/database.ts';
import { findShownPage, findShownPageOfDomain, type ShownPage } from '../approval/shown-page.ts';
import { isOwnHost, type Origins } from '../own-hosts.ts';

/**
 * Returns the page that visitors find at a web address: at this service, with any suffix after the login, or at its custom domain; else
 * null.
 */
export async function findReportedPage(
  reader: Pick<Reader, 'first'>,
  config: Origins,
  address: string,
): Promise<ShownPage | null> {
  if (!URL.canParse(address)) return null;
  const { host, hostname, pathname } = new URL(address);
  if (!isOwnHost(config, host)) return findShownPageOfDomain(reader, domainToASCII(hostname).replace(/\.$/, ''));
  const [, first = ''] = /^\/(?:qr\/)?@?([^/]+)/.exec(pathname) ?? [];
  return (await findShownPage(reader, first)) ?? findShownPage(reader, first.replace(/\.md$/, ''));
}
