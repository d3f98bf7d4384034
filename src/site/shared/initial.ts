import { isInvisible } from '../../domain/text/visible-text.ts';

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Names are written without capitals in it, and fonts seldom have them. */
const georgian = /^\p{Script=Georgian}/u;

/** Returns the initial shown for a name without a picture: the first visible character, with its marks; empty without any. */
export function initialOf(name: string, languageCode?: string): string {
  for (const { segment } of characters.segment(name)) {
    if (!isInvisible(segment)) return georgian.test(segment) ? segment : segment.toLocaleUpperCase(languageCode);
  }
  return '';
}
