import * as z from 'zod';
import { visibilityInput } from '../src/domain/slots/written-visibility.ts';
import { described } from '../src/domain/validation/described.ts';
import { wrong } from '../src/domain/validation/field-errors.ts';
import { isObject } from '../src/domain/validation/values.ts';
import { textOf } from '../src/texts/index.ts';

/** No fields at all. */
export const none = z.strictObject({});

/**
 * Both ids and logins are sent as text; a number is accepted where a program sends the id as one (docs/interface.md 9.4). list_profiles,
 * which every tool list has, explains it to assistants.
 */
export const profileKey = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string())
  .meta({
    ...described('Id or login of one of your pages; digits only mean an id.'),
    type: 'string',
  });

/** Whole numbers arrive as text in addresses and, from some assistants, in arguments too. */
export const wholeNumber = (schema: z.ZodNumber) =>
  z.preprocess((value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value), schema);

export const slotId = wholeNumber(z.int().min(1)).meta({
  ...described('Id of the slot, as list_slots shows it.'),
  type: 'integer',
  minimum: 1,
});

export const position = z
  .int()
  .min(0)
  .meta(
    described('0-based position on the page; the others move down. Past the end means the end.', '0-based position.'),
  );

/** Position of one entry of several, which are placed one after another. */
export const entryPosition = z
  .int()
  .min(0)
  .optional()
  .meta(
    described(
      '0-based position on the page, once the entries before have theirs; default: the end.',
      '0-based, after the entries before.',
    ),
  );

/** Free-form in the published schema; each slot type has its own, returned by get_slot_type. */
export const slotData = z
  // Not a loose object: zod drops a key named `__proto__` there, and every unknown key is to be named.
  .custom<Record<string, unknown>>()
  .superRefine((value: unknown, context) => {
    if (isObject(value)) return;
    context.addIssue({ code: 'invalid_type', expected: 'object', input: value });
  })
  .meta({ type: 'object', properties: {}, additionalProperties: true });

const { $schema: _dialect, ...visibilitySchema } = z.toJSONSchema(visibilityInput.nullable(), { io: 'input' });

/** When visitors see a block. Like its data, the domain checks it; tools show its outline (docs/decisions/0506). */
export const slotVisibility = z
  .custom<Record<string, unknown> | null>()
  .superRefine((value: unknown, context) => {
    if (typeof value === 'object' && !Array.isArray(value)) return;
    context.addIssue({ code: 'invalid_type', expected: 'object', input: value });
  })
  .optional()
  .meta({
    ...visibilitySchema,
    description: 'When visitors see the block; replaces what was set before as a whole. null: always.',
    brief: {
      type: 'object',
      description: "Shown from and until ISO times of the account's zone; replaced whole. {}: always.",
      properties: { hidden: { type: 'boolean' }, from: { type: 'string' }, until: { type: 'string' } },
    },
  });

/** A list in one text, with commas between. It is published as the list that it is (OpenAPI 3.1, `explode: false`); tools take an array. */
export const commaSeparated = (
  items: { type: 'integer' | 'string' } & Record<string, unknown>,
  description: ReturnType<typeof described>,
) => listText(items.type).meta({ type: 'array', ...description, items });

/** The text of such a list; for any other value the error names the types that a tool takes. */
export const listText = (itemType: 'integer' | 'string') =>
  z.custom<string>().superRefine((value: unknown, context) => {
    if (typeof value === 'string') return;
    if (value === undefined) context.addIssue({ code: 'invalid_type', expected: 'string', input: value });
    else context.addIssue(wrong(textOf((t) => t.fieldMessages.list[itemType])));
  });

/** A moment, and a day in the time zone of a user. */
export const instant = z.string().meta({ format: 'date-time' });
export const day = z.string().meta({ format: 'date' });

export const timestamp = instant.nullable();
