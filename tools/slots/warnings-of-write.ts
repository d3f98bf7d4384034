import type { SlotRow } from '../../src/domain/slots/slot-rows.ts';
import type { SlotView } from '../../src/domain/slots/slot-view.ts';
import { type SlotsByLink, slotsWithLinks, slotWarnings } from '../../src/domain/slots/slot-warnings.ts';
import type { Transaction } from '../../src/store/database.ts';
import type { Answer, Call } from '../define-operation.ts';
import { withWarnings } from '../with-warnings.ts';

/** Sees what the slots of a write were before it, and answers it with what is not as it was sent. */
export function watchWrite(
  call: Pick<Call, 'locale'>,
  tx: Pick<Transaction, 'all'>,
  sent: readonly Record<string, unknown>[],
  pathOf: (index: number) => string,
) {
  let previous: readonly SlotRow[] = [];
  let others: Promise<SlotsByLink> | null = null;
  return {
    before(profileId: number, data: readonly unknown[], rows: readonly SlotRow[]) {
      previous = rows;
      // Asked together with what is written, and waited for in the end.
      others = slotsWithLinks(
        tx,
        profileId,
        sent.map((one, index) => ({ sent: one, data: data[index] })),
        rows,
      );
      others.catch(() => {});
    },
    async answer<Data>(data: Data, views: readonly SlotView[]): Promise<Answer<Data>> {
      if (others === null) throw new Error('nothing was written');
      const written = views.map((view, index) => ({ view, sent: sent[index] ?? {}, path: `${pathOf(index)}data` }));
      return withWarnings(call, data, slotWarnings(written, previous, await others));
    },
  };
}
