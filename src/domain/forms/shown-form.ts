import type { Reader } from '../../store/database.ts';
import { type ProfileRow, profileById } from '../../store/statements/profiles.ts';
import { parseStored } from '../slots/slot-view.ts';
import { type FormField, storedFormFields } from './form-fields.ts';
import { storedChannelIds } from './form-view.ts';

/** A lead form where a visitor finds it. */
export interface ShownForm {
  id: string;
  userId: number;
  title: string;
  buttonText: string;
  fields: FormField[];
  channelIds: number[];
  /** The slot that shows it, and the page that the slot is on. */
  slotId: number;
  page: ProfileRow;
}

/**
 * The form with the published page that shows it, or null: a form that its owner has taken off every page takes no more answers.
 * Of several slots with it, `slotId` tells which one was meant.
 */
export async function findShownForm(
  reader: Pick<Reader, 'form' | 'slot' | 'first'>,
  formId: string,
  slotId: number | null,
): Promise<ShownForm | null> {
  const form = await reader.form.findFirst({ where: { id: formId } });
  if (form === null) return null;
  const slots = await reader.slot.findMany({
    where: { type: 'form', profile: { userId: form.userId, status: true } },
    orderBy: { id: 'asc' },
    select: { id: true, data: true, profileId: true },
  });
  const showing = slots.filter(({ data }) => parseStored(data).formId === formId);
  const slot = showing.find(({ id }) => id === slotId) ?? showing[0];
  const page = slot === undefined ? null : await reader.first(profileById, slot.profileId);
  if (slot === undefined || page === null) return null;
  const { id, userId, title, buttonText, fields } = form;
  return {
    id,
    userId,
    title,
    buttonText,
    fields: storedFormFields(fields),
    channelIds: storedChannelIds(form),
    slotId: slot.id,
    page,
  };
}
