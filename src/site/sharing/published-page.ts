import type { Context } from '../../context.ts';
import type { ShownPage } from '../../domain/approval/shown-page.ts';
import { slotSettings, slotViewsOf } from '../../domain/slots/slot-views.ts';
import { nextChange } from '../../domain/slots/visibility.ts';
import { shownSlots } from '../public-page/slots/shown-slots.ts';
import type { ShownSlot } from '../public-page/slots/slot-data.ts';

/** The visible blocks, and the time at which they change by themselves. */
export async function shownSlotsOf(
  context: Context,
  row: ShownPage,
  madeAt: Date,
): Promise<{ slots: ShownSlot[]; changesAt: number }> {
  const { db, cache, slotTypes } = context;
  const views = await slotViewsOf(db.read, slotSettings(context), row, cache.slots);
  return { slots: shownSlots(views, slotTypes), changesAt: nextChange(views, madeAt.getTime()) };
}
