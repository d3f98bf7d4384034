import { type MarkupHandlers, readMarkup } from '../text/read-markup.ts';
import { aboutReader } from './about-reader.ts';
import { type Anchor, anchorReader } from './anchor-reader.ts';
import { dataReader } from './data-reader.ts';
import { appendText, type ElementPlace, type ElementReader, hintsOf } from './element-reader.ts';

/** Elements of a page that an import reads. */
export interface PageElements {
  anchors: Anchor[];
  /** The data of a page made with Next.js; null without any. */
  nextData: string | null;
  /** Structured data (JSON-LD). */
  jsonLd: string[];
  /** The contents of meta elements by their property or name, of one name the first. */
  meta: ReadonlyMap<string, string>;
  title: string;
  heading: string;
  bio: string;
  pictures: Picture[];
  /** The page's own address: its canonical one, or the one that a browser noted when it saved the page. */
  ownAddress: string | null;
}

/** A picture of a page, with the names of its element. */
interface Picture {
  address: string;
  hints: string;
}

const navigation = new Set(['nav', 'footer']);
const unseen = new Set(['script', 'style', 'template', 'noscript']);
const maxPictures = 200;
/** The format of Chromium and others: `saved from url=(0023)https://linktr.ee/anna`. */
const savedFrom = /^\s{0,9}saved from url=\(\d{1,9}\)(\S{1,2048})/;

/** Reads the elements of a page, in time proportional to its length. */
export function pageElements(html: string): PageElements {
  const anchors = anchorReader();
  const about = aboutReader();
  const data = dataReader();
  const pictures: Picture[] = [];
  const meta = new Map<string, string>();
  let ownAddress: string | null = null;
  const rest: Pick<ElementReader, 'open'> = {
    open(name, attributes) {
      if (name === 'meta') {
        const key = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase();
        if (!meta.has(key)) meta.set(key, appendText('', attributes.get('content') ?? ''));
      } else if (name === 'img' && pictures.length < maxPictures) {
        const address = attributes.get('src') ?? attributes.get('data-src') ?? '';
        pictures.push({ address, hints: hintsOf(attributes) });
      } else if (name === 'link' && attributes.get('rel')?.toLowerCase() === 'canonical') {
        ownAddress ??= attributes.get('href') ?? null;
      }
    },
  };
  let navigations = 0;
  let hidden = 0;
  const place = (): ElementPlace => ({ isNavigation: navigations > 0, isHidden: hidden > 0 });
  const readers = [anchors, about, data];
  const handlers: MarkupHandlers = {
    open(name, attributes) {
      if (navigation.has(name)) navigations += 1;
      for (const reader of [...readers, rest]) reader.open(name, attributes, place());
      if (unseen.has(name)) hidden += 1;
    },
    text(piece) {
      for (const reader of readers) reader.text(piece, place());
    },
    close(name) {
      if (unseen.has(name)) hidden = Math.max(0, hidden - 1);
      for (const reader of readers) reader.close(name, place());
      if (navigation.has(name)) navigations = Math.max(0, navigations - 1);
    },
    comment(text) {
      ownAddress ??= savedFrom.exec(text.slice(0, 3_000))?.[1] ?? null;
    },
  };
  readMarkup(html, handlers, true);
  for (const reader of readers) reader.end();
  return {
    anchors: anchors.anchors,
    nextData: data.nextData(),
    jsonLd: data.jsonLd,
    meta,
    title: data.title(),
    heading: about.heading(),
    bio: about.bio(),
    pictures,
    ownAddress: ownAddress ?? meta.get('og:url') ?? null,
  };
}
