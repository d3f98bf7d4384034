import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Reader } from '../../store/database.ts';
import { publishedPageOf } from '../../store/statements/approval.ts';
import { pageFields, slotState, stickerState } from '../history/page-change.ts';

const publishedForm = z.strictObject({
  id: z.string(),
  title: z.string(),
  buttonText: z.string(),
  successMessage: z.string(),
  /** As a form stores them. */
  fields: z.string(),
});

/** All that visitors see of a page with unpublished changes, as it is stored. */
export const publishedVersion = z.strictObject({
  fields: pageFields.extend({
    // Versions that were published before pages had these.
    showsMadeWith: pageFields.shape.showsMadeWith.default(true),
    showsShare: pageFields.shape.showsShare.default(true),
  }),
  /** In page order. */
  slots: z.array(slotState),
  /** The lowest first. */
  stickers: z.array(stickerState),
  /** The forms that its blocks show, as they were. */
  forms: z.array(publishedForm),
});
export type PublishedVersion = z.output<typeof publishedVersion>;
export type PublishedForm = PublishedVersion['forms'][number];

/** By the stored text, so many characters of all: a page is asked for far more often than it is published. */
const parsed = new LRUCache<string, PublishedVersion>({
  maxSize: 10_000_000,
  sizeCalculation: (_version, text) => text.length,
});

/** Reads what is stored of a published version. */
export function parsePublishedVersion(text: string): PublishedVersion {
  const known = parsed.get(text);
  if (known) return known;
  const version = publishedVersion.parse(JSON.parse(text));
  parsed.set(text, version);
  return version;
}

/** The published version of a page; null where visitors see it as it is. */
export async function readPublishedVersion(
  reader: Pick<Reader, 'first'>,
  profileId: number,
): Promise<PublishedVersion | null> {
  const row = await reader.first(publishedPageOf, profileId);
  return row && parsePublishedVersion(row.page);
}
