import { fieldsOfType } from '../../blocks/index.ts';
import type { Reader } from '../../store/database.ts';
import { ownerAccess } from '../profiles/page-access.ts';
import { referencesIn } from '../slots/references-in.ts';
import { foreignReferences } from '../slots/slot-references.ts';
import { parseStored } from '../slots/slot-view.ts';
import type { SlotState } from './page-change.ts';

/** Returns the blocks that refer to a deleted form, event or file of the user. */
export async function slotsWithDeletedReferences(
  reader: Pick<Reader, 'all'>,
  userId: number,
  slots: readonly SlotState[],
): Promise<SlotState[]> {
  const named = slots.map((slot) => ({
    prefix: `slots.${slot.id}`,
    references: referencesIn(fieldsOfType(slot.type), parseStored(slot.data)),
  }));
  const gone = Object.keys(await foreignReferences(reader, ownerAccess(userId), named));
  return slots.filter(({ id }) => gone.some((field) => field.startsWith(`slots.${id}.`)));
}
