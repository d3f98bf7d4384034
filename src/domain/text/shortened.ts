import { codePointLength } from './characters.ts';
import { plainLine } from './plain-text.ts';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Returns the text in at most `maxLength` code points; a longer one ends in an ellipsis, after whole visible characters (UAX #29): no
 * family of emoji, flag or letter with its marks is cut, unless it alone is longer.
 */
export function shortened(text: string, maxLength: number): string {
  if (codePointLength(text) <= maxLength) return text;
  const end = [...text].slice(0, maxLength - 1).join('').length;
  // Reading all of them needs quadratic time in V8.
  const start = graphemes.segment(text).containing(end)?.index;
  return `${text.slice(0, start || end).trimEnd()}…`;
}

/** Returns one line of plain text of at most `maxLength` characters; a longer one ends in an ellipsis. */
export function cutLine(text: string, maxLength: number): string {
  const line = plainLine(text);
  const short = shortened(line, maxLength);
  // Cutting may leave half of a tag, which is stripped like a whole one.
  return short === line ? line : plainLine(short);
}
