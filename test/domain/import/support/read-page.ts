import { readHtml } from '../../../../src/domain/import/formats/html.ts';
import type { FoundLinks } from '../../../../src/domain/import/found-link.ts';
import { listLinks } from '../../../../src/domain/import/list-links.ts';
import type { PageIntro } from '../../../../src/domain/import/page-intro.ts';

/** Returns the links of a page as an import lists them. */
export function linksOfPage(html: string, address: string | null = null, now?: Date): FoundLinks {
  const { candidates, base } = readHtml(html, address, now);
  return listLinks(candidates, { base });
}

/** Returns the name, the text and the picture of a page. */
export function introOfPage(html: string, address: string | null): PageIntro {
  return readHtml(html, address).intro;
}
