import { describeSlotType, type SlotTypeDescription } from './describe-slot-type.ts';
import type { SlotTypes } from './slot-type.ts';
import { slotTypeNames } from './slot-type.ts';

const made = new WeakMap<SlotTypes, ReadonlyMap<string, SlotTypeDescription>>();

/** The descriptions of all slot types by name, in listing order; made once, since schemas are costly to derive. */
export function slotTypeDescriptions(slotTypes: SlotTypes): ReadonlyMap<string, SlotTypeDescription> {
  const known = made.get(slotTypes);
  if (known) return known;
  const descriptions = new Map(slotTypeNames.map((name) => [name, describeSlotType(slotTypes[name])]));
  made.set(slotTypes, descriptions);
  return descriptions;
}
