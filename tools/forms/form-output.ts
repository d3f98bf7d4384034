import * as z from 'zod';
import { exampleFormId } from '../../src/domain/example-ids.ts';
import { formField } from '../../src/domain/forms/form-fields.ts';
import type { BriefForm } from '../define-operation.ts';
import { instant } from '../operation-fields.ts';

export const formOutput = z.strictObject({
  id: z.string().describe('For formId in the data of a form block.'),
  title: z.string(),
  buttonText: z.string().describe("Empty: the page's own word for “Send”."),
  successMessage: z.string().describe("Empty: the page's own thanks."),
  fields: z.array(formField),
  notificationChannelIds: z.array(z.int()),
  createdAt: instant,
  submissionsCount: z.int().describe('How often it was submitted. The submissions are on the dashboard.'),
});

/** Pages that show a form. */
export const formPages = z.array(z.strictObject({ profileId: z.int(), login: z.string() }));

const briefFormOutput = z.strictObject({
  id: z.string(),
  title: z.string(),
  fields: z.array(z.string()).describe('Labels.'),
  notificationChannelIds: z.array(z.int()),
  submissionsCount: z.int(),
});

/** The connector's form of a form. */
export const briefForm: BriefForm<z.output<typeof formOutput>> = {
  argument: 'view',
  output: briefFormOutput,
  of: (form) => toBrief(form),
};

/** The connector's form of a list of forms. */
export const briefForms: BriefForm<z.output<typeof formOutput>[]> = {
  argument: 'view',
  output: z.array(briefFormOutput),
  of: (forms) => forms.map(toBrief),
};

function toBrief({ id, title, fields, notificationChannelIds, submissionsCount }: z.output<typeof formOutput>) {
  return { id, title, fields: fields.map(({ label }) => label), notificationChannelIds, submissionsCount };
}

export const formExample = {
  id: exampleFormId,
  title: 'Book a lesson',
  buttonText: 'Book',
  successMessage: 'Thank you, I will write to you.',
  fields: [
    { id: 'field-1', type: 'email' as const, label: 'E-mail', required: true },
    { id: 'field-2', type: 'select' as const, label: 'Day', required: false, options: ['Friday', 'Saturday'] },
  ],
  notificationChannelIds: [],
  createdAt: '2026-11-21T10:00:00.000Z',
  submissionsCount: 0,
};
