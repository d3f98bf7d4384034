import { tidyCharacters } from './characters.ts';
import { keepTags } from './keep-tags.ts';

/**
 * Plain text: tags are stripped, line breaks are kept. `a < b` and `<3` survive, since `<` starts no tag there. Entities stay as written:
 * this is text, in which `&amp;` means these five characters, and decoding `&lt;b&gt;` would create a tag that the next run removes.
 */
export function plainText(value: string): string {
  const tidy = tidyCharacters(value);
  return tidy.includes('<') ? keepTags(tidy, { kept: new Set(), lineBreak: '\n' }) : tidy.trim();
}

/** Returns plain text for a field of one line: as plainText does, with each run of white space made one space. */
export function plainLine(value: string): string {
  return plainText(value).replace(/\s+/g, ' ').trim();
}
