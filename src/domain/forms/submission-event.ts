import * as z from 'zod';
import { formFieldTypes } from './form-fields.ts';

/** An answer in one field, as stored and delivered. */
export const sentAnswer = z.object({
  id: z.string(),
  type: z.enum(formFieldTypes),
  label: z.string(),
  value: z.union([z.string(), z.boolean()]).nullable(),
});

export const submissionEvent = z.object({
  type: z.literal('form.submitted'),
  /** ISO 8601. */
  createdAt: z.string(),
  form: z.object({ id: z.string(), title: z.string() }),
  page: z.object({ id: z.int(), login: z.string(), url: z.string() }),
  submission: z.object({
    id: z.int(),
    answers: z.array(sentAnswer),
  }),
});

/** Notification of a submission; a webhook gets it unchanged. */
export type SubmissionEvent = z.output<typeof submissionEvent>;

/** Reads an event out of the outbox. */
export function parseSubmissionEvent(json: string): SubmissionEvent {
  return submissionEvent.parse(JSON.parse(json));
}
