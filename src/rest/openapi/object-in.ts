import * as z from 'zod';

/** Returns the schema of the object in a field, also within a list, an optional, a nullable or a transform. */
export function objectIn(field: z.core.$ZodType | undefined): z.ZodType {
  if (field instanceof z.ZodObject) return field;
  if (field instanceof z.ZodArray) return objectIn(field.element);
  if (field instanceof z.ZodPipe) return objectIn(field.in);
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault) {
    return objectIn(field.unwrap());
  }
  throw new Error('the field has no object');
}
