/**
 * Returns whether digits end in their check digit: weights 3 and 1 from the right, the sum a multiple of ten (GS1 General Specifications
 * 7.9).
 */
export function hasValidCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    sum += Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 1 : 3);
  }
  return sum % 10 === 0;
}

/** The code without leading zeros: UPC (12), EAN (13) and GTIN (14) write the same number at different lengths. */
export function withoutLeadingZeros(code: string): string {
  return code.replace(/^0+/, '');
}

/** Returns whether two codes name the same article, with any number of leading zeros. */
export function isSameUpc(one: string | null | undefined, other: string): boolean {
  return one != null && /^\d+$/.test(one) && withoutLeadingZeros(one) === withoutLeadingZeros(other);
}

const isrcPattern = /^[A-Z]{2}-?[A-Z0-9]{3}-?\d{2}-?\d{5}$/;

/** Returns the ISRC in its twelve characters (ISO 3901, hyphens are for display), or null for any other text. */
export function parseIsrc(text: string): string | null {
  const upper = text.toUpperCase();
  return isrcPattern.test(upper) ? upper.replaceAll('-', '') : null;
}

/**
 * Returns the UPC or EAN that a text of digits, spaces and hyphens spells, or null, also when the check digit is wrong. A GTIN-14 that
 * begins with a zero is an EAN; any other first digit names a package of several articles (GS1 General Specifications 2.1.8).
 */
export function parseUpc(text: string): string | null {
  const digits = text.replace(/[\s\p{Pd}]/gu, '').replace(/^0(?=\d{13}$)/, '');
  return /^\d{12,13}$/.test(digits) && hasValidCheckDigit(digits) ? digits : null;
}
