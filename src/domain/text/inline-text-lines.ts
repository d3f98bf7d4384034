import { richTextLine } from './rich-text-line.ts';

/**
 * Returns a stored inline text as HTML. Without its semicolon a character reference is text: HTML accepts some of them (HTML standard,
 * 13.2.5.73), and would find a `§` in the address `/?a=1&section=2` of an answer.
 */
export function htmlOfInlineText(text: string): string {
  return text.replace(/&(?=[#a-z])(?!(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);)/gi, '&amp;');
}

/** Returns a stored inline text as the HTML of paragraphs, for readers that find lines by elements alone. */
export function paragraphsOf(text: string): string {
  return `<p>${htmlOfInlineText(text)
    .replace(/\n{2,}/g, '</p><p>')
    .replaceAll('\n', '<br>')}</p>`;
}

/** Returns a stored inline text as lines of plain text; like `richTextLine`, not to be stored. */
export function inlineTextLines(text: string): string {
  return htmlOfInlineText(text).split('\n').map(richTextLine).join('\n').trim();
}
