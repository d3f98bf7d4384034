import { addressesIn } from '../../../domain/import/text/find-addresses.ts';
import { webOrMailHref } from '../../shared/safe-href.ts';

/** A character reference other than that of `&`, which addresses contain: it ends an address. */
const otherReference = /&(?!amp;)(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);/i;

/**
 * Returns the HTML of a text with its web and mail addresses as links. The text has only tags without attributes, and none of them is a
 * link, so each piece between tags is searched by itself.
 */
export function withLinks(html: string): string {
  return html
    .split(/(<[^>]*>)/)
    .map((piece) => (piece.startsWith('<') ? piece : linkedPiece(piece)))
    .join('');
}

function linkedPiece(piece: string): string {
  let linked = '';
  let from = 0;
  for (const { at, end, name } of addressesIn(piece)) {
    // An account such as `Instagram: @anna` has other words than its address.
    if (name !== undefined || at < from) continue;
    const [words = ''] = piece.slice(at, end).split(otherReference, 1);
    const href = webOrMailHref(addressOf(words.replaceAll('&amp;', '&')));
    if (href === undefined) continue;
    linked += `${piece.slice(from, at)}<a href="${href.replaceAll('&', '&amp;').replaceAll('"', '%22')}" rel="nofollow noopener">${words}</a>`;
    from = at + words.length;
  }
  return linked + piece.slice(from);
}

/** Returns the link of an address as it is written: with its scheme, or a mail address or host without one. */
function addressOf(words: string): string {
  if (/^(?:https?:\/\/|mailto:)/i.test(words)) return words;
  return /^[^/@]+@[^/@]+$/.test(words) ? `mailto:${words}` : `https://${words}`;
}
