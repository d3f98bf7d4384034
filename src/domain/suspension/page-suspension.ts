import type { Transaction } from '../../store/database.ts';

/** Columns of a page with its suspension. */
export interface SuspendablePage {
  suspendedAt: Date | null;
  suspensionReason: string | null;
}

/** Current suspension of a page. */
export interface PageSuspension {
  since: Date;
  /** The operator's words. */
  reason: string;
}

/** Returns the suspension of a page; null if it is not suspended. */
export function suspensionOf({ suspendedAt, suspensionReason }: SuspendablePage): PageSuspension | null {
  return suspendedAt && { since: suspendedAt, reason: suspensionReason ?? '' };
}

/** Suspension of a page that a unit of work changes. */
type WrittenSuspension = PageSuspension & { profileId: number };

/** Keyed by the unit of work, as unpublished changes are (src/domain/approval/unpublished.ts). */
const written = new WeakMap<object, WrittenSuspension[]>();

/** Records that a unit of work changes a page, so that the response reports that visitors do not see it. */
export function trackSuspension(tx: Pick<Transaction, 'send'>, page: SuspendablePage & { id: number }): void {
  const suspension = suspensionOf(page);
  if (suspension !== null) written.set(tx, [...suspensionsBy(tx), { profileId: page.id, ...suspension }]);
}

/** Returns the suspensions of the pages that a unit of work has changed, the last one at the end. */
export function suspensionsBy(tx: Pick<Transaction, 'send'>): readonly WrittenSuspension[] {
  return written.get(tx) ?? [];
}
