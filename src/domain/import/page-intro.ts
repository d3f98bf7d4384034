import { codePointLength } from '../text/characters.ts';
import { plainText } from '../text/plain-text.ts';
import { cutLine } from '../text/shortened.ts';
import { isBlank } from '../text/visible-text.ts';
import { introInData } from './intro-in-data.ts';
import { linkServiceOf, namesLinkService } from './link-services.ts';
import type { PageData } from './page-data.ts';
import type { PageElements } from './page-elements.ts';
import { isNobodysName } from './page-names.ts';
import { pictureAddress } from './picture-address.ts';
import { isServiceTitle } from './service-words.ts';

/** The part of a page above its links; null for missing parts. */
export interface PageIntro {
  name: string | null;
  bio: string | null;
  /** Address of the picture (http or https). */
  picture: string | null;
}

/** Titles of lists that services export. */
const exportedList =
  /^\s{0,99}(?:pocket|instapaper|raindrop|pinboard|delicious|diigo)\b.{0,20}\b(?:export|bookmarks)\b/i;

/** The maximum lengths of a page's title and description. */
const maxNameLength = 200;
const maxBioLength = 2_000;
/** A heading of more is a sentence. */
const maxHeadingLength = 100;

const portrait = /avatar|profile|portrait|userpic|user-pic|headshot|\bimage01\b/i;

/**
 * Returns the person of a page: from its data (Linktree and others, JSON-LD), else from its markup, else from its metadata for previews
 * (Open Graph). Texts about the service that hosts it, and titles that any page may have, are skipped. `own` is the address of the page, and
 * `base` the one that its relative addresses are relative to.
 */
export function pageIntro(
  page: PageElements,
  data: readonly PageData[],
  own: string | null,
  base: string | null,
): PageIntro {
  if (page.isBookmarks || exportedList.test(page.title)) return { name: null, bio: null, picture: null };
  const service = linkServiceOf(own);
  const inData = introInData(data, service);
  const meta = (name: string) => page.meta.get(name) ?? '';
  const names = [
    inData.name,
    codePointLength(page.heading) <= maxHeadingLength ? page.heading : '',
    withoutService(meta('og:title'), service),
    withoutService(page.title, service),
  ].filter((text) => !text.includes('{{') && !isNobodysName(text) && !isServiceTitle(text));
  const bios = [
    inData.bio,
    ...[page.bio, ...['og:description', 'description', 'twitter:description'].map(meta)].filter(
      (text) => !namesLinkService(text, service) && !isServiceTitle(text),
    ),
  ];
  const pictures = [
    inData.picture,
    ...page.pictures.filter(({ hints }) => portrait.test(hints)).map(({ address }) => address),
    ...['og:image:secure_url', 'og:image', 'twitter:image'].map(meta),
  ];
  return {
    name: firstThat(names, (text) => cutLine(text, maxNameLength)),
    bio: firstThat(bios, (text) => tidyLines(text.slice(0, maxBioLength))),
    picture: firstThat(pictures, (address) => pictureAddress(address, base)),
  };
}

/** Returns the first text that is not empty after cleaning. */
function firstThat(found: readonly string[], tidied: (text: string) => string): string | null {
  for (const text of found) {
    const tidy = tidied(text);
    if (!isBlank(tidy)) return tidy;
  }
  return null;
}

/** A title without the part that names the service: `Anna | Linktree`. */
function withoutService(title: string, service: string | null): string {
  const parts = title.split(/\s[|·•–—-]\s/);
  return parts.filter((part) => !namesLinkService(part, service) && !isNobodysName(part)).join(' – ');
}

/** Collapses empty lines, which markup leaves in invisible places: of several in a row, one stays. */
function tidyLines(text: string): string {
  const lines = plainText(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter((line, index) => line !== '' || lines[index - 1] !== '').join('\n');
}
