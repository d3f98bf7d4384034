import type { Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { limitReached, type ServiceError } from '../errors.ts';
import type { StoredForm } from '../history/page-change.ts';
import { type SizedSlot, sizeOfPage, sizesOf, total } from './page-size.ts';

/** The blocks that a write adds or changes, before and after; blocks in neither list are unchanged. */
export interface WrittenSlots {
  was: readonly SizedSlot[];
  became: readonly SizedSlot[];
  /** Forms that the same write has changed, as they were. */
  formsWere?: readonly StoredForm[];
}

/**
 * Call this after blocks were written. Throws `limit_reached` if the write enlarged the page and it is larger than allowed
 * (docs/interface.md 5.7). A `maxBytes` of 0 allows any size.
 */
export async function assertPageFits(
  tx: Pick<Transaction, 'all' | 'first'>,
  { profileId, userId }: { profileId: number; userId: number },
  { was, became, formsWere = [] }: WrittenSlots,
  maxBytes: number,
): Promise<void> {
  if (maxBytes === 0) return;
  const before = total(await sizesOf(tx, userId, was, formsWere));
  const after = total(await sizesOf(tx, userId, became));
  if (after <= before) return;
  const size = await sizeOfPage(tx, profileId);
  if (size > maxBytes) throw pageTooLarge(size, maxBytes);
}

function pageTooLarge(size: number, maxBytes: number): ServiceError {
  return limitReached(
    textOf((t, locale) => t.slotMessages.pageTooLarge(kilobytes(size, locale), kilobytes(maxBytes, locale))),
  );
}

/** Returns a size in kB, rounded up, so that one above a limit never looks equal to it. */
export function kilobytes(bytes: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte' }).format(Math.ceil(bytes / 1000));
}
