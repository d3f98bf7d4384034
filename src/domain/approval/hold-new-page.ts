import type { Transaction } from '../../store/database.ts';
import type { Author } from '../actor.ts';
import { insertVersion } from '../history/record-change.ts';
import { holdPage, laterOf } from './hold-page.ts';
import { noticeWaiting } from './notices.ts';
import { noteUnpublished } from './unpublished.ts';

/**
 * Has a page that was just created, unpublished, wait for its owner. Its creation is the first of the changes that wait: a version that takes
 * nothing away. The empty page is stored as its published version, which no visitor sees, so that whatever reads waiting changes finds it.
 */
export async function holdNewPage(
  tx: Pick<Transaction, 'all' | 'first' | 'send'>,
  profileId: number,
  author: Author,
  now: Date,
): Promise<void> {
  const since = await holdPage(tx, profileId, {}, now);
  noteUnpublished(tx, { profileId, since, changes: 1 });
  noticeWaiting(tx, profileId, author, now);
  insertVersion(tx, profileId, author, {}, laterOf(now, since));
}
