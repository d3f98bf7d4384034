/** Stands where markup was taken out. Never part of the text itself: tidyCharacters has replaced all controls before. */
export const cutMark = '\0';

const cutsThatJoinMarkup = /(?<=<)\0+(?=[a-zA-Z/!?])|(?<=&[#a-zA-Z0-9]*)\0+(?=[#a-zA-Z0-9;])/g;
/** Tried at the start of each run only: at every `<` of a long run it would take quadratic time. */
const markupStarts = /(?<!<)<+(?=[a-zA-Z/!?])/g;

/**
 * Takes the cut marks out of text that was collected between tags, and guarantees that no `<` in the result starts markup.
 *
 * Taking a tag out can join its neighbours into new markup: `<<b>i>` would leave `<i>`, `&<b>nbsp;` would leave `&nbsp;`. A second
 * run would then see something else than the first. So at such a joint a space stays in place of the tag, which is never longer
 * than what was taken out. Text without `<[a-zA-Z/!?]` is all text to an HTML tokenizer (HTML standard, 13.2.5.6 tag open state),
 * so a second run finds nothing to do: running twice equals running once.
 */
export function closeCuts(text: string): string {
  return text.replace(cutsThatJoinMarkup, ' ').replaceAll(cutMark, '').replace(markupStarts, ' ');
}
