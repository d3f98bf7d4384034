import { trimCharacters } from '../text/characters.ts';
import { storableLink } from './link-fields.ts';
import { maxLinkLength } from './link-grammar.ts';

const isLink = (value: string) => storableLink(value) !== null;

/** Invisible characters that are copied along with an address or a number from another program: direction marks, soft hyphens. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** Joiners belong to words and emoji. They are removed only from addresses in which no standard allows them. */
const joiner = /[\u200c\u200d]/;
const joiners = new RegExp(joiner, 'g');
/** Characters that end the sentence around a link. */
export const sentenceEnd = /[.,;:!?)\]}»”"'>]/;
const digits = /[0-9]/g;

/**
 * Returns typed text as a link of the interface: `nina@example.com` becomes a mailto link, `+46 70 123` a tel link, and an address with
 * spaces has them encoded. Any other text stays, without the spaces around it, so that the error shows the input.
 */
export function typedLink(typed: string): string {
  const text = typed.trim();
  if (text.length > 2 * maxLinkLength) return text;
  const value = trimCharacters(text.replace(unseen, '').trim(), joiner, true);
  const inside = value.startsWith('<') && value.endsWith('>') ? value.slice(1, -1).trim() : value;
  const ended = trimCharacters(inside, sentenceEnd).trim();
  const ways = [
    inside,
    mailLink(inside),
    telephoneLink(inside),
    /^(?:mailto|tel):/i.test(inside) ? null : encoded(inside),
    ended,
    mailLink(ended),
    onlyLinkIn(inside),
    inside.replace(joiners, ''),
  ];
  return ways.find((way) => way !== null && isLink(way)) ?? text;
}

/**
 * Returns the link of a telephone number in any usual notation, with its scheme or without, else null: at least seven digits, or five after
 * a plus, with separators.
 */
export function telephoneLink(value: string): string | null {
  const number = decodedTelephone(value)
    .replace(unseen, '')
    .replace(joiners, '')
    .replace(/[\u2010-\u2015\u2212/]/g, '-')
    .replace(/\s/g, ' ');
  if (!/^\+?[0-9 ().-]+$/.test(number)) return null;
  const count = number.match(digits)?.length ?? 0;
  return count >= (number.startsWith('+') ? 5 : 7) ? `tel:${number}` : null;
}

/** Returns the number of a `tel:` link, percent-decoded as RFC 3966 §3 allows it to be encoded; any other value unchanged. */
function decodedTelephone(value: string): string {
  const number = value.replace(/^\s*tel:\s*/i, '');
  if (number.length === value.length) return value;
  try {
    return decodeURIComponent(number);
  } catch {
    return number;
  }
}

/** Returns the link of an e-mail address, with the beginning of a mail after a question mark. */
function mailLink(value: string): string | null {
  const address = /^mailto:/i.test(value) ? value.slice('mailto:'.length).trim() : value;
  const [before = '', ...behind] = address.split('@');
  const isAddress = behind.length === 1 && /^[^\s:/?<>"]+$/.test(before) && /^[^\s?<>"]+(?:\?|$)/.test(behind[0] ?? '');
  return isAddress ? encoded(`mailto:${address}`) : null;
}

/** Percent-encodes the characters that the link grammar excludes, as browsers do. */
const encoded = (value: string) => value.replace(/[\s"<>^`]/g, encodeURIComponent);

/** An address that begins a word, whether or not it is a link. */
const withScheme = /^[a-z][a-z0-9+.-]*:./i;

/** Returns the only link among words that are no addresses. A telephone number may continue in the next word. */
function onlyLinkIn(value: string): string | null {
  const words = value.split(/\s+/);
  const links = words.flatMap((word, index) => {
    const ended = trimCharacters(word, sentenceEnd).replace(/^[<([{«“"']+/, '');
    if (/^tel:/i.test(ended) && index < words.length - 1) return [null];
    const way = [ended, mailLink(ended)].find((each) => each !== null && isLink(each));
    return way ?? (withScheme.test(word) ? [null] : []);
  });
  return links.length === 1 ? (links[0] ?? null) : null;
}
