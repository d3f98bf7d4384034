import { LRUCache } from 'lru-cache';

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
}

/** A page as a language model reads it. */
export interface RenderedMarkdown {
  markdown: string;
  /** Estimated length in tokens. */
  tokens: number;
}

export interface RevisionCache<T> {
  /** The kept value of this revision, or a newly made one. Use it with committed reads only: a revision inside an open write may never come to be. */
  get(revision: Revision, make: () => Promise<T>): Promise<T>;
  /** How often a value was there, and how often it had to be made. */
  counts(): { hits: number; misses: number };
}

/** Keeps what is derived from a page until its revision changes; correct in any number of processes. */
export function createRevisionCache<T extends {}>(entries: number): RevisionCache<T> {
  let hits = 0;
  let misses = 0;
  const kept = new LRUCache<number, { key: string; value: T }>({ max: entries });
  return {
    async get({ id: pageId, revision, ownerLanguageId, published }, make) {
      // Both versions are kept beside each other: no id is negative.
      const id = published ? -pageId : pageId;
      const key = `${revision}/${ownerLanguageId}`;
      const found = kept.get(id);
      if (found?.key === key) {
        hits += 1;
        return found.value;
      }
      misses += 1;
      const value = await make();
      kept.set(id, { key, value });
      return value;
    },
    counts: () => ({ hits, misses }),
  };
}
