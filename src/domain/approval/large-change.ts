import type { Transaction } from '../../store/database.ts';
import { changesSince } from '../../store/statements/history.ts';
import { profileById } from '../../store/statements/profiles.ts';
import { countSlots } from '../../store/statements/slots.ts';
import { callerOf } from '../accounts/call-record.ts';
import type { Author } from '../actor.ts';
import { type PageChange, pageChange } from '../history/page-change.ts';
import { loginKeyOf } from '../profiles/login-rules.ts';

/** Maximum number of blocks deleted without asking the person. */
const maxDeleted = 5;
/** Blocks that an app or token deletes one by one within this time count together. */
const deletedTogether = 10 * 60_000;

/**
 * Returns whether a change that is made, but not recorded yet, is large (docs/interface.md 2.5): a new login, or the deletion of more than
 * five blocks or of more than half of a page. A single block is never a large change.
 */
export async function isLargeChange(
  tx: Pick<Transaction, 'all' | 'first'>,
  { page, author, change }: { page: { id: number }; author: Author; change: PageChange },
  now: Date,
): Promise<boolean> {
  const { login } = change.fields ?? {};
  if (login !== undefined) {
    const row = await tx.first(profileById, { id: page.id });
    // A change of letter case is not a new login.
    if (row && loginKeyOf(row.login) !== loginKeyOf(login)) return true;
  }
  const removed = removedBy(change);
  if (removed === 0) return false;
  const deleted = removed + (await removedBefore(tx, page.id, author, now));
  if (deleted > maxDeleted) return true;
  const left = (await tx.first(countSlots, { profileId: page.id }))?.count ?? 0;
  return deleted > Math.max(left, 1);
}

function removedBy({ slots }: PageChange): number {
  return slots?.removed?.length ?? 0;
}

/** Returns the number of blocks that the same app or token has deleted recently in small changes: the user was asked about large ones. */
async function removedBefore(
  tx: Pick<Transaction, 'all'>,
  profileId: number,
  author: Author,
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - deletedTogether);
  const rows = await tx.all(changesSince, { profileId, since, caller: callerOf(author) });
  const removed = rows.map(({ change }) => removedBy(pageChange.parse(JSON.parse(change))));
  return removed.filter((count) => count <= maxDeleted).reduce((sum, count) => sum + count, 0);
}
