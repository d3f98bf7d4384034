import type { Context } from '../context.ts';
import { createRevisionCache, type PageMarkdown, type RenderedPage } from '../store/revision-cache.ts';
import type { SlotView } from './slots/slot-view.ts';
import { nextChange } from './slots/visibility.ts';

/** Keeps the derived forms of pages; those that tell when a block appears or goes end then. */
export function createPageCaches(
  now: Context['now'],
  entries = { slots: 500, markdown: 200, html: 500 },
): Context['cache'] {
  const changesAt = (made: { changesAt: number }) => made.changesAt;
  return {
    slots: createRevisionCache<SlotView[]>(entries.slots, { now, changesAt: nextChange }),
    markdown: createRevisionCache<PageMarkdown>(entries.markdown, { now, changesAt }),
    html: createRevisionCache<RenderedPage>(entries.html, { now, changesAt }),
  };
}
