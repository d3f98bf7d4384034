import { normalizedText } from './normalized-text.ts';

/** The zeros of the digits that keyboards of our languages type: Arabic, Persian, Devanagari; the other nine follow each (Unicode). */
const zeros = [0x660, 0x6f0, 0x966];

/** The text with digits, signs and points as ASCII has them, full-width ones of East Asian keyboards included (Unicode NFKC). */
export function plainDigits(text: string): string {
  return normalizedText(text, 'NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (zeros.findLast((zero) => zero <= code) ?? 0));
    })
    .replaceAll('\u066b', '.');
}
