import type { SlotRow } from '../../src/domain/slots/slot-rows.ts';
import type { SlotView } from '../../src/domain/slots/slot-view.ts';
import {
  type SlotsByLink,
  slotsWithLinks,
  slotsWithSentLinks,
  slotWarnings,
} from '../../src/domain/slots/slot-warnings.ts';
import type { SentVisibility } from '../../src/domain/slots/written-visibility.ts';
import type { Transaction } from '../../src/store/database.ts';
import type { Call, OperationResult } from '../define-operation.ts';
import { withWarnings } from '../with-warnings.ts';

/** A slot as a write sends it. */
interface SentSlot {
  /** Id of an existing slot. */
  id?: number | undefined;
  data: Record<string, unknown>;
  visibility?: SentVisibility | undefined;
}

/** Records the slots of a write before it, and adds warnings to its result about values stored differently. */
export function watchWrite(
  call: Pick<Call, 'locale' | 'now'>,
  tx: Pick<Transaction, 'all'>,
  profileKey: string,
  sent: readonly SentSlot[],
  pathOf: (index: number) => string,
) {
  let previous: readonly SlotRow[] = [];
  let others: Promise<SlotsByLink> | null = null;
  const ahead = slotsWithSentLinks(
    tx,
    profileKey,
    sent.map(({ data }) => data),
    sent.flatMap(({ id }) => id ?? []),
  );
  return {
    before(profileId: number, data: readonly unknown[], rows: readonly SlotRow[]) {
      previous = rows;
      // If the lookup is needed again, it runs beside the write and is awaited at the end.
      others = slotsWithLinks(
        tx,
        profileId,
        sent.map((one, index) => ({ sent: one.data, data: data[index] })),
        rows,
        ahead,
      );
      others.catch(() => {});
    },
    async finish<Data>(data: Data, views: readonly SlotView[]): Promise<OperationResult<Data>> {
      if (others === null) throw new Error('nothing was written');
      const written = views.map((view, index) => ({
        view,
        sent: sent[index]?.data ?? {},
        visibility: sent[index]?.visibility,
        path: `${pathOf(index)}data`,
        visibilityPath: `${pathOf(index)}visibility`,
      }));
      return withWarnings(call, data, slotWarnings(written, previous, await others, call.now));
    },
  };
}
