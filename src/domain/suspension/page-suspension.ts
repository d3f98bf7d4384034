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

/** Keyed by the unit of work, as unpublished changes are (src/domain/approval/unpublished.ts). */
const written = new WeakMap<object, PageSuspension>();

/** Records that a unit of work changes a page, so that the response reports that visitors do not see it. */
export function trackSuspension(tx: Pick<Transaction, 'send'>, page: SuspendablePage): void {
  const suspension = suspensionOf(page);
  if (suspension !== null) written.set(tx, suspension);
}

/** Returns the suspension of the page that a unit of work has changed; null if it has changed none that is suspended. */
export function suspensionBy(tx: Pick<Transaction, 'send'>): PageSuspension | null {
  return written.get(tx) ?? null;
}
