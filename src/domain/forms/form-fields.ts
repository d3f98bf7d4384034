import * as z from 'zod';

export const formFieldTypes = [
  'text',
  'email',
  'phone',
  'textarea',
  'number',
  'select',
  'checkbox',
  'date',
  'url',
] as const;

/** A field of a lead form, as stored and shown. */
export const formField = z.strictObject({
  id: z.string(),
  type: z.enum(formFieldTypes),
  label: z.string(),
  required: z.boolean(),
  options: z.array(z.string()).optional().describe('What can be chosen; only in a select.'),
});
export type FormField = z.output<typeof formField>;

const formFields = z.array(formField);

/** Reads the stored fields of a form. */
export function storedFormFields(json: string): FormField[] {
  return formFields.parse(JSON.parse(json));
}
