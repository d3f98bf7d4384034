import type { Candidate, FoundLinks } from './found-link.ts';
import { isAccount } from './link-kind.ts';
import { listLinks } from './list-links.ts';
import { pageElements } from './page-elements.ts';
import { readNextData } from './read-next-data.ts';

/**
 * Reads the links of a page or of a file of bookmarks. A page with its links as data (Next.js, as Linktree and others are made) is read by
 * that. On any other page its own navigation is left out: links to itself, and links in nav and footer except for accounts on social sites.
 * `base` is the address of the page.
 */
export function readHtmlLinks(html: string, base: string | null, known: ReadonlySet<string> = new Set()): FoundLinks {
  const { anchors, nextData, ownAddress } = pageElements(html);
  // The data are the person's own list, with any titles.
  const fromData = nextData === null ? [] : readNextData(nextData);
  const data = listLinks(
    fromData.map((link): Candidate => ({ ...link, partOf: 'data' })),
    { base, known },
  );
  if (data.links.length > 0) return data;
  const ownHost = hostOf(base ?? ownAddress);
  const ofPage = anchors.flatMap(({ address, title, isNavigation }): Candidate[] => {
    const isLeftOut =
      (isNavigation && !isAccount(address)) || isOwn(address, base, ownHost) || !isAbsolute(address, base);
    return isLeftOut ? [] : [{ address, title, partOf: 'markup' }];
  });
  return listLinks(ofPage, { base, known });
}

function isAbsolute(address: string, base: string | null): boolean {
  return base !== null || /^(?:https?:\/\/|mailto:|tel:|whatsapp:)/i.test(address.trim());
}

/** A page may declare any address. */
function hostOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).hostname : null;
}

function isOwn(address: string, base: string | null, ownHost: string | null): boolean {
  return (
    ownHost !== null &&
    URL.canParse(address, base ?? undefined) &&
    new URL(address, base ?? undefined).hostname.replace(/^www\./, '') === ownHost.replace(/^www\./, '')
  );
}
