import { textOf } from '../../texts/index.ts';
import type { Text } from '../errors.ts';
import { codePointLength, trimCharacters } from '../text/characters.ts';
import { linkPattern, maxLinkLength, webLinkPattern } from './link-grammar.ts';

const allowedScheme = /^(?:https?|tel|mailto|whatsapp):/i;
/** A colon that is followed by a port number does not end a scheme: `example.com:8080/x`. */
const someScheme = /^([a-z][a-z0-9+.-]*):(?![0-9]+(?:[/?#]|$))/i;

/**
 * The zero that is dialled within a country only, as written after the country code. Numbers of Italy and San Marino keep their zero (ITU-T
 * E.164).
 */
const nationalPrefix = /^(tel:\+(?!39|378)\d{1,3}[-.]?)\(0\)/i;

/** Any link with an allowed scheme, or only http and https. */
export type AllowedSchemes = 'any' | 'web';

const joiners = /[\u200c\u200d]/;

/**
 * Returns the stored form of a link: trimmed, its missing scheme completed to `https://`, joiners encoded. Only for a value that matches
 * the link grammar, or is empty.
 */
export function completeLink(value: string): string {
  const link = trimCharacters(value.trim(), joiners);
  if (link === '') return '';
  if (/^tel:/i.test(link)) return link.replace(/ /g, '').replace(nationalPrefix, '$1');
  return withEncodedJoiners(withScheme(link));
}

function withScheme(link: string): string {
  if (allowedScheme.test(link)) return link;
  return link.startsWith('//') ? `https:${link}` : `https://${link}`;
}

/** Joiners are invisible, and programs that copy a link drop them. The URL standard encodes them in paths, and UTS 46 in hosts. */
function withEncodedJoiners(link: string): string {
  if (!joiners.test(link)) return link;
  const [, start = '', host = '', rest = ''] = /^(https?:\/\/)([^/?#]*)(.*)$/i.exec(link) ?? ['', '', '', link];
  const encodedHost = joiners.test(host) && URL.canParse(start + host) ? new URL(start + host).host : host;
  return start + encodedHost + rest.replace(/[\u200c\u200d]/g, encodeURIComponent);
}

/**
 * Returns true if a link that matches the grammar has room for its stored form, with scheme and encoded joiners, and has joiners in its
 * host only where UTS 46 allows them.
 */
export function isStorable(value: string): boolean {
  const link = completeLink(value);
  return codePointLength(link) <= maxLinkLength && !/^https?:\/\/[^/?#]*[\u200c\u200d]/i.test(link);
}

/** Returns the reason why a value is not a link, and a valid form. */
export function explainLink(value: string, kind: AllowedSchemes = 'any'): Text {
  const link = value.trim();
  const schemes = kind === 'web' ? 'http, https' : 'http, https, tel, mailto, whatsapp';
  if (link === '') {
    return textOf((t) => t.linkMessages.notALinkAtAll);
  }
  const scheme = someScheme.exec(link)?.[1];
  if (scheme !== undefined && !(kind === 'any' ? allowedScheme : /^https?:/i).test(link)) {
    const name = scheme.slice(0, 32);
    return textOf((t) => t.linkMessages.unsupportedScheme(name, schemes));
  }
  if (kind === 'any' && /^(?:[^\s@/]+@[^\s@/]+$|mailto:(?![^\s@?]+@[^\s@?]+\?))/i.test(link)) {
    return textOf((t) => t.linkMessages.writtenMailto);
  }
  if (/^https?:\/\/[^/?#\s]*@/i.test(link)) {
    return textOf((t) => t.linkMessages.noCredentials);
  }
  if (kind === 'any' && /^(?:tel:|\+?[0-9][0-9 ()./-]{4,}$)/i.test(link)) {
    return textOf((t) => t.linkMessages.writtenTel);
  }
  if (!allowedScheme.test(link) && link.length > maxLinkLength - 'https://'.length) {
    return textOf((t) => t.linkMessages.tooLong(maxLinkLength));
  }
  const pattern = new RegExp(kind === 'web' ? webLinkPattern : linkPattern, 'u');
  if (/\s/.test(link) && pattern.test(link.replace(/\s/g, '%20'))) {
    return textOf((t) => t.linkMessages.noSpaces);
  }
  const examples =
    kind === 'web'
      ? 'https://example.com/page'
      : 'https://example.com/page, tel:+15551234567, mailto:name@example.com, whatsapp://send?phone=15551234567';
  return textOf((t) => t.linkMessages.notALink(examples));
}
