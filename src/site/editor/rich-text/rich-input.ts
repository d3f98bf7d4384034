import { htmlOfInlineNotation, htmlOfNotation, inlineNotationOf, notationOf } from './notation.ts';

/** Returns a rich text for its input: in the notation, or as HTML if the notation cannot express it. */
export function richInput(html: string, inline = false): { text: string; isHtml: boolean } {
  const text = inline ? inlineNotationOf(html) : notationOf(html);
  return text === null ? { text: html, isHtml: true } : { text, isHtml: false };
}

/** Returns the HTML of the typed text; an unchanged one stays as it `was`. */
export function richHtml(typed: string, was: string, inline = false): string {
  const { text, isHtml } = richInput(was, inline);
  if (isHtml) return typed;
  const now = typed.replace(/\r\n?/g, '\n');
  if (now === text) return was;
  return inline ? htmlOfInlineNotation(now) : htmlOfNotation(now);
}
