import type * as z from 'zod';

/**
 * Parses a value; with `reportInput` an issue distinguishes a missing value from one of a wrong type. It is set only after an error: zod
 * copies the options of every call, which is slower than parsing a few fields.
 */
export function safeParse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed : schema.safeParse(value, { reportInput: true });
}
