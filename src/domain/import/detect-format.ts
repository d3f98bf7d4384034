/** Returns whether a text is the source of a page, or a part of one, and not a text with some HTML in it. */
export function isHtml(text: string): boolean {
  const start = text.slice(0, 2_000).replace(/^\ufeff?\s*(?:<\?xml[^>]*>|<!--.*?-->|\s)*/s, '');
  if (/^<(?:!doctype\s|html[\s>]|head[\s>]|body[\s>])/i.test(start) || text.includes('__NEXT_DATA__')) return true;
  return /^<[a-z]/i.test(start) && /<\/?[a-z][^<>]*>\s*$/i.test(text.slice(-2_000)) && !/\]\(|\n#/.test(text);
}
