/**
 * Invisible characters without meaning in a text, used to hide instructions from people: tag characters outside flag emoji (UTS #51, "Emoji
 * Tag Sequence"), ignorable characters that are not assigned, and halves of surrogate pairs. The first group is a flag.
 */
const hidden =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|[\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}\ud800-\udfff]/gu;
/** A character has one variation selector at most (Unicode, section 23.4). */
const moreSelectors = /([\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+/gu;
/** The selectors of plane 14 choose among the forms of an ideograph (UTS #37). */
const strayGlyphSelectors = /(?<!\p{Script=Han})[\u{e0100}-\u{e01ef}]/gu;
const anySelector = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;

const bidiControl = /[\u202a-\u202e\u2066-\u2069]/;
/** Direction controls, and where their effect ends: with the paragraph (UAX #9, X8), and before markup, which can begin another one. */
const bidiSigns = /[\u202a-\u202e\u2066-\u2069\n\u2029<]/g;
const popDirectional = '\u202c';
const popIsolate = '\u2069';

/**
 * Returns the text without the characters that hide or reorder: those of `hidden`, variation selectors that select nothing, and direction
 * controls that are not closed or close nothing. Joiners, direction marks and closed embeddings stay.
 */
export function withoutInvisible(text: string): string {
  const shown = text.replace(hidden, '$1');
  // Removing a direction control can join two selectors.
  const closed = bidiControl.test(shown) ? withClosedBidi(shown) : shown;
  return anySelector.test(closed) ? withoutMoreSelectors(closed).replace(strayGlyphSelectors, '') : closed;
}

/** Returns the text with one variation selector in place of each run of several. */
export function withoutMoreSelectors(text: string): string {
  return text.replace(moreSelectors, '$1');
}

/** UAX #9, X1 to X8: a PDF closes the last embedding or override, a PDI the last isolate and everything opened within it. */
function withClosedBidi(text: string): string {
  const left = new Set<number>();
  let open: { index: number; isIsolate: boolean }[] = [];
  let isolates = 0;
  const leaveOpen = () => {
    for (const { index } of open) left.add(index);
    open = [];
    isolates = 0;
  };
  for (const { 0: sign, index } of text.matchAll(bidiSigns)) {
    if (!bidiControl.test(sign)) leaveOpen();
    else if (sign === popDirectional) {
      if (open.at(-1)?.isIsolate === false) open.pop();
      else left.add(index);
    } else if (sign === popIsolate) {
      if (isolates === 0) left.add(index);
      else {
        isolates -= 1;
        for (let last = open.pop(); last?.isIsolate === false; last = open.pop()) left.add(last.index);
      }
    } else {
      const isIsolate = sign >= '\u2066';
      if (isIsolate) isolates += 1;
      open.push({ index, isIsolate });
    }
  }
  leaveOpen();
  return left.size === 0 ? text : text.replace(bidiSigns, (sign, index: number) => (left.has(index) ? '' : sign));
}

/**
 * Returns HTML in which the characters that `withoutInvisible` checks are literal, where they were written as numeric character references
 * (HTML standard, 13.2.5.80): none of them has a named one.
 */
export function withoutHidingReferences(html: string): string {
  return html.replace(/&#(?:x([\da-f]+)|(\d+));?/gi, (reference, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number.parseInt(decimal ?? '', 10) : Number.parseInt(hex, 16);
    if (!(code <= 0x10ffff)) return reference;
    const character = String.fromCodePoint(code);
    return bidiControl.test(character) || withoutInvisible(character) !== character ? character : reference;
  });
}
