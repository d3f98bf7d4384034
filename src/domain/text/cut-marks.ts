import { withoutMoreSelectors } from './invisible-characters.ts';

/** Replaces removed markup. Never part of the text itself: tidyCharacters has replaced all controls before. */
export const cutMark = '\0';

/** Tried at the start of each run only: at every `<` of a long run it would take quadratic time. */
const markupStarts = /(?<!<)<+(?=[a-zA-Z/!?])/g;

/**
 * Removes the cut marks from text that was collected between tags, and guarantees that no `<` in the result starts markup.
 *
 * Removing a tag can join its neighbours into new markup: `<<b>i>` would leave `<i>`, `&<b>nbsp;` would leave `&nbsp;`. A second run would
 * then see something else than the first. At such a joint a space therefore stays in place of the tag, which is never longer than the
 * removed text. Of variation selectors that are joined, the first stays. Text without `<[a-zA-Z/!?]` is all text to an HTML tokenizer (HTML
 * standard, 13.2.5.6 tag open state), so a second run finds nothing to do: running twice equals running once.
 */
export function joinCutPieces(text: string): string {
  let joined = '';
  let before = '';
  for (const piece of text.split(cutMark)) {
    if (piece === '') continue;
    joined += joinsMarkup(before, piece) ? ` ${piece}` : piece;
    before = piece;
  }
  return withoutMoreSelectors(joined).replace(markupStarts, ' ');
}

/** Decided by the two pieces only, so that no text is read more than twice. */
function joinsMarkup(before: string, after: string): boolean {
  if (before.endsWith('<')) return /^[a-zA-Z/!?]/.test(after);
  return /^[#a-zA-Z0-9;]/.test(after) && /&[#a-zA-Z0-9]*$/.test(before.slice(before.lastIndexOf('&')));
}
