import type { Context } from '../context.ts';
import { createRevisionCache, type PageFile, type PageMarkdown, type RenderedPage } from '../store/revision-cache.ts';
import { cacheBytes, withRoomForPage } from './cache-budgets.ts';
import { estimateBytes } from './estimate-bytes.ts';
import type { PageSlots } from './slots/slot-view.ts';
import { nextChange } from './slots/visibility.ts';

/** The checked form and the JSON that are cached with a list of views take as much again (docs/decisions/0309). */
const copiesOfViews = 2;

/**
 * Creates the caches of pages' derived forms; entries of pages with a scheduled block expire at its next change. `maxPageBytes` is 0 for
 * any size.
 */
export function createPageCaches(now: Context['now'], maxPageBytes: number): Context['cache'] {
  const changesAt = (made: { changesAt: number }) => made.changesAt;
  const etags = { maxBytes: Math.floor(cacheBytes.etags / 3), etagOf: (made: { etag: string | null }) => made.etag };
  return {
    slots: createRevisionCache<PageSlots>({
      maxBytes: withRoomForPage(cacheBytes.slots, maxPageBytes),
      bytesOf: ({ all, forVisitors }) => copiesOfViews * estimateBytes(all ?? forVisitors),
      now,
      changesAt: ({ all, forVisitors }, madeAt) => nextChange(all ?? forVisitors, madeAt),
    }),
    markdown: createRevisionCache<PageMarkdown>({
      maxBytes: withRoomForPage(cacheBytes.markdown, maxPageBytes),
      bytesOf: estimateBytes,
      now,
      changesAt,
      etags,
    }),
    html: createRevisionCache<RenderedPage>({
      maxBytes: withRoomForPage(cacheBytes.html, maxPageBytes),
      bytesOf: estimateBytes,
      now,
      changesAt,
      etags,
    }),
    files: createRevisionCache<PageFile>({ maxBytes: cacheBytes.files, bytesOf: estimateBytes, now, changesAt, etags }),
  };
}

/** Returns the caches for the site of a custom domain, whose content has the domain's addresses. */
export function cachesOfSite({ slots, markdown, html, files }: Context['cache'], origin: string): Context['cache'] {
  return {
    slots: slots.ofSite(origin),
    markdown: markdown.ofSite(origin),
    html: html.ofSite(origin),
    files: files.ofSite(origin),
  };
}
