/**
 * Escapes user text for one line of markdown: it cannot start a heading, a list, a link or another block, so no text can pass for another
 * block of the page. A model reads this page, so structure must be genuine.
 */
export function inline(text: string): string {
  return escapeLineStart(escapeCharacters(text.replace(/[\r\n\u2028\u2029]+/g, ' ').trim()));
}

/** Characters that mean something anywhere in a line (CommonMark §6). An `&` means something only where an entity follows. */
export function escapeCharacters(text: string): string {
  return text.replace(/[\\`*_[\]<>|~#]|&(?=#?\w+;)/g, '\\$&');
}

/** Escapes syntax at the start of a line: list items, underlined headings, breaks, delimiter rows of tables. */
export function escapeLineStart(line: string): string {
  return line.replace(/^[-+=:]/, '\\$&').replace(/^(\d+)([.)])/, '$1\\$2');
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

/**
 * A link destination that reads back as the same address. Angle brackets keep parentheses inside (CommonMark §6.3). An `&` that begins an
 * entity would be read as that character (§2.5).
 */
export function destination(url: string): string {
  return `<${url.replace(/[<>\\\s]/g, encodeURIComponent).replace(/&(?=#?\w+;)/g, '&amp;')}>`;
}

/** A link with user text as its label. */
export function link(label: string, url: string): string {
  return `[${inline(label)}](${destination(url)})`;
}
