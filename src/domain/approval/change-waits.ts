import type { Transaction } from '../../store/database.ts';
import type { Author } from '../actor.ts';
import type { PageChange } from '../history/page-change.ts';
import type { SuspendablePage } from '../suspension/page-suspension.ts';
import { isLargeChange } from './large-change.ts';

/** A page that is written to, with the settings that decide whether its changes wait, and whether visitors see it. */
export interface ChangedPage extends SuspendablePage {
  id: number;
  /** The page's switch: its owner wants to publish changes. */
  holdsChanges: boolean;
  /** Time of the first change that visitors do not see yet. */
  unpublishedSince: Date | null;
  /** Number of its unpublished changes. */
  unpublishedChanges: number;
}

/** A change of a page that is about to be recorded, with its author. */
export interface PageWrite {
  page: ChangedPage;
  author: Author;
  change: PageChange;
}

/** Returns whether every change waits: by the page's switch or the author's, or behind others that wait. */
export function alwaysWaits(
  page: Pick<ChangedPage, 'holdsChanges' | 'unpublishedSince'>,
  author: Pick<Author, 'changesWait'>,
): boolean {
  return page.unpublishedSince !== null || page.holdsChanges || author.changesWait === true;
}

/**
 * Decides whether a change of a page waits until its owner publishes it: by the setting of the page, of the app or token, or because it is
 * large and the person was not asked. After a waiting change all others wait, by any author, because each builds on the previous one.
 */
export async function changeWaits(
  tx: Pick<Transaction, 'all' | 'first'>,
  { page, author, change }: PageWrite,
  now: Date,
): Promise<boolean> {
  if (alwaysWaits(page, author) || change.waits) return true;
  return author.asksFirst === true && isLargeChange(tx, { page, author, change }, now);
}
