import * as z from 'zod';
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
