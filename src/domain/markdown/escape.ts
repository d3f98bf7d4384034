/**
 * User text on one line of markdown: nothing in it can start a heading, a list, a link or another block, so no text can pass for
 * another block of the page. A model reads this page; what looks like structure must be structure.
 */
export function inline(text: string): string {
  return text
    .replace(/[\r\n\u2028\u2029]+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~#]/g, '\\$&')
    .replace(/^([-+=]|\d+[.)])/, '\\$1')
    .replace(/^(\d+)\\([.)])/, '$1\\$2');
}

/** User text of several lines: each is escaped by itself, blank lines part paragraphs. */
export function multiline(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(inline)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/([^\n])\n(?=[^\n])/g, '$1  \n');
}

/** A link destination that cannot end early (CommonMark: angle brackets keep spaces and parentheses inside). */
export function destination(url: string): string {
  return `<${url.replace(/[<>\s]/g, encodeURIComponent)}>`;
}

/** A link with user text as its label. */
export function link(label: string, url: string): string {
  return `[${inline(label)}](${destination(url)})`;
}
