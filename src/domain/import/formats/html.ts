import type { Candidate } from '../found-link.ts';
import { linksInPageData } from '../links-in-page-data.ts';
import { pageCandidates } from '../page-candidates.ts';
import { pageData } from '../page-data.ts';
import { pageElements } from '../page-elements.ts';
import { type PageIntro, pageIntro } from '../page-intro.ts';

/** Links and person of a page or of a file of bookmarks. */
interface HtmlSource {
  candidates: Candidate[];
  /** The address that its relative addresses are relative to; null if it is not known. */
  base: string | null;
  intro: PageIntro;
}

/**
 * Reads a page or a file of bookmarks. If the page has its links as data (Linktree and many others), they come first, in their order,
 * followed by those that are only in the markup. `address` is the page's address, if it is known. `now` is the time for schedules.
 */
export function readHtml(html: string, address: string | null, now = new Date()): HtmlSource {
  const page = pageElements(html);
  const { data, opened } = pageData(page.scripts);
  const own = address ?? absolute(page.ownAddress, null);
  const base = absolute(page.base, own) ?? own;
  const fromData = page.isBookmarks ? [] : linksInPageData(data, opened, now);
  return {
    candidates: pageCandidates({ links: page.links, fromData, own, base, isBookmarks: page.isBookmarks }),
    base,
    intro: pageIntro(page, data, own, base),
  };
}

function absolute(address: string | null, base: string | null): string | null {
  if (address === null || !URL.canParse(address, base ?? undefined)) return null;
  const url = new URL(address, base ?? undefined);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
