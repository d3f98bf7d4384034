import type { Transaction } from '../../store/database.ts';
import { deletePublishedPage, markPublished } from '../../store/statements/approval.ts';
import { textOf } from '../../texts/index.ts';
import type { Author } from '../actor.ts';
import { recordAddressChange, recordEvent } from '../app-events/record-event.ts';
import { ServiceError, type Text } from '../errors.ts';
import { replaceForms, restoreChannels } from '../forms/replace-forms.ts';
import { readPageState } from '../history/page-state.ts';
import { insertVersion } from '../history/record-change.ts';
import { type ReplaceRules, replacePage } from '../history/replace-page.ts';
import { findOwnProfile, type ProfileRow } from '../profiles/profile-rows.ts';
import { heldChannelsOf } from './held-channels.ts';
import { readPublishedVersion } from './published-version.ts';
import { forgetUnpublished } from './unpublished.ts';

/**
 * Publishes an own page with all waiting changes, or for the first time. `revision` is the one that its owner has reviewed, so that nothing
 * is published unseen. Throws `not_found`, `conflict` if nothing waits or the page was changed since.
 */
export async function publishChanges(
  tx: Transaction,
  author: Author,
  profileKey: string,
  revision: number,
  now: Date,
): Promise<ProfileRow> {
  const row = await reviewedPage(tx, author, profileKey, revision);
  insertVersion(tx, row.id, author, { published: row.unpublishedChanges }, now);
  endReview(tx, row.id);
  await recordReview(tx, row, 'changes.published', now);
  if (row.status && row.login !== row.publicLogin) await recordAddressChange(tx, row, now);
  return row;
}

/**
 * Resets an own page, with the forms on it, to the visitors' version: the waiting changes are undone as one, which can be undone again,
 * except for the forms' channels, which owners choose themselves. Throws as above, and `conflict` for a page that has never been published:
 * it is deleted instead (`deleteProfile`).
 */
export async function discardChanges(
  tx: Transaction,
  author: Author,
  profileKey: string,
  revision: number,
  rules: ReplaceRules,
): Promise<ProfileRow> {
  const row = await reviewedPage(tx, author, profileKey, revision);
  if (!row.status) throw new ServiceError('conflict', neverPublished);
  const published = await readPublishedVersion(tx, row.id);
  if (published === null) throw new Error('a page with unpublished changes has no published version');
  const forms = await replaceForms(tx, author, published.forms, row, rules);
  await restoreChannels(tx, author.userId, await heldChannelsOf(tx, row.id));
  const { fields, slots, stickers } = published;
  const from = await readPageState(tx, row);
  const to = { fields, slots, stickers };
  await replacePage(tx, row, author, { from, to, forms, discarded: row.unpublishedChanges }, rules);
  endReview(tx, row.id);
  await recordReview(tx, row, 'changes.discarded', rules.now);
  return row;
}

function recordReview(
  tx: Transaction,
  { id, userId, unpublishedChanges }: ProfileRow,
  name: 'changes.published' | 'changes.discarded',
  now: Date,
): Promise<void> {
  return recordEvent(tx, { userId, name, profileId: id, data: { changes: unpublishedChanges } }, now);
}

async function reviewedPage(tx: Transaction, author: Author, profileKey: string, revision: number) {
  const row = await findOwnProfile(tx, author, profileKey);
  if (row.unpublishedSince === null && row.status) throw new ServiceError('conflict', nothingWaits);
  if (row.revision !== revision) throw new ServiceError('conflict', changedSince);
  return row;
}

function endReview(tx: Pick<Transaction, 'send'>, profileId: number): void {
  forgetUnpublished(tx, profileId);
  tx.send(markPublished, { profileId });
  tx.send(deletePublishedPage, { profileId });
}

const neverPublished: Text = textOf((t) => t.approvalMessages.neverPublished);
const nothingWaits: Text = textOf((t) => t.approvalMessages.nothingWaits);
const changedSince: Text = textOf((t) => t.approvalMessages.changedSince);
