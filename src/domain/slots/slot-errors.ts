import { notFound, ServiceError, type Text } from '../errors.ts';
import type { SlotType } from './slot-type.ts';
import { type SlotTypes, writableSlotTypeNames } from './slot-types.ts';
import { slotTypeOf, unsupportedMessage } from './slot-view.ts';

export function slotNotFound(): ServiceError {
  return notFound('There is no such slot on this page: list_slots shows the ids', 'Такого блока на странице нет');
}

/** The definition of a type that may be written; throws `read_only_type`, `unsupported_slot`. */
export function editableSlotType(slotTypes: SlotTypes, type: string): SlotType {
  const slotType = slotTypeOf(slotTypes, type);
  if (slotType === null) {
    throw new ServiceError('unsupported_slot', {
      en: 'This slot is of a type that is no longer supported: it can only be deleted or reordered',
      ru: unsupportedMessage,
    });
  }
  if (!slotType.writable) throw readOnlyType(type);
  return slotType;
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
