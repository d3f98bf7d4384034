import { notFound, refusedFields, ServiceError, type Text, validationFailed } from '../errors.ts';
import type { ListedErrors } from '../validation/field-errors.ts';
import type { SlotType, SlotTypes } from './slot-type.ts';
import { writableSlotTypeNames } from './slot-types.ts';
import { slotTypeOf, unsupportedText } from './slot-view.ts';

export function slotNotFound(): ServiceError {
  return notFound('This page has no such slot: list_slots lists the ids', 'Такого блока на странице нет');
}

/** The definition of a type that may be written, or why it may not: `read_only_type`, `unsupported_slot`. */
export function editableSlotType(slotTypes: SlotTypes, type: string): SlotType | ServiceError {
  const slotType = slotTypeOf(slotTypes, type);
  if (slotType === null) {
    return new ServiceError('unsupported_slot', {
      en: 'This slot is of a type that is no longer supported: it can only be deleted or reordered',
      ru: unsupportedText.ru,
    });
  }
  return slotType.writable ? slotType : readOnlyType(type);
}

/**
 * Throws what is wrong in a batch, if anything is. Entries that a rule refuses are among the fields; such a rule gives the error its code,
 * and every other mistake is listed with it.
 */
export function throwMistakes({ fields, unlisted }: ListedErrors, refusals: readonly ServiceError[]): void {
  const [refusal] = refusals;
  if (refusal) throw refusedFields(refusal.code, refusal.text, fields, unlisted);
  if (Object.keys(fields).length > 0) throw validationFailed(fields, unlisted);
}

/** True for a current type that is shown here and edited elsewhere; legacy types are not among them. */
export function isReadOnly(slotTypes: SlotTypes, type: string): boolean {
  return slotTypeOf(slotTypes, type)?.writable === false;
}

export function readOnlyType(type: string): ServiceError {
  return new ServiceError('read_only_type', {
    en: `Slots of type ${type} are read-only here: they can be read and reordered, and are edited on the dashboard`,
    ru: `Блоки типа ${type} доступны только для чтения и перемещения; изменить их можно в личном кабинете`,
  });
}

/** For a `type` that no slot can have. */
export const unknownType: Text = {
  en: `must be one of: ${writableSlotTypeNames.join(', ')}`,
  ru: `допустимые значения: ${writableSlotTypeNames.join(', ')}`,
};
