import { tidyCharacters } from '../text/characters.ts';
import { shortened } from '../text/shortened.ts';
import { maxLinkTitleLength } from './found-link.ts';

/** Returns the name of a link in one line of at most the length of a title. It is text: a tag in it was written by its author. */
export function linkName(title: string): string {
  return shortened(tidyCharacters(title).replace(/\s+/g, ' ').trim(), maxLinkTitleLength);
}
