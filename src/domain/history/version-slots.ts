import type { SlotRow } from '../slots/slot-rows.ts';
import type { SlotState } from './page-change.ts';

/** The blocks of a version as rows, of which views are made as of those that are stored. */
export function slotRowsOfVersion(slots: readonly SlotState[]): SlotRow[] {
  return slots.map(({ createdAt, ...slot }, order) => {
    const time = new Date(createdAt);
    return { ...slot, order, createdAt: time, updatedAt: time };
  });
}
