import type { Transaction } from '../../store/database.ts';
import { insertPageVersion } from '../../store/statements/history.ts';
import { callerOf } from '../accounts/call-record.ts';
import type { Author } from '../actor.ts';
import { bumpRevision } from '../profiles/profile-rows.ts';
import { isEmptyChange, type PageChange } from './page-change.ts';

/**
 * To be called by every write that changes a page, with what it took away: stores the version that the page is from now on, and raises
 * the page's revision. A write that left the page as it was makes no version.
 */
export function recordChange(
  tx: Pick<Transaction, 'send'>,
  profileId: number,
  author: Author,
  change: PageChange,
  now: Date,
): void {
  if (isEmptyChange(change)) {
    bumpRevision(tx, profileId, now);
    return;
  }
  const { credential } = author;
  const tokenId = credential.kind === 'personal_token' ? credential.id : null;
  const clientId = credential.kind === 'oauth' ? credential.clientId : null;
  tx.send(insertPageVersion, profileId, now, callerOf(author), tokenId, clientId, JSON.stringify(change));
}
