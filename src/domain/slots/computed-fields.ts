import * as z from 'zod';

/** The names of the fields that the server derives, such as `links[].platform`, with their descriptions. */
export function computedFields(schema: z.ZodObject, prefix = ''): Record<string, string> {
  const fields = Object.entries(schema.shape).map(([name, field]) => fieldsOf(field, prefix + name));
  return Object.assign({}, ...fields);
}

/** A field with a description describes everything within it. */
function fieldsOf(field: z.core.$ZodType, name: string): Record<string, string> {
  const description = z.globalRegistry.get(field)?.description;
  if (description !== undefined) return { [name]: description };
  return field instanceof z.ZodArray && field.element instanceof z.ZodObject
    ? computedFields(field.element, `${name}[].`)
    : {};
}
