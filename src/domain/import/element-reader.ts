import type { OpenElement } from './open-elements.ts';

/** Collects one kind of content while a page is read. */
export interface ElementReader {
  open(element: OpenElement): void;
  /** Called once for each opened element, also where a page breaks off. */
  close(element: OpenElement): void;
  text(piece: string, parent: OpenElement | null): void;
}

/** Longer texts are not read in a list, and fields of a page have limits of about this size. */
const maxTextLength = 2_000;

/** Returns a text with a piece appended, within the maximum length. */
export function appendText(text: string, piece: string): string {
  return text.length < maxTextLength ? text + piece.slice(0, maxTextLength) : text;
}

/** Returns the names of an element, for guessing its meaning. */
export function hintsOf(attributes: ReadonlyMap<string, string>): string {
  const hints = ['class', 'id', 'itemprop', 'alt'].map((key) => attributes.get(key) ?? '');
  return hints.join(' ').slice(0, 300);
}

const inline = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i img ins kbd label mark nobr q s samp script small span strike strong style sub sup svg template time tt u var wbr'.split(
    ' ',
  ),
);

/** Returns whether an element is displayed as a block. An unknown element may be inline. */
export function isBlock({ name }: OpenElement): boolean {
  return !inline.has(name) && !name.includes('-');
}

const withinWords = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd mark nobr q s small strike strong sub sup tt u var wbr'.split(
    ' ',
  ),
);

/** Returns whether an element may be around a part of a word, so that browsers show no space at its ends. */
export function isWithinWord({ name }: OpenElement): boolean {
  return withinWords.has(name);
}
