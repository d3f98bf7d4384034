import { domainToASCII } from 'node:url';
import type { Config } from '../../config.ts';
import type { Reader } from '../../store/database.ts';
import { findShownPage, findShownPageOfDomain, type ShownPage } from '../approval/shown-page.ts';

/**
 * Returns the page that visitors find at a web address: at this service, with any suffix after the login, or at its custom domain; else
 * null.
 */
export async function findReportedPage(
  reader: Pick<Reader, 'first'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  address: string,
): Promise<ShownPage | null> {
  if (!URL.canParse(address)) return null;
  const { host, hostname, pathname } = new URL(address);
  if (host !== new URL(publicUrl).host)
    return findShownPageOfDomain(reader, domainToASCII(hostname).replace(/\.$/, ''));
  const [, first = ''] = /^\/(?:qr\/)?@?([^/]+)/.exec(pathname) ?? [];
  return (await findShownPage(reader, first)) ?? findShownPage(reader, first.replace(/\.md$/, ''));
}
