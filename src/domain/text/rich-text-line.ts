import { Parser } from 'htmlparser2';
import type { richTextTags } from './rich-text.ts';

const ownLine: ReadonlySet<string> = new Set<(typeof richTextTags)[number]>(['p', 'ul', 'ol', 'li', 'br']);

/**
 * What a stored rich text reads as, in one line of plain text: without its tags, its entities decoded. For showing it among plain
 * texts; what comes out is no HTML any more and must not be stored as a rich text.
 */
export function richTextLine(html: string): string {
  let line = '';
  const parser = new Parser({
    onopentagname(name) {
      if (ownLine.has(name)) line += ' ';
    },
    ontext(text) {
      line += text;
    },
    onclosetag(name) {
      if (ownLine.has(name)) line += ' ';
    },
  });
  parser.end(html);
  return line.replace(/\s+/g, ' ').trim();
}
