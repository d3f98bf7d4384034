import * as z from 'zod';
import { slotTypeNames } from '../../src/blocks/index.ts';

/** Description of a slot type (docs/interface.md 6.1). */
export const slotTypeOutput = z.strictObject({
  type: z.enum(slotTypeNames),
  title: z.string(),
  description: z.string(),
  writable: z.boolean().describe('False for types that can be read and reordered only.'),
  schema: z.looseObject({}).describe('JSON Schema (2020-12) of data.'),
  computed: z.looseObject({}).describe('Server-derived fields and what they hold.'),
  enumLabels: z.looseObject({}).describe('Labels of enum values, by field.'),
  example: z.looseObject({}).describe('Valid data.'),
});

/** A type in far fewer tokens than its JSON Schema. */
export const briefSlotTypeOutput = z.strictObject({
  type: z.enum(slotTypeNames),
  description: z.string(),
  writable: z.boolean(),
  fields: z.record(z.string(), z.string()),
  example: z.looseObject({}),
  notes: z.array(z.string()),
});

export const slotTypeExample = {
  type: 'divider',
  title: 'Divider',
  description: 'A line between blocks.',
  writable: true,
  schema: { type: 'object', properties: {}, additionalProperties: false },
  computed: {},
  enumLabels: {},
  example: {},
};
