import type { SlotType } from '../../blocks/index.ts';
import type { FieldErrors } from '../errors.ts';
import { coerceTypes } from '../validation/coerce-types.ts';
import { addFieldErrors, type ListedErrors } from '../validation/field-errors.ts';
import { referencesIn, type SlotReferences } from './references-in.ts';
import { validateSlotData } from './validate-slot-data.ts';

export type CheckedSlotData = { ok: true; data: unknown; references: SlotReferences } | ({ ok: false } & ListedErrors);

/**
 * Validates slot data against its type; `path` is the place of the data in the request and begins every error key. `takesOtherTypes`:
 * values of a wrong but unmistakable JSON type are converted.
 */
export function checkedSlotData(
  slotType: SlotType,
  data: unknown,
  path: string,
  takesOtherTypes = false,
): CheckedSlotData {
  let result = validateSlotData(slotType, data, path);
  if (!result.ok && takesOtherTypes) {
    const meant = coerceTypes(slotType.schema, data);
    if (meant !== data) result = validateSlotData(slotType, meant, path);
  }
  if (result.ok) return { ok: true, data: result.data, references: referencesIn(slotType.fields, result.data) };
  const fields: FieldErrors = {};
  for (const { path: field, text } of result.issues) {
    addFieldErrors(fields, { [field]: [text] });
  }
  return { ok: false, fields, unlisted: result.unlisted };
}
