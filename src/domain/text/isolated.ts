import { withoutInvisible } from './invisible-characters.ts';

/** Letters written from right to left, and characters that change the direction of their neighbours. */
const turning = new RegExp(
  `[${['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'].map((script) => `\\p{scx=${script}}`).join('')}\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]`,
  'u',
);
const [firstStrongIsolate, popDirectionalIsolate] = ['\u2068', '\u2069'];

/**
 * Returns people's text for a place beside other text on one line, without an element to isolate it: its direction changes nothing outside
 * of it (UAX #9 §2.4.2).
 */
export function isolated(text: string): string {
  const shown = withoutInvisible(text);
  return turning.test(shown) ? `${firstStrongIsolate}${shown}${popDirectionalIsolate}` : shown;
}
