import { describeSlotType, type SlotTypeDescription } from './describe-slot-type.ts';
import { slotTypeList } from './slot-types.ts';

/** The descriptions of all slot types by name, in listing order; made once, since schemas are costly to derive. */
export const slotTypeDescriptions: ReadonlyMap<string, SlotTypeDescription> = new Map(
  slotTypeList.map((slotType) => [slotType.type, describeSlotType(slotType)]),
);
