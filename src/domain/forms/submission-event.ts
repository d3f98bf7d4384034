import * as z from 'zod';
import { formFieldTypes } from './form-fields.ts';

/** What a visitor sent for one field, as it is stored and told. */
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

/** What channels are told of a submission; a webhook gets it as it is. */
export type SubmissionEvent = z.output<typeof submissionEvent>;

/** Reads an event out of the outbox. */
export function parseSubmissionEvent(json: string): SubmissionEvent {
  return submissionEvent.parse(JSON.parse(json));
}
