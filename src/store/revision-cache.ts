import { LRUCache } from 'lru-cache';
import { singleFlight } from '../async/single-flight.ts';
import type { Transaction } from './database.ts';

/** What a page's derived form depends on: any change of these makes a new key. */
export interface Revision {
  id: number;
  revision: number;
  ownerLanguageId: number;
  /** Of a page of which visitors see another version: that one. It has revisions of its own. */
  published?: unknown;
}

/** A public page ready to be sent. */
export interface RenderedPage {
  etag: string;
  contentSecurityPolicy: string;
  plain: Buffer;
  brotli: Buffer;
  /** When it becomes another by time alone, in milliseconds; infinite where it does not. */
  changesAt: number;
}

/** A page as a language model reads it. */
export interface RenderedMarkdown {
  markdown: string;
  /** Estimated length in tokens. */
  tokens: number;
}

/** The same as its owner's tools read it, with what visitors do not see, and as visitors do. */
export interface PageMarkdown {
  forOwner: RenderedMarkdown;
  forVisitors: RenderedMarkdown;
  /** As above. */
  changesAt: number;
}

/** When what is derived from a page becomes another by time alone. */
export interface ChangesWithTime<T> {
  now(): Date;
  /** Of a value that was made at a time: the next moment after it, in milliseconds; infinite where there is none. */
  changesAt(value: T, madeAt: number): number;
}

export interface RevisionCache<T> {
  /**
   * The kept value of this revision, or a newly made one: what `make` tells by time is that of `madeAt`. Use it with committed reads only: a
   * revision inside an open write may never come to be. What time does not change is made once for all who ask meanwhile.
   */
  get(revision: Revision, make: (madeAt: Date) => Promise<T>): Promise<T>;
  /** The cached value of this revision, or null; within a write too, as long as it has changed nothing yet. `shared` is its `Transaction.shared`. */
  peek(revision: Revision, shared?: object): T | null;
  /**
   * Caches what a write has made, by the time `madeAt`, of the revision that it stored: once that is committed, and before for those alone
   * that share its transaction.
   */
  put(revision: Revision, value: T, madeAt: Date, tx: Pick<Transaction, 'afterCommit' | 'shared'>): void;
  /** How often a value was there, and how often it had to be made. */
  counts(): { hits: number; misses: number };
}

interface Kept<T> {
  key: string;
  value: T;
  madeAt: number;
  changesAt: number;
  /** Of a revision that is not committed: who may see it. */
  shared?: object;
}

/** Keeps what is derived from a page until its revision changes, or its time has come; correct in any number of processes. */
export function createRevisionCache<T extends {}>(entries: number, time?: ChangesWithTime<T>): RevisionCache<T> {
  let hits = 0;
  let misses = 0;
  const kept = new LRUCache<number, Kept<T>>({ max: entries });

  function find(revision: Revision, shared?: object): T | null {
    const found = kept.get(placeOf(revision));
    if (found?.key !== keyOf(revision)) return null;
    if (found.shared !== undefined && found.shared !== shared) return null;
    const now = time?.now().getTime() ?? found.madeAt;
    // What was made in the future, by a clock that was put right since, may show what is not due.
    return found.madeAt <= now && now < found.changesAt ? found.value : null;
  }

  function toKeep(revision: Revision, value: T, madeAt: number): Kept<T> {
    const changesAt = time?.changesAt(value, madeAt) ?? Number.POSITIVE_INFINITY;
    return { key: keyOf(revision), value, madeAt, changesAt };
  }

  async function makeAndKeep(revision: Revision, make: (madeAt: Date) => Promise<T>): Promise<T> {
    // Before it is made: what happens meanwhile makes it anew once more, and is not missed.
    const madeAt = time?.now() ?? new Date();
    const value = await make(madeAt);
    kept.set(placeOf(revision), toKeep(revision, value, madeAt.getTime()));
    return value;
  }
  const makeOnce = singleFlight((_key, revision: Revision, make: (madeAt: Date) => Promise<T>) =>
    makeAndKeep(revision, make),
  );

  return {
    async get(revision, make) {
      const found = find(revision);
      if (found !== null) {
        hits += 1;
        return found;
      }
      misses += 1;
      if (time) return makeAndKeep(revision, make);
      return makeOnce(`${placeOf(revision)}/${keyOf(revision)}`, revision, make);
    },
    peek: find,
    put(revision, value, madeAt, { shared, afterCommit }) {
      const made = toKeep(revision, value, madeAt.getTime());
      if (shared) kept.set(placeOf(revision), { ...made, shared });
      afterCommit(() => kept.set(placeOf(revision), made));
    },
    counts: () => ({ hits, misses }),
  };
}

/** Both versions of a page are kept beside each other: no id is negative. */
function placeOf({ id, published }: Pick<Revision, 'id' | 'published'>): number {
  return published ? -id : id;
}

function keyOf({ revision, ownerLanguageId }: Revision): string {
  return `${revision}/${ownerLanguageId}`;
}
