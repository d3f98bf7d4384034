import type { Reader } from '../../store/database.ts';
import { formInSlot, formInSlots } from '../../store/statements/forms.ts';
import { parseHeldChannels } from '../approval/held-channels.ts';
import { findShownPageById, findShownPageBySlot, type ShownPage } from '../approval/shown-page.ts';
import { parseStored } from '../slots/slot-view.ts';
import { isVisible } from '../slots/visibility.ts';
import { PageSuspendedError } from '../suspension/page-suspended-error.ts';
import { isRowId } from '../validation/values.ts';
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
  page: ShownPage;
}

/**
 * Returns the form with the published page that shows it now, or null: a form that its owner has removed from every page accepts no more
 * answers. Of several slots with it, `slotId` identifies the one that was used.
 */
export async function findShownForm(
  reader: Pick<Reader, 'all' | 'first'>,
  formId: string,
  slotId: number | null,
  now: Date,
): Promise<ShownForm | null> {
  // Form ids contain nothing else, and PostgreSQL cannot compare some characters.
  if (!/^[\w-]{1,64}$/.test(formId)) return null;
  const shows = ({ data, visibility }: { data: string; visibility: string | null }) =>
    parseStored(data).formId === formId && isVisible(visibility, now);
  const [meant, pageMeant] =
    slotId !== null && isRowId(slotId)
      ? await Promise.all([reader.first(formInSlot, { formId, slotId }), findShownPageBySlot(reader, slotId)])
      : [null, null];
  const isMeant = meant !== null && shows(meant);
  const candidates = isMeant ? [meant] : (await reader.all(formInSlots, { formId })).filter(shows);
  const found = await firstShown(reader, candidates, pageMeant);
  if (found === null) return null;
  const { form, page } = found;
  // Visitors fill in the form of the published version.
  const { title, buttonText, fields } = page.published?.forms.find(({ id }) => id === formId) ?? form;
  return {
    id: formId,
    userId: form.userId,
    title,
    buttonText,
    fields: storedFormFields(fields),
    channelIds: parseHeldChannels(form.heldChannels)[formId] ?? storedChannelIds(form),
    slotId: form.slotId,
    page,
  };
}

/** Returns the first place on a page that visitors see. Throws PageSuspendedError if the only such page is suspended. */
async function firstShown<Place extends { profileId: number }>(
  reader: Pick<Reader, 'first'>,
  places: readonly Place[],
  pageMeant: ShownPage | null,
): Promise<{ form: Place; page: ShownPage } | null> {
  let suspended: PageSuspendedError | null = null;
  for (const form of places) {
    try {
      const page = form.profileId === pageMeant?.id ? pageMeant : await findShownPageById(reader, form.profileId);
      if (page !== null) return { form, page };
    } catch (error) {
      if (!(error instanceof PageSuspendedError)) throw error;
      suspended = error;
    }
  }
  if (suspended !== null) throw suspended;
  return null;
}
