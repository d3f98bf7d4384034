import { readMarkup } from './read-markup.ts';
import type { richTextTags } from './rich-text.ts';

const ownLine: ReadonlySet<string> = new Set<(typeof richTextTags)[number]>(['p', 'ul', 'ol', 'li', 'br']);

/**
 * Returns a stored rich text as one line of plain text: without its tags, its entities decoded. For display among plain texts; the result
 * is no longer HTML and must not be stored as a rich text.
 */
export function richTextLine(html: string): string {
  let line = '';
  const space = (name: string) => {
    if (ownLine.has(name)) line += ' ';
  };
  const text = (piece: string) => {
    line += piece;
  };
  readMarkup(html, { open: space, close: space, text }, true);
  return line.replace(/\s+/g, ' ').trim();
}
