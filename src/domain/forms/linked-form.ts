import { z } from 'zod';
import type { LinkedForm } from '../slots/slot-type.ts';

const storedFields = z.array(
  z.object({
    id: z.string(),
    type: z.string(),
    label: z.string(),
    required: z.boolean(),
    options: z.array(z.string()).optional(),
  }),
);

/** What a form slot shows of a stored lead form. */
export function linkedFormOf(form: {
  id: string;
  title: string;
  buttonText: string;
  successMessage: string;
  fields: string;
}): LinkedForm {
  const { id, title, buttonText, successMessage } = form;
  return { id, title, buttonText, successMessage, fields: storedFields.parse(JSON.parse(form.fields)) };
}
