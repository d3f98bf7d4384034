/** Where in a page something stands. */
export interface ElementPlace {
  /** In the page's own navigation. */
  isNavigation: boolean;
  /** In an element whose text is not shown. */
  isHidden: boolean;
}

/** Gathers one kind of thing while a page is read. */
export interface ElementReader {
  open(name: string, attributes: ReadonlyMap<string, string>, place: ElementPlace): void;
  close(name: string, place: ElementPlace): void;
  text(piece: string, place: ElementPlace): void;
  /** A page may break off anywhere. */
  end(): void;
}

/** More of one text nobody reads in a list, and no field of a page holds much more. */
const maxTextLength = 2_000;

/** The text with a piece behind it, of what is kept of a text. */
export function grown(text: string, piece: string): string {
  return text.length < maxTextLength ? text + piece.slice(0, maxTextLength) : text;
}

/** What an element is called by, for guessing what it is. */
export function hintsOf(attributes: ReadonlyMap<string, string>): string {
  const hints = ['class', 'id', 'itemprop', 'alt'].map((key) => attributes.get(key) ?? '');
  return hints.join(' ').slice(0, 300);
}
