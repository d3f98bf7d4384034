import { codePointLength } from './code-point-length.ts';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The text in at most so many code points; what is longer ends in an ellipsis, after whole characters as people see them (UAX #29): no
 * family of emoji, flag or letter with its marks is torn, unless it is longer than that by itself.
 */
export function shortened(text: string, maxLength: number): string {
  if (codePointLength(text) <= maxLength) return text;
  let kept = '';
  let room = maxLength - 1;
  for (const { segment } of graphemes.segment(text)) {
    room -= codePointLength(segment);
    if (room < 0) break;
    kept += segment;
  }
  return `${(kept || [...text].slice(0, maxLength - 1).join('')).trimEnd()}…`;
}
