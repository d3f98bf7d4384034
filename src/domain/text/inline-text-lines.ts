import { richTextLine } from './rich-text-line.ts';

/** A stored inline text as the HTML of paragraphs, for what reads lines from elements alone. */
export function paragraphsOf(text: string): string {
  return `<p>${text.replace(/\n{2,}/g, '</p><p>').replaceAll('\n', '<br>')}</p>`;
}

/** What a stored inline text reads as, by its lines of plain text; like `richTextLine`, not to be stored. */
export function inlineTextLines(text: string): string {
  return text.split('\n').map(richTextLine).join('\n').trim();
}
