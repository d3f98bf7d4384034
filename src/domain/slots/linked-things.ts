import * as z from 'zod';
import { formField } from '../forms/form-fields.ts';

/** What a linked event shows on a page. */
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

/** What a linked lead form shows on a page. */
export const linkedForm = z.strictObject({
  id: z.string(),
  title: z.string(),
  buttonText: z.string(),
  successMessage: z.string(),
  fields: z.array(formField),
});
export type LinkedForm = z.output<typeof linkedForm>;
