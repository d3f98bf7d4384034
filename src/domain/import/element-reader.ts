/** Place of an element in a page. */
export interface ElementPlace {
  /** In the page's own navigation. */
  isNavigation: boolean;
  /** In an element whose text is not shown. */
  isHidden: boolean;
}

/** Collects one kind of content while a page is read. */
export interface ElementReader {
  open(name: string, attributes: ReadonlyMap<string, string>, place: ElementPlace): void;
  close(name: string, place: ElementPlace): void;
  text(piece: string, place: ElementPlace): void;
  /** Called at the end, which can come anywhere in a page. */
  end(): void;
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
