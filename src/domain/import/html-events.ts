import { QuoteType, Tokenizer } from 'htmlparser2';

/** What an HTML document is made of, in its order. Names are in lower case; texts and values are decoded. */
export interface HtmlEvents {
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  /** Closing tags come as they are written, also those of elements that were never opened. */
  close(name: string): void;
  /** One text may come in several pieces. */
  text(piece: string): void;
  comment(text: string): void;
}

/**
 * Tells what an HTML document is made of. The tokenizer alone, without the parser above it: that one keeps the elements which are open in
 * a list that it searches and shifts at every tag, so a document of many that are never closed takes the square of its length.
 */
export function readHtml(html: string, events: HtmlEvents): void {
  let name = '';
  let attributes = new Map<string, string>();
  let attribute = '';
  let value = '';
  const opened = () => {
    events.open(name, attributes);
    attributes = new Map();
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase();
        attributes = new Map();
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata(start, end) {
        value += html.slice(start, end);
      },
      onattribentity(codePoint) {
        value += String.fromCodePoint(codePoint);
      },
      onattribend(quote) {
        // The first of one name counts (HTML standard, "duplicate-attribute"); one without a value has the empty one.
        if (!attributes.has(attribute)) attributes.set(attribute, quote === QuoteType.NoValue ? '' : value);
      },
      onopentagend: opened,
      onselfclosingtag: opened,
      onclosetag: (start, end) => events.close(html.slice(start, end).toLowerCase()),
      ontext: (start, end) => events.text(html.slice(start, end)),
      ontextentity: (codePoint) => events.text(String.fromCodePoint(codePoint)),
      oncomment: (start, end, endOffset) => events.comment(html.slice(start, end - endOffset)),
      oncdata() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
