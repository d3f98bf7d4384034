import type { Transaction } from '../../store/database.ts';
import { raiseUnpublished } from '../../store/statements/approval.ts';
import { profileById } from '../../store/statements/profiles.ts';
import type { Author } from '../actor.ts';
import { bumpRevision } from '../profiles/profile-rows.ts';
import { waitsAnyway } from './change-waits.ts';
import { holdPage } from './hold-page.ts';
import { noticeWaiting } from './notices.ts';
import { noteUnpublished, unpublishedBy, unpublishedOf } from './unpublished.ts';

/**
 * To be called before a form is changed, with the pages that show it: each shows the change at once, or when it is published. A form has
 * no history, so this is no version of the page.
 */
export async function recordFormChange(
  tx: Pick<Transaction, 'all' | 'first' | 'send'>,
  profileIds: readonly number[],
  author: Author,
  now: Date,
): Promise<void> {
  for (const id of profileIds) {
    const page = await tx.first(profileById, id);
    if (page === null) continue;
    const before = unpublishedBy(tx).get(id) ?? unpublishedOf(page);
    if (before === null && !waitsAnyway(page, author)) {
      bumpRevision(tx, id, now);
      continue;
    }
    const since = before?.since ?? (await holdPage(tx, id, {}, now));
    noteUnpublished(tx, { profileId: id, since, changes: (before?.changes ?? 0) + 1 });
    tx.send(raiseUnpublished, now, id);
    noticeWaiting(tx, id, author, now);
  }
}
