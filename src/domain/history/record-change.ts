import type { Transaction } from '../../store/database.ts';
import { incrementRevision, insertPageVersion } from '../../store/statements/history.ts';
import { bumpProfileRevision } from '../../store/statements/profiles.ts';
import { callerOf } from '../accounts/call-record.ts';
import type { Author } from '../actor.ts';
import { type ChangedPage, changeWaits } from '../approval/change-waits.ts';
import { holdPage, laterOf } from '../approval/hold-page.ts';
import { isReportedToOwner, scheduleApprovalNotice } from '../approval/notices.ts';
import { trackUnpublished, unpublishedBy, unpublishedOf } from '../approval/unpublished.ts';
import { trackWrittenSlots } from '../link-lists/written-links.ts';
import { assertPageFits, type WrittenSlots } from '../slots/assert-page-fits.ts';
import { trackSuspension } from '../suspension/page-suspension.ts';
import { isEmptyChange, type PageChange } from './page-change.ts';

/** A change that puts no block on a page and leaves the data of those on it. */
export type ChangeWithoutData = Omit<PageChange, 'slots'> & {
  slots?: Omit<NonNullable<PageChange['slots']>, 'added' | 'changed'> & { added?: never; changed?: never };
};

/**
 * Call this at the end of every write that changes a page, with the removed values: stores a version, and raises the page's revision. If
 * the change waits, visitors continue to see the page before it. A write without an effect makes no version. One that writes data of blocks
 * calls `recordSlots`.
 */
export function recordChange(
  tx: Pick<Transaction, 'all' | 'first' | 'send'>,
  page: ChangedPage,
  author: Author,
  change: ChangeWithoutData,
  now: Date,
): Promise<void> {
  return record(tx, page, author, change, now);
}

/** Records a write of blocks, which are on the page by then. Throws `limit_reached` if the page would be larger than allowed. */
export async function recordSlots(
  tx: Pick<Transaction, 'all' | 'first' | 'send'>,
  page: ChangedPage,
  author: Author,
  { change, ...slots }: WrittenSlots & { change: PageChange },
  { now, maxPageBytes }: { now: Date; maxPageBytes: number },
): Promise<void> {
  trackWrittenSlots(tx, page.id, slots.became);
  await assertPageFits(tx, { profileId: page.id, userId: author.userId }, slots, maxPageBytes);
  await record(tx, page, author, change, now);
}

async function record(
  tx: Pick<Transaction, 'all' | 'first' | 'send'>,
  page: ChangedPage,
  author: Author,
  change: PageChange,
  now: Date,
): Promise<void> {
  trackSuspension(tx, page);
  const before = unpublishedBy(tx).get(page.id) ?? unpublishedOf(page);
  if (isEmptyChange(change)) {
    tx.send(bumpProfileRevision, { now, id: page.id });
    if (before) trackUnpublished(tx, before);
    return;
  }
  if (before === null && !(await changeWaits(tx, { page, author, change }, now))) {
    insertVersion(tx, page.id, author, change, now);
    return;
  }
  const since = before?.since ?? (await holdPage(tx, page.id, change, now));
  trackUnpublished(tx, { profileId: page.id, since, changes: (before?.changes ?? 0) + 1 });
  scheduleApprovalNotice(tx, page.id, author, now);
  // The author of a waiting change is found by its time (src/store/statements/approval-notices.ts), and a call may have waited for its
  // turn, or reached a process with a slow clock. Changes of one action of the owner keep its time, which identifies them for undoing.
  insertVersion(tx, page.id, author, change, isReportedToOwner(author) ? laterOf(now, since) : now);
}

/** Stores a version of a page and raises the page's revision. */
export function insertVersion(
  tx: Pick<Transaction, 'send'>,
  profileId: number,
  author: Author,
  change: PageChange,
  now: Date,
): void {
  const { credential } = author;
  const tokenId = credential.kind === 'personal_token' ? credential.id : null;
  const clientId = credential.kind === 'oauth' ? credential.clientId : null;
  tx.send(insertPageVersion, {
    profileId,
    at: now,
    caller: callerOf(author),
    tokenId,
    clientId,
    change: JSON.stringify(change),
  });
  tx.send(incrementRevision, { profileId, at: now });
}
