/** An address whose host is normalised as by a URL parser: in lower case, not a number, not encoded. */
const plainHost = /^https?:\/\/((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*)(?:[/?#]|$)/;

/** Returns the host name of a stored link, in lower case; null for tel, mailto, whatsapp and invalid addresses. */
export function linkHost(link: string): string | null {
  // Nearly all match, and a page needs the host of every link.
  const plain = plainHost.exec(link)?.[1];
  if (plain !== undefined && !plain.includes('xn--')) return plain;
  if (!/^https?:/i.test(link) || !URL.canParse(link)) return null;
  return new URL(link).hostname.replace(/\.$/, '');
}

/** Finds the longest of a host's endings, cut at dots, that the table knows: `m.vk.com` finds `vk.com`, `evilvk.com` finds nothing. */
export function findByHost<Entry>(table: ReadonlyMap<string, Entry>, host: string): Entry | undefined {
  for (let rest = host; ; ) {
    const entry = table.get(rest);
    if (entry !== undefined) return entry;
    const dot = rest.indexOf('.');
    if (dot === -1) return undefined;
    rest = rest.slice(dot + 1);
  }
}
