import { textOf } from '../../texts/index.ts';
import type { Text } from '../errors.ts';
import { explainLink } from '../links/link.ts';
import { telephoneLink, typedLink } from '../links/typed-link.ts';
import { trimCharacters } from '../text/characters.ts';
import { cutLine } from '../text/shortened.ts';
import { type FoundLink, maxLinkTitleLength, storableLink } from './found-link.ts';

/** Lines beyond these are refused, not lost. */
export const maxPastedLinks = 100;

/** Maximum number of errors reported together. */
const maxMistakes = 5;

/**
 * A telephone number with its spaces, or an address up to a character that no address has, or that separates the name from the address in
 * markdown. Without slashes, a scheme is not the end of a word: `Hotel:`. A number that does not match to its end is read with all of its
 * words, so that it is rejected: a part of it would dial another number. The look-ahead keeps the expression from giving digits back.
 */
const withScheme =
  /(?<![\p{L}\p{N}])tel:(?:\s?(?=([+(]?\d[\d\s()./-]*\d(?:[;,][\w=+.-]+)*))\1(?![^\s,;]*[\p{L}\p{N}%])|\s?(?:(?!\]\()[^\s<>])+(?:\s[\d(](?:(?!\]\()[^\s<>])*)*)|(?:https?:\/\/|(?<![\p{L}\p{N}])(?:mailto:|whatsapp:))(?:(?!\]\()[^\s<>])+/giu;
/** Characters that people write between a name and a link. */
const between = /[\s\-–—:：|•*·→]/;
/** Characters that people write before a link, and after one. */
const opening = /[\s[(<‹«“„‘`,;]/;
const closing = /^[\s\])>,;]+/;

/**
 * Reads pasted links, one or more in a line, each with a name before or after it. Addresses without a scheme, e-mail addresses and
 * telephone numbers are links too. `mistakes` names the lines without any. Nothing is read beyond the rejected part: a pasted text may have
 * a million lines.
 */
export function readPastedLinks(text: string): { links: FoundLink[]; mistakes: Text[] } {
  const links: FoundLink[] = [];
  const mistakes: Text[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (links.length > maxPastedLinks || mistakes.length >= maxMistakes) break;
    if (line.trim() === '') continue;
    for (const found of readLine(line.trim())) {
      if ('link' in found) links.push(found);
      else mistakes.push(textOf((t, _locale, said) => t.importMessages.inLine(index + 1, said(found))));
    }
  }
  if (links.length > maxPastedLinks) {
    mistakes.push(textOf((t) => t.importMessages.tooManyLinks(maxPastedLinks)));
  }
  return { links, mistakes: mistakes.slice(0, maxMistakes) };
}

function readLine(line: string): (FoundLink | Text)[] {
  const isAlone = telephoneLink(line) !== null || !/\s/.test(line);
  const whole = isAlone ? storableLink(typedLink(line)) : null;
  if (whole !== null) return [{ link: whole, title: '' }];
  const places = [];
  for (const match of line.matchAll(withScheme)) {
    places.push({ address: match[0], at: match.index });
    if (places.length > maxPastedLinks) break;
  }
  if (places.length === 0) {
    const address = line
      .split(/[\s|]+/)
      .map(withoutName)
      .findLast(looksLikeLink);
    if (address === undefined) return [noLink];
    places.push({ address, at: line.lastIndexOf(address) });
  }
  const ends = [0, ...places.map(({ address, at }) => at + address.length)];
  const words = [...places.map(({ at }) => at), line.length].map((end, index) =>
    line.slice(ends[index], end).replace(index === 0 ? '' : closing, ''),
  );
  // In a line that begins with an address, the names come after the links.
  const first = places.length > 1 && titleOf(words[0] ?? '', '') === '' ? 1 : 0;
  const seen = new Set<string>();
  return places.flatMap(({ address }, index) => {
    const isLast = index === places.length - 1;
    const behind = isLast && first === 0 ? words[places.length] : '';
    const found = asLink(address, titleOf(words[index + first] ?? '', behind ?? ''));
    if (!('link' in found)) return found;
    // Some programs write the address as its own name. A line that was not read to its end is one of too many.
    if (seen.has(found.link) && places.length <= maxPastedLinks) return [];
    seen.add(found.link);
    return found;
  });
}

/** Returns the name of a link from the words before and after it. */
function titleOf(before: string, behind: string): string {
  const name = trimCharacters(before, opening);
  const quotes = name.split('"').length - 1;
  const parts = [quotes % 2 === 1 ? trimCharacters(trimCharacters(name, /["\s]/), opening) : name, behind];
  const title = trimCharacters(parts.filter(Boolean).join(' '), between, true);
  return /^(?:\[[^[\]]*\]|"[^"]*")$/.test(title) ? title.slice(1, -1).trim() : title;
}

/** Returns a word without the characters before its address: brackets, quotes, and a name with its colon. */
function withoutName(word: string): string {
  return word.replace(/^[[(<‹«“„‘`"'*]+/, '').replace(/^[^.@:/]+:(?=[^:/])/, '');
}

function looksLikeLink(word: string): boolean {
  return /^[^\s.@:/]+(?:\.[^\s.@:/]+)+(?:[:/?#]|$)/.test(word) || /^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(word);
}

function asLink(address: string, title: string): FoundLink | Text {
  const link = storableLink(typedLink(withoutPunctuation(address)));
  return link === null ? explainLink(address) : { link, title: cutLine(title, maxLinkTitleLength) };
}

/** Punctuation behind a link in a sentence is no part of it, but a bracket that the link itself has opened is. */
function withoutPunctuation(address: string): string {
  let surplus = address.split(')').length - address.split('(').length;
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    if (last === ')' ? surplus <= 0 : !/[.,;\]»›”“’"'`*]/.test(last)) break;
    if (last === ')') surplus -= 1;
  }
  return address.slice(0, end);
}

const noLink = textOf((t) => t.importMessages.noLink);
