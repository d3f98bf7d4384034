import { plainLine } from '../text/plain-text.ts';

/** Maximum depth of the search; deeper data are no list of links that a page shows. */
const maxDepth = 12;
const maxNodes = 50_000;

interface DataLink {
  address: string;
  title: string;
}

/**
 * Returns the links in the data of a page made with Next.js (`__NEXT_DATA__`): the entries with a `url` of every list whose name ends in
 * "links", and their `title` if any. Linktree has them as `links` and `socialLinks`.
 */
export function readNextData(json: string): DataLink[] {
  const links: DataLink[] = [];
  let nodes = 0;
  const visit = (name: string, value: unknown, depth: number): void => {
    nodes += 1;
    if (nodes > maxNodes || depth > maxDepth || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      if (/links$/i.test(name)) for (const entry of value.slice(0, maxNodes)) links.push(...linkOf(entry));
      for (const entry of value) visit('', entry, depth + 1);
      return;
    }
    for (const [key, entry] of Object.entries(value)) visit(key, entry, depth + 1);
  };
  visit('', parsed(json), 0);
  return links;
}

function linkOf(entry: unknown): DataLink[] {
  if (typeof entry !== 'object' || entry === null || !('url' in entry) || typeof entry.url !== 'string') return [];
  const title = 'title' in entry && typeof entry.title === 'string' ? entry.title : '';
  return [{ address: entry.url, title: plainLine(title) }];
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
