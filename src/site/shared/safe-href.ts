import { maxLinkLength } from '../../domain/links/link-grammar.ts';
import { shownHost } from '../../domain/links/shown-host.ts';
import { isWebOrMail } from '../../domain/links/web-or-mail-link.ts';

const allowed = new Set(['http:', 'https:', 'tel:', 'mailto:', 'whatsapp:']);

/**
 * Returns the address if it is safe in an `href`, else undefined. Links are checked when they are written; this is the second check, at the
 * only exit, for rows from another source. The parser strips the control characters that hide `java\nscript:`, as browsers do.
 */
export function safeHref(link: string | null | undefined): string | undefined {
  // The parser needs quadratic time for a host; no stored link is longer than this.
  if (!link || link.length > maxLinkLength || !URL.canParse(link)) return undefined;
  const url = new URL(link);
  if (!allowed.has(url.protocol)) return undefined;
  // In a number such as `*100#`, phones drop the part that they take for a fragment.
  return url.protocol === 'tel:' ? link.trim().replaceAll('#', '%23') : link.trim();
}

/** Returns a safe link, if it is a web or mail address. */
export function webOrMailHref(link: string): string | undefined {
  const address = safeHref(link);
  return address && isWebOrMail(address) ? address : undefined;
}

/** The host of a web address in readable form, or an empty string. */
export function hostOf(link: string): string {
  if (!URL.canParse(link)) return '';
  const { host, hostname } = new URL(link);
  return host.replace(hostname, shownHost(hostname)).replace(/^www\./, '');
}
