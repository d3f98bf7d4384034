/** Signs of CommonMark and GFM that rarely appear in a plain text. */
const signs = [
  /\*\*[^\s*][^*\n]*\*\*/,
  /(?<!\w)__[^\s_][^_\n]*__(?!\w)/,
  /~~[^\s~][^~\n]*~~/,
  /^ {0,3}#{1,6} \S/m,
  /^ {0,3}```/m,
  /\[[^[\]\n]+\]\([^()\s]+\)/,
];
const address = /^(?:[a-z][a-z\d+.-]*:|\/)\S*$/i;

/** Returns whether a text seems to be written in Markdown, which no field reads. */
export function looksLikeMarkdown(text: string): boolean {
  return !address.test(text) && signs.some((sign) => sign.test(text));
}
