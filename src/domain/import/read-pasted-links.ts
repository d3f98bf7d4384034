import { textOf } from '../../texts/index.ts';
import type { Text } from '../errors.ts';
import { explainLink } from '../links/link.ts';
import { telephoneLink, typedLink } from '../links/typed-link.ts';
import { cutLine } from '../text/cut-line.ts';
import { trimCharacters } from '../text/trim-characters.ts';
import { type FoundLink, maxLinkTitleLength, storableLink } from './found-link.ts';

/** Lines beyond these are refused, not lost. */
export const maxPastedLinks = 100;

/** As many as one reads at once. */
const maxMistakes = 5;

const withScheme = /(?:https?:\/\/|mailto:|tel:|whatsapp:)\S+/i;
/** What people write between a name and a link. */
const between = /[\s\-–—:|•*·]/;

/**
 * Reads links that were pasted, one in a line, each with what it is to be called before or behind it. Addresses without a scheme,
 * e-mail addresses and telephone numbers are links too. `mistakes` names the lines in which there is none.
 */
export function readPastedLinks(text: string): { links: FoundLink[]; mistakes: Text[] } {
  const links: FoundLink[] = [];
  const mistakes: Text[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.trim() === '') continue;
    const found = readLine(line.trim());
    if ('link' in found) links.push(found);
    else mistakes.push(textOf((t, locale) => t.importMessages.inLine(index + 1, found[locale])));
  }
  if (links.length > maxPastedLinks) {
    mistakes.push(textOf((t) => t.importMessages.tooManyLinks(maxPastedLinks)));
  }
  return { links, mistakes: mistakes.slice(0, maxMistakes) };
}

function readLine(line: string): FoundLink | Text {
  const isAlone = telephoneLink(line) !== null || !/\s/.test(line);
  const whole = isAlone ? storableLink(typedLink(line)) : null;
  if (whole !== null) return { link: whole, title: '' };
  const address = withScheme.exec(line)?.[0] ?? line.split(/\s+/).findLast(looksLikeLink);
  if (address === undefined) return noLink;
  const at = line.lastIndexOf(address);
  const title = trimCharacters(`${line.slice(0, at)} ${line.slice(at + address.length)}`, between, true);
  return asLink(address, title);
}

function looksLikeLink(word: string): boolean {
  return /^[^\s.@:/]+(?:\.[^\s.@:/]+)+(?:[:/?#]|$)/.test(word) || /^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(word);
}

function asLink(address: string, title: string): FoundLink | Text {
  // Punctuation behind a link in a sentence is no part of it.
  const alone = trimCharacters(address, address.includes('(') ? /[.,;]/ : /[.,;)\]»"']/);
  const link = storableLink(typedLink(alone));
  return link === null ? explainLink(address) : { link, title: cutLine(title, maxLinkTitleLength) };
}

const noLink = textOf((t) => t.importMessages.noLink);
