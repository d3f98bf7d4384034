import type { Transaction } from '../../store/database.ts';
import type { Author } from '../actor.ts';
import type { PageFields } from '../history/page-change.ts';
import { insertVersion } from '../history/record-change.ts';
import { holdPage, laterOf } from './hold-page.ts';
import { scheduleApprovalNotice } from './notices.ts';
import { trackUnpublished } from './unpublished.ts';

/**
 * Makes a newly created, unpublished page wait for its owner. Its creation is the first waiting change: a version that removes nothing. The
 * empty page is stored as its published version, which no visitor sees, so that all code for waiting changes finds it. `emptyFields` are
 * the values that the fields of the page would have had without content.
 */
export async function holdNewPage(
  tx: Pick<Transaction, 'all' | 'first' | 'send'>,
  profileId: number,
  author: Author,
  emptyFields: Partial<PageFields>,
  now: Date,
): Promise<void> {
  const since = await holdPage(tx, profileId, { fields: emptyFields }, now);
  trackUnpublished(tx, { profileId, since, changes: 1 });
  scheduleApprovalNotice(tx, profileId, author, now);
  insertVersion(tx, profileId, author, {}, laterOf(now, since));
}
