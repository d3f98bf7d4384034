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

/** Returns the ids of the channels that a form notifies. */
export function storedChannelIds({ notificationChannelIds }: Pick<FormRow, 'notificationChannelIds'>): number[] {
  return channelIds.parse(JSON.parse(notificationChannelIds));
}

/** The ids of the user's forms, oldest first. */
export function formIds(reader: Pick<Reader, 'form'>, userId: number): Promise<{ id: string }[]> {
  return reader.form.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
}

/** Forms of about half a megabyte each that are in memory together. */
const batchSize = 10;

/**
 * Returns the user's forms with the given ids, in that order, with their numbers of submissions; forms that were deleted since are omitted.
 */
export async function* formsByIds(
  reader: Pick<Reader, 'form' | 'formSubmission'>,
  userId: number,
  ids: readonly { id: string }[],
): AsyncGenerator<FormView> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize).map(({ id }) => id);
    const forms = await reader.form.findMany({ where: { userId, id: { in: batch } } });
    const counts = await reader.formSubmission.groupBy({
      by: ['formId'],
      where: { formId: { in: batch } },
      _count: true,
    });
    const byId = new Map(forms.map((form) => [form.id, form]));
    const submissions = new Map(counts.map(({ formId, _count }) => [formId, _count]));
    for (const id of batch) {
      const form = byId.get(id);
      if (form) yield formView(form, submissions.get(id) ?? 0);
    }
  }
}

/** Returns the user's forms, oldest first, with their numbers of submissions. */
export async function listForms(reader: Pick<Reader, 'form' | 'formSubmission'>, userId: number): Promise<FormView[]> {
  const forms: FormView[] = [];
  for await (const form of formsByIds(reader, userId, await formIds(reader, userId))) forms.push(form);
  return forms;
}
