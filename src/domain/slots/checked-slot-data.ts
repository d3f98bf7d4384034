import type { FieldErrors } from '../errors.ts';
import type { SlotReferences, SlotType } from './slot-type.ts';
import { validateSlotData } from './validate-slot-data.ts';

export type CheckedSlotData =
  | { ok: true; data: unknown; references: SlotReferences }
  | { ok: false; fields: FieldErrors };

/** Validates slot data against its type; `path` is where the data stands in the request and begins every error key. */
export function checkedSlotData(slotType: SlotType, data: unknown, path: string): CheckedSlotData {
  const result = validateSlotData(slotType, data, path);
  if (result.ok) return { ok: true, data: result.data, references: slotType.references(result.data) };
  const fields: FieldErrors = {};
  for (const { path: field, message, messageRu } of result.issues) {
    fields[field] = [...(fields[field] ?? []), { en: message, ru: messageRu }];
  }
  return { ok: false, fields };
}
