import * as z from 'zod';
import type { SlotType } from '../../blocks/index.ts';

/** A JSON Schema of draft 2020-12. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

const made = new WeakMap<SlotType, JsonSchema>();

/** Returns the published schema of a slot type's data as sent. Made once, from the validator itself. */
export function slotTypeJsonSchema(slotType: SlotType): JsonSchema {
  let schema = made.get(slotType);
  if (schema === undefined) {
    schema = inReadingOrder(
      z.toJSONSchema(slotType.schema, {
        io: 'input',
        target: 'draft-2020-12',
        override({ zodSchema, jsonSchema }) {
          writeNullAsType(jsonSchema);
          keepNullDefault(zodSchema, jsonSchema);
        },
      }),
    );
    made.set(slotType, schema);
  }
  return schema;
}

/** Says "or null" in the way people read best, `type: [..., "null"]`, where zod writes `anyOf: [..., {type: "null"}]`. */
function writeNullAsType(schema: JsonSchema): void {
  const [given, nothing, ...more] = schema.anyOf ?? [];
  if (typeof given !== 'object' || typeof nothing !== 'object' || more.length > 0) return;
  if (nothing.type !== 'null' || typeof given.type !== 'string') return;
  delete schema.anyOf;
  // JSON Schema allows a list of types (validation 6.1.1); zod's type of a schema knows one only.
  Object.assign(schema, { ...given, ...schema, type: [given.type, 'null'] });
  if (given.enum !== undefined) schema.enum = [...given.enum, null];
}

/**
 * zod leaves out a default where something below is transformed, since it cannot distinguish a sent default from a stored one; null is
 * both.
 */
function keepNullDefault(zodSchema: z.core.$ZodTypes, schema: JsonSchema): void {
  const { def } = zodSchema._zod;
  if (def.type === 'default' && def.defaultValue === null) schema.default = null;
}

/** Puts the keywords that readers look for first, then the rules over several fields. */
function inReadingOrder(schema: JsonSchema): JsonSchema {
  const { $schema, type, properties, required, additionalProperties, ...rules } = schema;
  return Object.fromEntries(
    Object.entries({ $schema, type, properties, required, additionalProperties, ...rules }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}
