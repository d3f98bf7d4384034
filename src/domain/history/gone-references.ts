import type { Reader } from '../../store/database.ts';
import { foreignReferences } from '../slots/slot-references.ts';
import type { SlotReferences, SlotTypes } from '../slots/slot-type.ts';
import { parseStored, slotTypeOf } from '../slots/slot-view.ts';
import type { SlotState } from './page-change.ts';

/** The blocks that name a form, an event or a file of the user's that is gone. */
export async function slotsWithGoneThings(
  reader: Pick<Reader, 'all'>,
  slotTypes: SlotTypes,
  userId: number,
  slots: readonly SlotState[],
): Promise<SlotState[]> {
  const named = slots.map((slot) => ({ prefix: `slots.${slot.id}`, references: referencesOf(slotTypes, slot) }));
  const gone = Object.keys(await foreignReferences(reader, userId, named));
  return slots.filter(({ id }) => gone.some((field) => field.startsWith(`slots.${id}.`)));
}

function referencesOf(slotTypes: SlotTypes, { type, data }: SlotState): SlotReferences {
  const slotType = slotTypeOf(slotTypes, type);
  try {
    return slotType?.references(parseStored(data)) ?? { files: [], forms: [] };
  } catch {
    // Data that is older than today's schema.
    return { files: [], forms: [] };
  }
}
