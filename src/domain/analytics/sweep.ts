import type { Context } from '../../context.ts';
import { sweepBatches, sweepDays, sweepDeletedSlots } from '../../store/analytics/statements.ts';
import { sweepDayVisitors, sweepVisitorSalts } from '../../store/analytics/visitor-statements.ts';
import { deleteInBatches } from '../../store/delete-in-batches.ts';
import { retention } from '../retention/retention.ts';
import { retentionCutoff } from '../retention/retention-period.ts';
import { countSketches } from './earlier/count-sketches.ts';
import { rollUp } from './roll-up.ts';
import { dayOfQuarter, quarterOf, quartersPerDay, timeOfQuarter } from './time.ts';

/** Rolls finished days up, and deletes the salts of finished days (docs/decisions/0206) and figures of days that are no longer kept. */
export async function sweepAnalytics(
  context: Pick<Context, 'config' | 'db' | 'now'>,
  stop?: AbortSignal,
): Promise<void> {
  const now = context.now().getTime();
  // Hits of a day that still wait for the database need the visitors of that day.
  const before = dayOfQuarter(quarterOf(now - retention.visitors.keep));
  await deleteInBatches(context.db, stop, sweepDayVisitors, { before });
  // Only a few rows. They are deleted last, so that earlier deletions leave the files as well.
  await context.db.write(async (tx) => {
    if ((await tx.run(sweepVisitorSalts, { before })) > 0) tx.leaveNoTrace();
  });
  await countSketches(context.db, stop);
  await rollUp(context, stop);
  await deleteInBatches(context.db, stop, sweepBatches, { before: new Date(now - retention.statisticsBatches.keep) });
  const oldest = retentionCutoff('statistics', context);
  if (oldest === null) return;
  const oldestDay = dayOfQuarter(quarterOf(oldest.getTime()));
  await deleteInBatches(context.db, stop, sweepDays, { before: oldestDay });
  await deleteInBatches(context.db, stop, sweepDeletedSlots, {
    before: new Date(timeOfQuarter(oldestDay * quartersPerDay)),
  });
}
