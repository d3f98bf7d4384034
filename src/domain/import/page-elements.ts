import { type MarkupHandlers, readMarkup } from '../text/read-markup.ts';
import { aboutReader } from './about-reader.ts';
import { dataReader } from './data-reader.ts';
import { appendText, type ElementReader, hintsOf } from './element-reader.ts';
import { headingReader } from './heading-reader.ts';
import { linkReader, type PageLink } from './link-reader.ts';
import { openElements } from './open-elements.ts';
import type { PageScript } from './page-data.ts';

/** Elements of a page that an import reads. */
export interface PageElements {
  links: PageLink[];
  /** Data and scripts. */
  scripts: PageScript[];
  /** The contents of meta elements by their property or name, of one name the first. */
  meta: ReadonlyMap<string, string>;
  title: string;
  heading: string;
  bio: string;
  pictures: Picture[];
  /** The page's own address: its canonical one, or the one that a browser noted when it saved the page. */
  ownAddress: string | null;
  /** The address that relative addresses are relative to, as the page declares it; it may be relative itself. */
  base: string | null;
  /** The page is a file of bookmarks, as browsers export them. */
  isBookmarks: boolean;
}

/** A picture of a page, with the names of its element. */
interface Picture {
  address: string;
  hints: string;
}

const maxPictures = 200;
/** The beginning of a file of bookmarks, or of a part of one. */
const bookmarks = /^\s{0,99}<!doctype netscape-bookmark|<dl>\s{0,99}(?:<p>\s{0,99})?<dt>\s{0,99}<(?:h3|a)\b/i;
/** The format of Chromium and others: `saved from url=(0023)https://linktr.ee/anna`. */
const savedFrom = /^\s{0,9}saved from url=\(\d{1,9}\)(\S{1,2048})/;

/** Reads the elements of a page, in time proportional to its length. */
export function pageElements(html: string): PageElements {
  const isBookmarks = bookmarks.test(html.slice(0, 5_000));
  const headings = headingReader(isBookmarks);
  const links = linkReader(headings.current);
  const about = aboutReader();
  const data = dataReader();
  const head = headElements();
  const readers: ElementReader[] = [links, headings, about, data];
  const elements = openElements({
    open(element) {
      head.open(element.name, element.attributes);
      for (const reader of readers) reader.open(element);
    },
    close(element) {
      for (const reader of readers) reader.close(element);
    },
  });
  const handlers: MarkupHandlers = {
    open: elements.open,
    close: elements.close,
    text(piece) {
      const parent = elements.top();
      for (const reader of readers) reader.text(piece, parent);
    },
    comment(text) {
      head.ownAddress ??= savedFrom.exec(text.slice(0, 3_000))?.[1] ?? null;
    },
  };
  readMarkup(html, handlers, true);
  elements.end();
  return {
    links: links.links,
    scripts: data.scripts,
    meta: head.meta,
    title: data.title(),
    heading: about.heading(),
    bio: about.bio(),
    pictures: head.pictures,
    ownAddress: head.ownAddress ?? head.meta.get('og:url') ?? null,
    base: head.base,
    isBookmarks,
  };
}

/** Collects the elements whose attributes have all the information. */
function headElements() {
  const meta = new Map<string, string>();
  const pictures: Picture[] = [];
  const found = {
    meta,
    pictures,
    ownAddress: null as string | null,
    base: null as string | null,
    open(name: string, attributes: ReadonlyMap<string, string>): void {
      if (name === 'meta') {
        const key = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase();
        if (!meta.has(key)) meta.set(key, appendText('', attributes.get('content') ?? ''));
      } else if (name === 'img' && pictures.length < maxPictures) {
        const address = attributes.get('src') ?? attributes.get('data-src') ?? '';
        pictures.push({ address, hints: hintsOf(attributes) });
      } else if (name === 'link' && attributes.get('rel')?.toLowerCase() === 'canonical') {
        found.ownAddress ??= attributes.get('href') ?? null;
      } else if (name === 'base') found.base ??= attributes.get('href') ?? null;
    },
  };
  return found;
}
