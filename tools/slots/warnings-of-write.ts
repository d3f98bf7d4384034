import type { SlotRow } from '../../src/domain/slots/slot-rows.ts';
import type { SlotView } from '../../src/domain/slots/slot-view.ts';
import { slotWarnings } from '../../src/domain/slots/slot-warnings.ts';
import type { Answer, Call } from '../define-operation.ts';
import { withWarnings } from '../with-warnings.ts';

/** Sees what a page's slots were before a write, and answers it with what is not as it was sent. */
export function watchWrite(
  call: Pick<Call, 'locale'>,
  sent: readonly Record<string, unknown>[],
  pathOf: (index: number) => string,
) {
  let rows: readonly SlotRow[] = [];
  return {
    before(found: readonly SlotRow[]) {
      rows = found;
    },
    answer<Data>(data: Data, views: readonly SlotView[]): Answer<Data> {
      const written = views.map((view, index) => ({ view, sent: sent[index] ?? {}, path: `${pathOf(index)}data` }));
      return withWarnings(call, data, slotWarnings(written, rows));
    },
  };
}
