import type { Transaction } from '../../store/database.ts';
import type { ChangedPage } from './change-waits.ts';

/** Changes of a page that visitors do not see yet. */
export interface Unpublished {
  profileId: number;
  since: Date;
  changes: number;
}

/** Returns the waiting changes of a page; or null. */
export function unpublishedOf({ id, unpublishedSince, unpublishedChanges }: ChangedPage): Unpublished | null {
  return unpublishedSince && { profileId: id, since: unpublishedSince, changes: unpublishedChanges };
}

/** Keyed by the unit of work, so that writes need not pass it on to the code that responds, or look it up. */
const left = new WeakMap<object, Map<number, Unpublished>>();

const nothing: ReadonlyMap<number, Unpublished> = new Map();

/** Records the changes that a unit of work leaves waiting. */
export function trackUnpublished(tx: Pick<Transaction, 'send'>, unpublished: Unpublished): void {
  const pages = left.get(tx) ?? new Map<number, Unpublished>();
  left.set(tx, pages.set(unpublished.profileId, unpublished));
}

/** Records that a unit of work leaves no change of a page waiting. */
export function forgetUnpublished(tx: Pick<Transaction, 'send'>, profileId: number): void {
  left.get(tx)?.delete(profileId);
}

/** Returns the changes that a unit of work has left waiting, by page. */
export function unpublishedBy(tx: Pick<Transaction, 'send'>): ReadonlyMap<number, Unpublished> {
  return left.get(tx) ?? nothing;
}
