/** Tags that are kept in a sanitised text; `br` has no end tag. */
const tags = /<(\/?)(?!br>)([a-z]+)>/g;
const blocks = new Set(['p', 'ul', 'ol']);

/**
 * Returns a sanitised rich text in which each paragraph and list is an element of its own, so that the sheet can space them: words between
 * them without a paragraph get a `div`.
 */
export function separateBlocks(html: string): string {
  let separated = '';
  let loose = '';
  let depth = 0;
  let from = 0;
  const endLoose = () => {
    separated += loose.trim() === '' ? loose : `<div>${loose}</div>`;
    loose = '';
  };
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(tags)) {
    const isBlock = blocks.has(name);
    if (slash === '' && depth === 0 && isBlock) {
      loose += html.slice(from, index);
      endLoose();
      from = index;
    }
    depth += slash === '' ? 1 : -1;
    if (slash !== '' && depth === 0) {
      const end = index + tag.length;
      if (isBlock) separated += html.slice(from, end);
      else loose += html.slice(from, end);
      from = end;
    }
  }
  loose += html.slice(from);
  endLoose();
  return separated;
}
