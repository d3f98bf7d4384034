import { richTextLine } from './rich-text-line.ts';

/** White space, controls, and the characters that show nothing: soft hyphen, joiners, fillers, direction marks, variation selectors. */
const blank = String.raw`\x00-\x20\x7f-\xa0\xad\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0`;

const blankEntity = '&(?:nbsp|ensp|emsp|thinsp|zwnj|zwj|#160|#[xX][aA]0);';

/**
 * Published for a text that must not be blank, as far as a simple `pattern` can say it: every text that is not blank has a character other
 * than white space.
 */
export const visibleTextPattern = String.raw`\S`;

const nothingWritten = new RegExp(`^(?:[${blank}]|</?[a-z]+>|${blankEntity})*$`, 'u');

const nothing = new RegExp(`^[${blank}]*$`, 'u');

/** Returns true if a text without markup shows nothing. */
export function isInvisible(plain: string): boolean {
  return nothing.test(plain);
}

/** Returns whether a cleaned text, plain or rich, contains nothing but markup, white space and the usual spellings of white space. */
export function isBlank(text: string): boolean {
  return nothingWritten.test(text);
}

/** Returns true if a cleaned rich text shows nothing. A character reference can represent an invisible character. */
export function showsNoText(html: string): boolean {
  // The whole text is parsed only if it may contain references.
  return html.includes('&') ? isInvisible(richTextLine(html)) : isBlank(html);
}
