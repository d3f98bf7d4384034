import { Tokenizer } from 'htmlparser2';

export interface MarkupHandlers {
  /** A start tag, its name in lower case. `</br>` is one too, as the HTML standard has it (13.2.6.4.7). */
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  /** An end tag, whether or not such an element is open. */
  close(name: string): void;
  /** Called with text between tags, in pieces; also with the content of script and style. */
  text(piece: string): void;
  comment?(text: string): void;
  /** A declaration, a processing instruction or a CDATA section. */
  other?(): void;
}

/**
 * Reports the tags and texts of HTML in their order, in time linear in its length. The caller tracks nesting: htmlparser2's own Parser
 * keeps a stack for it, which it searches and shifts at each tag, so a page of a few hundred thousand unclosed tags takes it minutes.
 *
 * @param decodeEntities whether `&amp;` is reported as `&` or as written
 * @param isXml whether to read XML, in which CDATA sections are text
 */
export function readMarkup(html: string, handlers: MarkupHandlers, decodeEntities: boolean, isXml = false): void {
  let tag = '';
  let attributes = new Map<string, string>();
  let attribute = '';
  let value = '';
  const open = () => handlers.open(tag, attributes);
  const tokenizer = new Tokenizer(
    { decodeEntities, xmlMode: isXml },
    {
      onopentagname(start, end) {
        tag = html.slice(start, end).toLowerCase();
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
      // The first of two attributes with one name counts (HTML standard, 13.2.5.33).
      onattribend() {
        if (!attributes.has(attribute)) attributes.set(attribute, value);
      },
      onopentagend: open,
      onselfclosingtag() {
        open();
        if (isXml) handlers.close(tag);
      },
      onclosetag(start, end) {
        const name = html.slice(start, end).toLowerCase();
        if (name === 'br') handlers.open(name, new Map());
        else handlers.close(name);
      },
      ontext(start, end) {
        handlers.text(html.slice(start, end));
      },
      ontextentity(codePoint) {
        handlers.text(String.fromCodePoint(codePoint));
      },
      oncomment: (start, end, endOffset) => handlers.comment?.(html.slice(start, end - endOffset)),
      ondeclaration: () => handlers.other?.(),
      onprocessinginstruction: () => handlers.other?.(),
      oncdata(start, end, endOffset) {
        if (isXml) handlers.text(html.slice(start, end - endOffset));
        else handlers.other?.();
      },
      onend() {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
