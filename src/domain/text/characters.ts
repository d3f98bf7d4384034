import { withoutInvisible } from './invisible-characters.ts';

/** The text without the characters at its end that a pattern for one character fits, and with `both` at its beginning either. */
export function trimCharacters(text: string, character: RegExp, both = false): string {
  let start = 0;
  let end = text.length;
  while (end > start && character.test(text.charAt(end - 1))) end -= 1;
  while (both && start < end && character.test(text.charAt(start))) start += 1;
  return text.slice(start, end);
}

/** Characters that show nothing and that programs copy along: soft hyphen, joiners, direction marks, byte order mark. */
const copiedAlong = String.raw`\xad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb`;
const outside = new RegExp(`[\\s${copiedAlong}]`);
const anywhere = new RegExp(`[${copiedAlong}]`, 'g');

/** Returns the text without the white space and the invisible characters at its ends. */
export function trimInvisible(text: string): string {
  return trimCharacters(text, outside, true);
}

/** Returns the text without its invisible characters. Only for numbers and the like: within words they join or separate letters. */
export function removeInvisible(text: string): string {
  return text.replace(anywhere, '');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be taken out.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
const lineEnds = /\r\n?/g;

/**
 * Makes any string safe to store: one kind of line end, a space for each control character, and nothing that hides or reorders text.
 * Each control becomes a space, not nothing, so that words on its two sides do not join.
 */
export function tidyCharacters(value: string): string {
  return withoutInvisible(value.replace(lineEnds, '\n').replace(controls, ' '));
}

/** Keeps the first 30 of each run of combining marks, as many as any text needs (Unicode Standard Annex #15, "Stream-Safe Text Format"). */
const longRuns = /(\p{M}{30})\p{M}+/gu;

/**
 * A text in a normalization form, for comparing or reading it. Runs of more than 30 combining marks are cut: ordering marks needs quadratic
 * time.
 */
export function normalizedText(text: string, form: 'NFKC' | 'NFKD'): string {
  return text.replace(longRuns, '$1').normalize(form);
}

/** Length as JSON Schema's `maxLength` counts it: in code points, not in UTF-16 units. */
export function codePointLength(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}

/**
 * Returns whether a database query may contain a text: PostgreSQL stores no NUL and rejects a statement with one, and half of a surrogate
 * pair becomes another character in UTF-8.
 */
export function canBeStored(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** A text without the white space at its ends, and that white space. Of nothing but white space, all is `before`. */
export function outerSpace(text: string): { before: string; core: string; after: string } {
  const core = text.trim();
  const start = text.length - text.trimStart().length;
  return { before: text.slice(0, start), core, after: text.slice(start + core.length) };
}
