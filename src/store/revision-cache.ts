import { LRUCache } from 'lru-cache';
import { singleFlight } from '../async/single-flight.ts';
import type { Transaction } from './database.ts';

/** Inputs of a page's derived form: any change of these makes a new key. */
export interface Revision {
  id: number;
  revision: number;
  ownerLanguageId: number;
  /** Version that visitors see if it differs. It has revisions of its own. */
  published?: unknown;
}

/** A public page ready to be sent. */
export interface RenderedPage {
  etag: string;
  contentSecurityPolicy: string;
  plain: Buffer;
  brotli: Buffer;
  gzip: Buffer;
  /** The forms that visitors can send from it. */
  formIds: readonly string[];
  /** Time in milliseconds at which it changes without a write; infinity for never. */
  changesAt: number;
}

/** A file rendered from a page. */
export interface PageFile {
  /** Null if the page has no such file. */
  body: Buffer | null;
  /** Null without a body. */
  etag: string | null;
  /** As above. */
  changesAt: number;
}

/** The markdown of a page. */
export interface RenderedMarkdown {
  markdown: string;
  /** Estimated length in tokens. */
  tokens: number;
}

/** Markdown of a page as its owner's tools read it, including what visitors do not see, and as visitors read it. */
export interface PageMarkdown {
  /** Null if it was read for visitors, who do not see all blocks. */
  forOwner: RenderedMarkdown | null;
  forVisitors: { bytes: Buffer; tokens: number };
  /** ETag of the visitors' version. */
  etag: string;
  /** As above. */
  changesAt: number;
}

/** The ETag of a value, and the time at which it changes by itself. */
export interface KnownEtag {
  etag: string;
  changesAt: number;
}

export interface RevisionCacheOptions<T> {
  /** Limit of the sum of `bytesOf`. A single value above it is not cached. */
  maxBytes: number;
  bytesOf(value: T): number;
  now(): Date;
  /** Returns the next time at which a value changes by itself; infinity for never. */
  changesAt(value: T, madeAt: number): number;
  /** For values that are sent: their ETags outlast them, in at most `maxBytes`. */
  etags?: { maxBytes: number; etagOf(value: T): string | null };
}

export interface RevisionCache<T> {
  /**
   * Returns the cached value of this revision, or makes it, once for all concurrent callers; a value that depends on time is that of
   * `madeAt`. `name` distinguishes several values of one revision. Use it with committed reads only: a revision inside an open write may
   * never be committed.
   */
  get(revision: Revision, make: (madeAt: Date) => Promise<T>, name?: string): Promise<T>;
  /** The cached value of this revision, or null; within a write too, as long as it has changed nothing yet. `shared` is its `Transaction.shared`. */
  peek(revision: Revision, shared?: object): T | null;
  /** Returns the ETag of the value of this revision, even if that is no longer cached; null if there was none or it has changed since. */
  etagOf(revision: Revision, name?: string): KnownEtag | null;
  /**
   * Caches a value made by a write at `madeAt`, for the revision that it stored: once that is committed, and before only for those that
   * share its transaction.
   */
  put(revision: Revision, value: T, madeAt: Date, tx: Pick<Transaction, 'afterCommit' | 'shared'>): void;
  /** Returns a cache for pages as another site shows them, within the same bytes. */
  ofSite(origin: string): RevisionCache<T>;
  /** Returns the number of hits (including values being made) and misses, and the bytes cached. */
  counts(): { hits: number; misses: number; bytes: number };
}

/** The time at which a value was made from a revision, and at which it changes. */
interface Made {
  key: string;
  madeAt: number;
  changesAt: number;
}

interface Kept<T> extends Made {
  value: T;
  /** Viewers of a revision that is not committed. */
  shared?: object;
}

type Place = number | string;

/** Bytes that an entry takes besides its value. */
const bytesOfEntry = 400;

/** Caches values derived from a page until its revision changes, or their time is over; correct in any number of processes. */
export function createRevisionCache<T extends {}>(options: RevisionCacheOptions<T>): RevisionCache<T> {
  let hits = 0;
  let misses = 0;
  const kept = new LRUCache<Place, Kept<T>>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ value }) => bytesOfEntry + options.bytesOf(value),
  });
  const etags = options.etags && {
    etagOf: options.etags.etagOf,
    known: new LRUCache<Place, Made & { etag: string }>({
      maxSize: options.etags.maxBytes,
      sizeCalculation: () => bytesOfEntry,
    }),
  };

  function keep(place: Place, entry: Kept<T>): void {
    kept.set(place, entry);
    if (!etags || entry.shared) return;
    const { value, ...made } = entry;
    const etag = etags.etagOf(value);
    if (etag !== null) etags.known.set(place, { ...made, etag });
  }

  function toKeep(key: string, value: T, madeAt: Date): Kept<T> {
    const time = madeAt.getTime();
    return { key, value, madeAt: time, changesAt: options.changesAt(value, time) };
  }

  const makeOnce = singleFlight(
    async (_flight, place: Place, key: string, make: (madeAt: Date) => Promise<T>, madeAt: Date) => {
      misses += 1;
      const made = toKeep(key, await make(madeAt), madeAt);
      keep(place, made);
      return made;
    },
  );

  function cacheOf(site: string): RevisionCache<T> {
    // Both versions of a page are kept beside each other: no id is negative.
    const placeOf = ({ id, published }: Revision, name = ''): Place => {
      const number = published ? -id : id;
      return site === '' && name === '' ? number : `${site} ${number} ${name}`;
    };

    function find(place: Place, key: string, shared?: object): T | null {
      const found = kept.get(place);
      if (found?.key !== key || (found.shared !== undefined && found.shared !== shared)) return null;
      return isOf(found, options.now()) ? found.value : null;
    }

    return {
      async get(revision, make, name) {
        const place = placeOf(revision, name);
        const key = keyOf(revision);
        const found = find(place, key);
        if (found !== null) {
          hits += 1;
          return found;
        }
        // Taken before the value is made: a change in between makes it once more and is not missed.
        const askedAt = options.now();
        const flight = `${place}/${key}`;
        const missesBefore = misses;
        const making = makeOnce(flight, place, key, make, askedAt);
        if (misses === missesBefore) hits += 1;
        const first = await making;
        if (isOf(first, askedAt)) return first.value;
        // The value was being made when a block appeared or disappeared.
        return (await makeOnce(flight, place, key, make, askedAt)).value;
      },
      peek: (revision, shared) => find(placeOf(revision), keyOf(revision), shared),
      etagOf(revision, name) {
        const known = etags?.known.get(placeOf(revision, name));
        return known?.key === keyOf(revision) && isOf(known, options.now()) ? known : null;
      },
      put(revision, value, madeAt, { shared, afterCommit }) {
        const place = placeOf(revision);
        const made = toKeep(keyOf(revision), value, madeAt);
        if (shared) keep(place, { ...made, shared });
        afterCommit(() => keep(place, made));
      },
      ofSite: cacheOf,
      counts: () => ({ hits, misses, bytes: kept.calculatedSize }),
    };
  }
  return cacheOf('');
}

/**
 * Returns whether the cached value is the one that would be made at a moment. A value from the future, made before the clock was corrected,
 * is not.
 */
function isOf({ madeAt, changesAt }: Made, moment: Date): boolean {
  const time = moment.getTime();
  return madeAt <= time && time < changesAt;
}

function keyOf({ revision, ownerLanguageId }: Revision): string {
  return `${revision}/${ownerLanguageId}`;
}
