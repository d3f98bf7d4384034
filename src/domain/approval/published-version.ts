import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { pageFields, stickerState } from '../history/page-change.ts';

const publishedForm = z.strictObject({
  id: z.string(),
  title: z.string(),
  buttonText: z.string(),
  successMessage: z.string(),
  /** As a form stores them. */
  fields: z.string(),
});

/** What is stored of a published version beside its blocks. */
export const publishedVersion = z.strictObject({
  fields: pageFields,
  /** The lowest first. */
  stickers: z.array(stickerState),
  /** The forms that its blocks show, as they were. */
  forms: z.array(publishedForm),
});
export type PublishedVersion = z.output<typeof publishedVersion>;
export type PublishedForm = PublishedVersion['forms'][number];

/** By the stored text: a page is asked for far more often than it is published. */
const parsed = new LRUCache<string, PublishedVersion>({ max: 1_000 });

/** Reads what is stored of a published version. */
export function parsePublishedVersion(text: string): PublishedVersion {
  const known = parsed.get(text);
  if (known) return known;
  const version = publishedVersion.parse(JSON.parse(text));
  parsed.set(text, version);
  return version;
}
