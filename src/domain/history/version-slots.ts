import type { SlotRow } from '../slots/slot-rows.ts';
import type { SlotState } from './page-change.ts';

/** Returns the blocks of a version as rows, from which views are made as from stored ones. */
export function slotRowsOfVersion(slots: readonly SlotState[]): SlotRow[] {
  return slots.map(({ createdAt, ...slot }, order) => {
    const time = new Date(createdAt);
    return { ...slot, order, createdAt: time, updatedAt: time };
  });
}
