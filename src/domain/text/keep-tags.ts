import { cutMark, joinCutPieces } from './cut-marks.ts';
import { readMarkup } from './read-markup.ts';

/** Rules for the markup that a text keeps. */
export interface AllowedMarkup {
  /** Elements whose tags stay, without attributes. */
  kept: ReadonlySet<string>;
  /** Replacement for the end of a line, typed, or from a removed element. */
  lineBreak: '<br>' | '\n' | ' ';
}

const withoutText = new Set(['script', 'style']);
const lists = new Set(['ul', 'ol']);
/** Elements kept under the name of their meaning. */
const meanings: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
]);
/** Elements with lines of their own, whether or not their tags are kept (HTML standard, 15.3, "display: block" and the like). */
const ownLine: ReadonlySet<string> = new Set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup option p plaintext pre search section summary table tbody tfoot thead tr ul xmp'.split(
    ' ',
  ),
);

/** Elements that are side by side in a line, separated. */
const tableCells: ReadonlySet<string> = new Set(['td', 'th']);

/** Greatest depth of nested elements; deeper ones lose their tags. Browsers stop at 512. */
const maxDepth = 32;
const asciiSpace = /^[ \t]*$/;

/**
 * Reads a text as HTML and writes it with the kept tags, properly nested, and with all else stripped: an element that makes lines leaves a
 * line break between its neighbours, and script and style leave nothing. Text stays as its author spelled it (docs/decisions/0008).
 */
export function keepTags(html: string, { kept, lineBreak }: AllowedMarkup): string {
  let result = '';
  let text = '';
  /** The kept elements that are open, outermost first. */
  const open: string[] = [];
  let isHidden = false;
  /** Whether the line is still empty: white space and line breaks of the source mean nothing there. */
  let isLineStart = true;
  /** Line breaks that are due before the next words. */
  let breaks = 0;
  let hasWords = false;

  const put = (tag: string) => {
    result += joinCutPieces(text) + tag;
    text = '';
  };
  const cut = () => {
    text += cutMark;
  };
  const breakLines = () => {
    if (lineBreak === '<br>') {
      if (breaks > 0) isLineStart = true;
      for (; breaks > 0; breaks -= 1) put('<br>');
    } else text += lineBreak.repeat(lineBreak === '\n' ? breaks : Math.min(breaks, 1));
    breaks = 0;
  };
  const startLine = () => {
    isLineStart = true;
    breaks = 0;
  };
  /** Between two elements that are not kept, one line break is due. */
  const endLine = () => {
    if (!isLineStart) breaks = 1;
    isLineStart = true;
  };
  const closeFrom = (depth: number) => {
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (ownLine.has(name)) startLine();
      put(`</${name}>`);
      if (open.length <= depth) return;
    }
  };
  /** HTML ends a paragraph where a block starts, and an item where the next one starts: so that reading the result changes nothing. */
  const makeRoomFor = (name: string) => {
    if (ownLine.has(name)) {
      const paragraph = open.lastIndexOf('p');
      if (paragraph !== -1) closeFrom(paragraph);
    }
    if (name === 'li') {
      const item = open.lastIndexOf('li');
      if (item > open.findLastIndex((element) => lists.has(element))) closeFrom(item);
    }
  };
  const openElement = (name: string) => {
    if (ownLine.has(name)) startLine();
    else breakLines();
    open.push(name);
    put(`<${name}>`);
  };
  const breakByElement = () => {
    if (lineBreak === '<br>') {
      if (isLineStart) breakLines();
      put('<br>');
      startLine();
    } else {
      if (hasWords) breaks = isLineStart ? breaks + 1 : 1;
      isLineStart = true;
    }
  };
  const strip = (name: string) => {
    if (ownLine.has(name)) endLine();
    else cut();
  };
  const addWords = (line: string) => {
    const isEdge = isLineStart || (breaks > 0 && lineBreak === '<br>');
    // The beginning of the result is trimmed, so white space of any kind before the first words makes no line.
    if (line === '' || (isEdge && asciiSpace.test(line)) || (!hasWords && line.trim() === '')) return;
    breakLines();
    text += line;
    isLineStart = false;
    hasWords = true;
  };

  /** Words between two tags; a `<` among them splits the reader's reports. */
  let words = '';
  const addText = () => {
    for (const [index, line] of words.split('\n').entries()) {
      if (index > 0 && !isLineStart) breaks += 1;
      addWords(line);
    }
    words = '';
  };
  const cutOut = () => {
    addText();
    cut();
  };

  readMarkup(
    html,
    {
      open(tag) {
        addText();
        const name = kept.has(tag) ? tag : (meanings.get(tag) ?? tag);
        if (withoutText.has(name)) isHidden = true;
        makeRoomFor(name);
        if (name === 'br') breakByElement();
        else if (tableCells.has(name)) addWords(' ');
        else if (!kept.has(name)) strip(name);
        else if (open.length >= maxDepth) cut();
        else openElement(name);
      },
      close(tag) {
        addText();
        const name = kept.has(tag) ? tag : (meanings.get(tag) ?? tag);
        if (withoutText.has(name)) isHidden = false;
        const depth = open.lastIndexOf(name);
        if (depth === -1) strip(name);
        else closeFrom(depth);
      },
      text(piece) {
        if (!isHidden) words += piece;
      },
      comment: cutOut,
      other: cutOut,
    },
    false,
  );
  addText();
  closeFrom(0);
  put('');
  return result.trim();
}
