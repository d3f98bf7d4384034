import { removeInvisible } from './characters.ts';

/** The zeros of the scripts in which people type numbers; the digits 1 to 9 follow each (Unicode, general category Nd). */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0, 0x1810, 0xff10,
];
const digit = new RegExp(
  `[${zeros.map((zero) => `${String.fromCodePoint(zero)}-${String.fromCodePoint(zero + 9)}`).join('')}]`,
  'gu',
);
const dash = /[\p{Pd}\u2212]/gu;
/** Full-width signs of East Asian keyboards, and the Arabic decimal separator. */
const signs: Record<string, string> = { '（': '(', '）': ')', '＋': '+', '，': ',', '．': '.', '／': '/', '٫': '.' };
const sign = new RegExp(`[${Object.keys(signs).join('')}]`, 'g');

/**
 * Returns a typed number, date or telephone number with ASCII digits and signs. It maps the digits of other scripts, makes every dash and
 * minus a hyphen, and removes invisible characters such as the direction marks that phones copy with a number. A sign that is not a digit,
 * such as `²` or `½`, stays, so that the number is rejected.
 */
export function plainDigits(text: string): string {
  return removeInvisible(text)
    .replace(dash, '-')
    .replace(sign, (found) => signs[found] ?? found)
    .replace(digit, (found) => {
      const code = found.charCodeAt(0);
      return String(code - (zeros.findLast((zero) => zero <= code) ?? 0));
    });
}
