/** Links in the markup of other programs. No part is longer than links and names are. */
const markups: readonly RegExp[] = [
  // Org mode: [[https://example.com][Shop]]
  /\[\[(?<address>[a-z][a-z0-9+.-]{1,20}:[^[\]\s]{1,2000})\](?:\[(?<name>[^[\]]{1,300})\])?\]/gi,
  // BBCode: [url=https://example.com]Shop[/url], [url]https://example.com[/url]
  /\[url=["']?(?<address>[^[\]"'\s]{1,2000})["']?\](?<name>[^[\]]{1,300})\[\/url\]/gi,
  /\[url\](?<address>[^[\]\s]{1,2000})\[\/url\]/gi,
  // MediaWiki: [https://example.com Shop]
  /(?<![[\w\]])\[(?<address>https?:\/\/[^[\]\s]{1,2000})\s{1,9}(?<name>[^[\]]{1,300})\](?!\()/gi,
  // Slack: <https://example.com|Shop>
  /<(?<address>(?:https?:\/\/|mailto:|tel:)[^|<>\s]{1,2000})\|(?<name>[^<>|]{1,300})>/gi,
  // Jira: [Shop|https://example.com]
  /\[(?<name>[^[\]|]{1,300})\|(?<address>(?:https?:\/\/|mailto:)[^[\]|\s]{1,2000})(?:\|[^[\]]{0,50})?\](?!\()/gi,
  // reStructuredText: `Shop <https://example.com>`_
  /`(?<name>[^`<>]{1,300})\s<(?<address>(?:https?:\/\/|mailto:)[^<>\s`]{1,2000})>`__?/gi,
  // Textile: "Shop":https://example.com
  /"(?<name>[^"]{1,300})":(?<address>https?:\/\/[^\s"<>]{1,2000})/gi,
];

/** Returns a line with its links in the markup of wikis, forums and chats as links of Markdown. */
export function withMarkdownLinks(line: string): string {
  if (!/[[<`"]/.test(line) || !line.includes(':')) return line;
  return markups.reduce((text, markup) => text.replace(markup, '[$<name>](<$<address>>)'), line);
}
