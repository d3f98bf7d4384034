import * as z from 'zod';
import { formField } from '../forms/form-fields.ts';

/** Schema of a linked event as a page shows it. */
export const linkedEvent = z.strictObject({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  place: z.string(),
  link: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  timezone: z.string().describe('IANA zone in which the event takes place.'),
});
export type LinkedEvent = z.output<typeof linkedEvent>;

/** Schema of a linked lead form as a page shows it. */
export const linkedForm = z.strictObject({
  id: z.string(),
  title: z.string(),
  buttonText: z.string(),
  successMessage: z.string(),
  fields: z.array(formField),
});
export type LinkedForm = z.output<typeof linkedForm>;
