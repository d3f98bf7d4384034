import type { Locale } from '../../../domain/errors.ts';
import { fontRules, fontStacks, preloadedFonts } from '../../fonts/fonts.ts';

/** Fonts of the pages for people, so that they look the same on every device. */
const house = { titleFont: 'fraunces', textFont: 'onest' } as const;
/** Fraunces has no Cyrillic: headings in Russian use Lora for all letters. */
const cyrillicHouse = { titleFont: 'lora', textFont: 'onest' } as const;
const { title, text } = fontStacks(house);
const cyrillicTitle = fontStacks(cyrillicHouse).title;

/** The style rules that bring it. Browsers load the files of a face only where letters are set in it. */
export const houseFontRules = [
  fontRules(house),
  fontRules({ ...cyrillicHouse, textFont: 'theme' }),
  `.people{--display:${title};font-family:${text}}`,
  `.people:lang(ru){--display:${cyrillicTitle}}`,
].join('');

/** Its files that a page in this language certainly needs. */
export function houseFonts(locale: Locale): string[] {
  return preloadedFonts(locale === 'ru' ? cyrillicHouse : house, locale);
}
