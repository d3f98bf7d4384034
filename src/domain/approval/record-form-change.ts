import type { Transaction } from '../../store/database.ts';
import { incrementUnpublished } from '../../store/statements/approval.ts';
import { profileById } from '../../store/statements/profiles.ts';
import type { Author } from '../actor.ts';
import { bumpRevision } from '../profiles/profile-rows.ts';
import { type SuspendablePage, trackSuspension } from '../suspension/page-suspension.ts';
import { alwaysWaits } from './change-waits.ts';
import { type ChannelChange, changeHeldChannels, holdChannels } from './held-channels.ts';
import { holdPage } from './hold-page.ts';
import { isReportedToOwner, scheduleApprovalNotice } from './notices.ts';
import { trackUnpublished, unpublishedBy, unpublishedOf } from './unpublished.ts';

/** A planned change of a form. */
export interface FormChange {
  formId: string;
  /** Whether it changes what its pages show. */
  isSeen: boolean;
  /** The new channels; null if they are unchanged. */
  channels: ChannelChange | null;
}

/**
 * Call this before a form is changed, with the pages that show it: the change takes effect on each of them immediately, or when the page is
 * published. Its channels wait only if an app or a token changes them: an owner's own choice takes effect immediately. A form has no
 * history, so this is not a version of the page.
 */
export async function recordFormChange(
  tx: Pick<Transaction, 'all' | 'first' | 'send'>,
  profileIds: readonly number[],
  author: Author,
  { formId, isSeen, channels }: FormChange,
  now: Date,
): Promise<void> {
  const pages: (SuspendablePage & { id: number })[] = [];
  for (const id of profileIds) {
    const page = await tx.first(profileById, { id });
    if (page === null) continue;
    pages.push(page);
    const before = unpublishedBy(tx).get(id) ?? unpublishedOf(page);
    const waits = before !== null || alwaysWaits(page, author);
    const channelsWait = waits && isReportedToOwner(author);
    if (waits && (isSeen || (channels && channelsWait))) {
      const since = before?.since ?? (await holdPage(tx, id, {}, now));
      trackUnpublished(tx, { profileId: id, since, changes: (before?.changes ?? 0) + 1 });
      tx.send(incrementUnpublished, { now, profileId: id });
      scheduleApprovalNotice(tx, id, author, now);
    }
    // The notice below a form names the kinds of its channels.
    if ((isSeen && !waits) || (channels && !channelsWait)) bumpRevision(tx, id, now);
    if (waits && channels) await (channelsWait ? holdChannels : changeHeldChannels)(tx, id, formId, channels);
  }
  // Visitors use a form that a published page shows.
  if (pages.every(({ suspendedAt }) => suspendedAt !== null)) for (const page of pages) trackSuspension(tx, page);
}
