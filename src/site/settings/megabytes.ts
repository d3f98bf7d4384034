import type { Locale } from '../../domain/errors.ts';

/** Rounded up, so that a used size is never shown as nothing. */
export function megabytes(bytes: number, locale: Locale): string {
  const tenths = Math.ceil(bytes / 100_000) / 10;
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte' }).format(tenths);
}
