import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { singleFlight } from '../../async/single-flight.ts';
import type { Reader } from '../../store/database.ts';
import { publishedPageOf, publishedPageOfRevision } from '../../store/statements/approval.ts';
import { cacheBytes, withRoomForPage } from '../cache-budgets.ts';
import { pageFields, slotState, stickerState, storedForm } from '../history/page-change.ts';

/** The complete published version of a page with unpublished changes, as stored. */
export const publishedVersion = z.strictObject({
  fields: pageFields.extend({
    // Missing in versions of earlier releases.
    showsMadeWith: pageFields.shape.showsMadeWith.default(true),
    showsShare: pageFields.shape.showsShare.default(true),
  }),
  /** In page order. */
  slots: z.array(slotState),
  /** The lowest first. */
  stickers: z.array(stickerState),
  /** The forms that its blocks show, as they were. */
  forms: z.array(storedForm),
});
export type PublishedVersion = z.output<typeof publishedVersion>;

/** Bytes that V8 takes for each character of a version once it is parsed, estimated rather too high. */
const bytesPerCharacter = 3;

interface KnownVersions {
  kept: LRUCache<string, PublishedVersion>;
  /** Reads and caches one, once for all concurrent callers. */
  read(key: string, profileId: number, revision: number): Promise<PublishedVersion | null>;
}

/** Keyed by reader: a transaction sees its own data, and its revisions may be reused after a rollback. */
const knownVersions = new WeakMap<object, KnownVersions>();

/** Makes room for the published version of the largest page allowed in a reader's cache; `maxPageBytes` is 0 for any size. */
export function keepPublishedVersions(reader: Pick<Reader, 'first'>, maxPageBytes: number): KnownVersions {
  const kept = new LRUCache<string, PublishedVersion>({
    maxSize: withRoomForPage(cacheBytes.publishedVersions, maxPageBytes),
  });
  const read = singleFlight(async (key: string, profileId: number, revision: number) => {
    const row = await reader.first(publishedPageOfRevision, { profileId, revision });
    if (row === null) return null;
    const version = publishedVersion.parse(JSON.parse(row.page));
    kept.set(key, version, { size: bytesPerCharacter * row.page.length });
    return version;
  });
  const known = { kept, read };
  knownVersions.set(reader, known);
  return known;
}

/** Returns the published version of a page as of a revision, read once; null if it has been published or discarded. */
export async function publishedVersionOf(
  reader: Pick<Reader, 'first'>,
  profileId: number,
  revision: number,
): Promise<PublishedVersion | null> {
  const { kept, read } = knownVersions.get(reader) ?? keepPublishedVersions(reader, 0);
  const key = `${profileId}:${revision}`;
  return kept.get(key) ?? read(key, profileId, revision);
}

/** Returns the published version of a page; or null if no changes wait. */
export async function readPublishedVersion(
  reader: Pick<Reader, 'first'>,
  profileId: number,
): Promise<PublishedVersion | null> {
  const row = await reader.first(publishedPageOf, { profileId });
  return row && publishedVersion.parse(JSON.parse(row.page));
}
