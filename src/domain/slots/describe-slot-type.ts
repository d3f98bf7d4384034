import { computedFields } from './computed-fields.ts';
import type { SlotType, SlotTypeName } from './slot-type.ts';
import { type JsonSchema, slotTypeJsonSchema } from './slot-type-schema.ts';

/** The description of a slot type (docs/interface.md 6.1). */
export interface SlotTypeDescription {
  type: SlotTypeName;
  title: string;
  description: string;
  writable: boolean;
  schema: JsonSchema;
  computed: Record<string, string>;
  enumLabels: Record<string, Record<string, string>>;
  example: Record<string, unknown>;
}

/** Tells a client all it needs to write slots of this type. */
export function describeSlotType(slotType: SlotType): SlotTypeDescription {
  const { type, title, description, writable, computedSchema, enumLabels, example } = slotType;
  return {
    type,
    title,
    description,
    writable,
    schema: slotTypeJsonSchema(slotType),
    computed: computedFields(computedSchema),
    enumLabels,
    // The data of every slot type is an object.
    example: example as Record<string, unknown>,
  };
}
