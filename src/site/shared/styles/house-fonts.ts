import type { Locale } from '../../../domain/errors.ts';
import { fontRules, fontStacks, preloadedFonts } from '../../fonts/fonts.ts';

/** What the pages for people are set in, so that they look the same on every device. */
const house = { titleFont: 'fraunces', textFont: 'onest' } as const;
const { title, text } = fontStacks(house);

/** The style rules that bring it. */
export const houseFontRules = `${fontRules(house)}.people{--display:${title};font-family:${text}}`;

/** The files of it that a page in this language is sure to need. */
export function houseFonts(locale: Locale): string[] {
  return preloadedFonts(house, locale);
}
