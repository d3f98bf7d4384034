/** A text without the white space at its ends, and that white space. Of nothing but white space, all is `before`. */
export function outerSpace(text: string): { before: string; core: string; after: string } {
  const core = text.trim();
  const start = text.length - text.trimStart().length;
  return { before: text.slice(0, start), core, after: text.slice(start + core.length) };
}
