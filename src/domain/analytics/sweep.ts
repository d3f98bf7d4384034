import type { Context } from '../../context.ts';
import { sweepBatches, sweepDays, sweepDeletedSlots, sweepSpans } from '../../store/analytics/statements.ts';
import { deleteInBatches } from '../../store/delete-in-batches.ts';
import { rollUp } from './roll-up.ts';
import { dayOfQuarter, quarterOf, quartersPerDay, timeOfQuarter } from './time.ts';

const day = 24 * 60 * 60 * 1000;
const kept = 365 * day;

/** Rolls finished days up, and deletes those that ended more than 365 days ago (interface document, "Limits"). */
export async function sweepAnalytics(context: Pick<Context, 'db' | 'now'>, stop?: AbortSignal): Promise<void> {
  await rollUp(context, stop);
  const now = context.now().getTime();
  const oldestDay = dayOfQuarter(quarterOf(now - kept));
  await deleteInBatches(context.db, stop, sweepSpans, { before: oldestDay });
  await deleteInBatches(context.db, stop, sweepDays, { before: oldestDay });
  await deleteInBatches(context.db, stop, sweepDeletedSlots, {
    before: new Date(timeOfQuarter(oldestDay * quartersPerDay)),
  });
  await deleteInBatches(context.db, stop, sweepBatches, { before: new Date(now - day) });
}
