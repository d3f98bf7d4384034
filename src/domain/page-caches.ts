import type { Context } from '../context.ts';
import { createRevisionCache, type PageMarkdown, type RenderedPage } from '../store/revision-cache.ts';
import type { SlotView } from './slots/slot-view.ts';
import { nextChange } from './slots/visibility.ts';

/** Keeps the derived forms of pages; those that tell when a block appears or goes end then. */
export function createPageCaches(now: Context['now']): Context['cache'] {
  const changesAt = (made: { changesAt: number }) => made.changesAt;
  return {
    slots: createRevisionCache<SlotView[]>(500, { now, changesAt: nextChange }),
    markdown: createRevisionCache<PageMarkdown>(200, { now, changesAt }),
    html: createRevisionCache<RenderedPage>(500, { now, changesAt }),
  };
}
