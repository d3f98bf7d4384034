import type { Author } from '../actor.ts';
import type { PageChange } from '../history/page-change.ts';

/** What every write of a page knows of it, and what says whether changes of it wait. */
export interface ChangedPage {
  id: number;
  /** The page's switch: its owner wants to publish changes. */
  holdsChanges: boolean;
  /** Since when there are changes that visitors do not see yet. */
  unpublishedSince: Date | null;
  /** How many those are. */
  unpublishedChanges: number;
}

/** A change of a page that is about to be recorded, and who makes it. */
export interface PageWrite {
  page: ChangedPage;
  author: Author;
  change: PageChange;
}

/**
 * Decides whether a change of a page waits until its owner publishes it. Behind one that waits all others wait, whoever makes them: each
 * builds on what was there.
 */
export function changeWaits({ page, change }: PageWrite): boolean {
  return page.unpublishedSince !== null || page.holdsChanges || change.waits === true;
}
