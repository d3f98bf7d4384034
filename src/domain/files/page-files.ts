import { LRUCache } from 'lru-cache';
import { singleFlight } from '../../async/single-flight.ts';
import type { Reader } from '../../store/database.ts';
import type { RowOf } from '../../store/statement.ts';
import { publishedPageOf } from '../../store/statements/approval.ts';
import { pagesByUser, pageTexts, textsWithHistory } from '../../store/statements/files.ts';
import { cacheBytes } from '../cache-budgets.ts';
import { estimateBytes } from '../estimate-bytes.ts';
import { pathInFileUrl } from './file-url.ts';
import { ownFilePaths } from './own-files.ts';

/** The owner's files that a page names, by path. */
export interface PageFiles {
  /** Files of the page as visitors see it; empty for a page that has never been published. */
  shown: ReadonlySet<string>;
  /** Files of the page as stored, with waiting changes. */
  stored: ReadonlySet<string>;
  /** Whether the page itself is suspended, so that visitors see none of them. */
  isSuspended: boolean;
}

type Paths = ReadonlySet<string>;
const none: Paths = new Set();

/** By reader: a transaction may see revisions that are never committed. */
const cachesByReader = new WeakMap<object, PathsCache>();

interface PathsCache {
  peek(revision: string): Paths | undefined;
  get(revision: string, read: () => Promise<Paths>): Promise<Paths>;
}

/**
 * Returns which of a user's files each of their pages names. Pages are read once per revision, so that each process sees the writes of all
 * others, including processes of an earlier version. A transaction that has the user's lock may name a reader of `committed` pages, whose
 * cache it then uses: while it has the lock, no other unit commits a revision that it could have made itself.
 */
export async function pageFilesOf(
  reader: Pick<Reader, 'all' | 'first'>,
  userId: number,
  committed = reader,
): Promise<PageFiles[]> {
  const pages = await reader.all(pagesByUser, { userId });
  const [cache, known] = [cacheOf(reader), cacheOf(committed)];
  const once: PathsCache['get'] = async (revision, read) => known.peek(revision) ?? cache.get(revision, read);
  return Promise.all(pages.map((page) => filesOf(reader, once, userId, page)));
}

async function filesOf(
  reader: Pick<Reader, 'all' | 'first'>,
  once: PathsCache['get'],
  userId: number,
  { id, revision, status, suspendedAt, publishedRevision }: RowOf<typeof pagesByUser>,
): Promise<PageFiles> {
  const stored = await once(`${id}/${revision}`, async () => {
    const rows = await reader.all(pageTexts, { profileId: id });
    return ownFilePaths(reader, userId, pathsIn(rows.map(({ text }) => text)));
  });
  const isSuspended = suspendedAt !== null;
  if (!status) return { shown: none, stored, isSuspended };
  if (publishedRevision === null) return { shown: stored, stored, isSuspended };
  const shown = await once(`${id}/published/${publishedRevision}`, async () => {
    const row = await reader.first(publishedPageOf, { profileId: id });
    return row === null ? none : ownFilePaths(reader, userId, pathsIn([row.page]));
  });
  return { shown, stored, isSuspended };
}

function cacheOf(reader: Pick<Reader, 'all' | 'first'>): PathsCache {
  const before = cachesByReader.get(reader);
  if (before) return before;
  const known = new LRUCache<string, Paths>({
    maxSize: cacheBytes.pageFiles,
    sizeCalculation: (paths) => estimateBytes([...paths]),
  });
  const readOnce = singleFlight(async (revision, read: () => Promise<Paths>) => {
    const paths = await read();
    known.set(revision, paths);
    return paths;
  });
  const cache: PathsCache = {
    peek: (revision) => known.get(revision),
    get: async (revision, read) => known.get(revision) ?? readOnce(revision, read),
  };
  cachesByReader.set(reader, cache);
  return cache;
}

/** Returns the owner's files named by a page, by its published version, or by its history. */
export async function filesWithHistory(
  reader: Pick<Reader, 'all'>,
  userId: number,
  profileId: number,
): Promise<Set<string>> {
  const rows = await reader.all(textsWithHistory, { profileId });
  return ownFilePaths(reader, userId, pathsIn(rows.map(({ text }) => text)));
}

/** Paths are random names in folders: shorter texts cannot be paths. */
const shortestPath = 20;
const longestPath = 200;
/** With a host of 255 characters before it. */
const longestAddress = longestPath + 300;

/**
 * Returns possible paths of files in stored JSON. A block may also name the public address of a file, for example as a cover. Paths contain
 * nothing that JSON would escape. Takes time linear in the texts (docs/decisions/0022): no two runs of characters of paths overlap.
 */
function pathsIn(texts: readonly string[]): string[] {
  const paths = new Set<string>();
  for (const text of texts) {
    for (const { 0: ending, index } of text.matchAll(/\.(?:jpg|png|webp|gif)(?![\w./-])/g)) {
      let start = index;
      while (start > 0 && index - start < longestAddress && isOfPath(text.charCodeAt(start - 1))) start -= 1;
      const end = index + ending.length;
      if (end - start < shortestPath) continue;
      const found = text.slice(start, end);
      const path = pathInFileUrl(found) ?? found;
      if (path.length >= shortestPath && path.length <= longestPath) paths.add(path);
    }
  }
  return [...paths];
}

/** Letters and digits without accents, and `-`, `.`, `/`, `_`. */
function isOfPath(code: number): boolean {
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x2d && code <= 0x39) || code === 0x5f;
}
