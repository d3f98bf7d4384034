import { linkPrefixLength } from '../../store/statements/slots.ts';

/** Returns the part of a link that is stored beside slot data, to find slots with the same link; null if the data have none. */
export function linkPrefixOf(data: unknown): string | null {
  const link: unknown = Object(data).link;
  return typeof link === 'string' && link !== '' ? prefixOf(link) : null;
}

/** Cuts at whole characters, as the databases count them. */
function prefixOf(link: string): string {
  return link.length <= linkPrefixLength
    ? link
    : [...link.slice(0, 2 * linkPrefixLength)].slice(0, linkPrefixLength).join('');
}
