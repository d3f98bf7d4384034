import { codePointLength, tidyCharacters } from './characters.ts';
import { withoutHidingReferences } from './invisible-characters.ts';
import { type AllowedMarkup, keepTags } from './keep-tags.ts';

/** Tags that stay in a text slot's description (docs/interface.md 3.3); none of them with attributes. */
export const richTextTags = ['p', 'ul', 'ol', 'li', 'strong', 'em', 's', 'u', 'span', 'br'] as const;

/** Tags that are used within a line. */
export const inlineTextTags = ['strong', 'em', 's', 'u', 'span'] as const;

const rich: AllowedMarkup = { kept: new Set(richTextTags), lineBreak: '<br>' };
const inline: AllowedMarkup = { kept: new Set(inlineTextTags), lineBreak: '\n' };

/**
 * Rich text: keeps the allowed tags, without attributes and properly nested, and strips all else. Line breaks are `br` in it.
 *
 * Text is kept as its author spelled it (`&`, `&nbsp;`, `a < b`) instead of being escaped again. It is safe: a `<` stays only where HTML
 * reads it as text (see joinCutPieces). Closing tags that the author left out, `br` and the longer names of elements can make the result
 * longer; if they push it over `maxLength`, the tags are dropped, line breaks become spaces, and the words are kept.
 */
export function richText(value: string, maxLength: number): string {
  return fitted(value, rich, maxLength) ?? keepTags(tidyHtml(value), { kept: new Set(), lineBreak: ' ' });
}

/**
 * Returns a text with line breaks as in plain text: of the allowed tags, those within a line are kept, and elements that begin or end a
 * line leave a line break.
 */
export function inlineText(value: string, maxLength: number): string {
  return fitted(value, inline, maxLength) ?? keepTags(tidyHtml(value), { kept: new Set(), lineBreak: '\n' });
}

/**
 * Returns whether a text loses the tags or line breaks that its field keeps, because it would be longer with them than the field allows.
 */
export function losesFormatting(value: string, kind: 'rich' | 'inline', maxLength: number): boolean {
  return fitted(value, kind === 'rich' ? rich : inline, maxLength) === null;
}

function fitted(value: string, markup: AllowedMarkup, maxLength: number): string | null {
  const html = keepTags(tidyHtml(value), markup);
  return codePointLength(html) <= maxLength ? html : null;
}

function tidyHtml(value: string): string {
  return tidyCharacters(withoutHidingReferences(value));
}
