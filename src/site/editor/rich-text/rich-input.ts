import { htmlOfNotation, notationOf } from './notation.ts';

/** How a rich text stands in its box: in the notation, or as HTML where that cannot say it. */
export function richInput(html: string): { text: string; isHtml: boolean } {
  const text = notationOf(html);
  return text === null ? { text: html, isHtml: true } : { text, isHtml: false };
}

/** The HTML of what stands in the box now; one that was not touched stays as it `was`, to the letter. */
export function richHtml(typed: string, was: string): string {
  const { text, isHtml } = richInput(was);
  if (isHtml) return typed;
  const now = typed.replace(/\r\n?/g, '\n');
  return now === text ? was : htmlOfNotation(now);
}
