import { linksInData } from './data/links-in-data.ts';
import type { Candidate } from './found-link.ts';
import type { PageData } from './page-data.ts';

const maxLinks = 5_000;

/**
 * Returns the links in the data of a page, and the addresses that its program opens. One named address in a program may be anything, and is
 * doubtful; two are a list.
 */
export function linksInPageData(data: readonly PageData[], opened: readonly string[], now: Date): Candidate[] {
  const ofContent: Candidate[] = [];
  for (const { kind, value } of data) {
    if (ofContent.length >= maxLinks) break;
    const links = linksInData(value, { now, source: kind === 'program' ? 'program' : 'page' });
    const isDoubtful = kind === 'program' && links.length === 1;
    ofContent.push(...(isDoubtful ? links.map((link) => ({ ...link, doubt: link.doubt ?? 'script' })) : links));
  }
  const ofProgram = opened.slice(0, maxLinks).map((address): Candidate => ({ address, title: '', doubt: 'script' }));
  return [...ofContent, ...ofProgram].map((link) => ({ ...link, partOf: 'data' }));
}
