import * as z from 'zod';
import type { Reader } from '../../store/database.ts';
import { type FormField, storedFormFields } from './form-fields.ts';

/** A lead form as the interface shows it. */
export interface FormView {
  id: string;
  title: string;
  buttonText: string;
  successMessage: string;
  fields: FormField[];
  notificationChannelIds: number[];
  createdAt: string;
  submissionsCount: number;
}

interface FormRow {
  id: string;
  title: string;
  buttonText: string;
  successMessage: string;
  fields: string;
  notificationChannelIds: string;
  createdAt: Date;
}

/** Returns the form as the interface shows it; throws where the stored fields do not fit today's schema. */
export function formView(row: FormRow, submissionsCount: number): FormView {
  const { id, title, buttonText, successMessage, fields, createdAt } = row;
  return {
    id,
    title,
    buttonText,
    successMessage,
    fields: storedFormFields(fields),
    notificationChannelIds: storedChannelIds(row),
    createdAt: createdAt.toISOString(),
    submissionsCount,
  };
}

const channelIds = z.array(z.int());

/** The channels that a form tells of its submissions. */
export function storedChannelIds({ notificationChannelIds }: Pick<FormRow, 'notificationChannelIds'>): number[] {
  return channelIds.parse(JSON.parse(notificationChannelIds));
}

/** The user's forms, oldest first, with how often each was sent. */
export async function listForms(reader: Pick<Reader, 'form' | 'formSubmission'>, userId: number): Promise<FormView[]> {
  const forms = await reader.form.findMany({ where: { userId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
  const counts = await reader.formSubmission.groupBy({
    by: ['formId'],
    where: { form: { userId } },
    _count: true,
  });
  const submissions = new Map(counts.map(({ formId, _count }) => [formId, _count]));
  return forms.map((form) => formView(form, submissions.get(form.id) ?? 0));
}
