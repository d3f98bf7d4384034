import { type SlotType, type SlotTypeName, type SlotTypes, slotTypeNames } from '../../blocks/index.ts';
import { computedFields } from './computed-fields.ts';
import { type JsonSchema, slotTypeJsonSchema } from './data-schema.ts';

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

/** Returns everything that a client needs to write slots of this type. */
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

const made = new WeakMap<SlotTypes, ReadonlyMap<string, SlotTypeDescription>>();

/** The descriptions of all slot types by name, in listing order; made once, since schemas are costly to derive. */
export function slotTypeDescriptions(slotTypes: SlotTypes): ReadonlyMap<string, SlotTypeDescription> {
  const known = made.get(slotTypes);
  if (known) return known;
  const descriptions = new Map(slotTypeNames.map((name) => [name, describeSlotType(slotTypes[name])]));
  made.set(slotTypes, descriptions);
  return descriptions;
}
