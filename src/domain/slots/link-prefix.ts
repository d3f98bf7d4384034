/** So much of a link as an index takes; PostgreSQL refuses entries of more than 2,700 bytes. */
const maxLength = 200;

/** What of a link is stored beside slot data, to find slots with the same link; null where the data have none. */
export function linkPrefixOf(data: unknown): string | null {
  const link: unknown = Object(data).link;
  return typeof link === 'string' && link !== '' ? prefixOf(link) : null;
}

/** By whole characters, as the databases count them. */
export function prefixOf(link: string): string {
  return link.length <= maxLength ? link : [...link.slice(0, 2 * maxLength)].slice(0, maxLength).join('');
}
