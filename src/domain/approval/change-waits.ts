import type { Transaction } from '../../store/database.ts';
import type { Author } from '../actor.ts';
import type { PageChange } from '../history/page-change.ts';
import { isLargeChange } from './large-change.ts';

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

/** A change of a page that has been made and is about to be recorded, and who makes it. */
export interface PageWrite {
  page: ChangedPage;
  author: Author;
  change: PageChange;
}

/** Whether a change waits whatever it is: by the page's switch or the author's, or behind others that wait. */
export function waitsAnyway(
  page: Pick<ChangedPage, 'holdsChanges' | 'unpublishedSince'>,
  author: Pick<Author, 'changesWait'>,
): boolean {
  return page.unpublishedSince !== null || page.holdsChanges || author.changesWait === true;
}

/**
 * Decides whether a change of a page waits until its owner publishes it: by the page's switch, by that of the app or token, or because it is
 * large and nobody was asked. Behind one that waits all others wait, whoever makes them: each builds on what was there.
 */
export async function changeWaits(
  tx: Pick<Transaction, 'all' | 'first'>,
  { page, author, change }: PageWrite,
  now: Date,
): Promise<boolean> {
  if (waitsAnyway(page, author) || change.waits) return true;
  return author.asksFirst === true && isLargeChange(tx, { page, author, change }, now);
}
