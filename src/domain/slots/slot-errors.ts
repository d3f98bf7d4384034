import type { SlotType, SlotTypes } from '../../blocks/index.ts';
import { writableSlotTypeNames } from '../../blocks/index.ts';
import { textOf } from '../../texts/index.ts';
import { notFound, rejectedFields, ServiceError, type Text, validationFailed } from '../errors.ts';
import type { ListedErrors } from '../validation/field-errors.ts';
import { slotTypeOf } from './slot-view.ts';

/** `not_found`, whether there is no such block or it is on a page of another account. */
export function slotNotFound(): ServiceError {
  return notFound(
    textOf((t) => t.slotMessages.noSuchSlot),
    'slotId',
  );
}

/** The definition of a type that may be written, or why it may not: `read_only_type`, `unsupported_slot`. */
export function editableSlotType(slotTypes: SlotTypes, type: string): SlotType | ServiceError {
  const slotType = slotTypeOf(slotTypes, type);
  if (slotType === null) {
    return new ServiceError(
      'unsupported_slot',
      textOf((t) => t.slotMessages.unsupportedSlot),
    );
  }
  return slotType.writable ? slotType : readOnlyType(type);
}

/**
 * Throws the errors of a batch, if there are any. Entries that a rule rejects are among the fields; such a rule gives the error its code,
 * and every other error is listed with it.
 */
export function throwFieldErrors({ fields, unlisted }: ListedErrors, errors: readonly ServiceError[]): void {
  const [refusal] = errors;
  if (refusal) throw rejectedFields(refusal.code, refusal.text, fields, unlisted);
  if (Object.keys(fields).length > 0) throw validationFailed(fields, unlisted);
}

/** True for a current type that is shown here and edited elsewhere; legacy types are not among them. */
export function isReadOnly(slotTypes: SlotTypes, type: string): boolean {
  return slotTypeOf(slotTypes, type)?.writable === false;
}

/** `read_only_type`, for a type whose blocks can be read, moved and deleted only. */
export function readOnlyType(type: string): ServiceError {
  return new ServiceError(
    'read_only_type',
    textOf((t) => t.slotMessages.readOnly(type)),
  );
}

/** Error of a `type` that no slot can have. */
export const unknownType: Text = textOf((t) => t.slotMessages.unknownType(writableSlotTypeNames.join(', ')));
