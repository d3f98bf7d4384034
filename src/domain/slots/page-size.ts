import { fieldsOfType } from '../../blocks/index.ts';
import type { Reader } from '../../store/database.ts';
import { eventsById } from '../../store/statements/events.ts';
import { countedOfEvent, countedOfForm, pageBytes, sizedForms } from '../../store/statements/page-size.ts';
import type { OwnEvent } from '../events/events.ts';
import type { StoredForm } from '../history/page-change.ts';
import { canBeStored } from '../text/characters.ts';
import { isRowId } from '../validation/values.ts';
import { fieldsWith } from './field-values.ts';
import { referencesIn } from './references-in.ts';
import type { SlotRow } from './slot-rows.ts';
import { parseStored } from './slot-view.ts';

/** The columns of a block that count towards the size of its page. */
export type SizedSlot = Pick<SlotRow, 'type' | 'data'>;

/** The bytes of a page's blocks, with the forms and events that they show (docs/interface.md 5.7). */
export async function sizeOfPage(reader: Pick<Reader, 'first'>, profileId: number): Promise<number> {
  return (await reader.first(pageBytes, { profileId }))?.bytes ?? 0;
}

/**
 * Returns the bytes that each of some blocks of the user's adds to its page. `forms` are changed ones in their former state; all others,
 * and events and notices, count in the present one.
 */
export async function sizesOf(
  reader: Pick<Reader, 'all'>,
  userId: number,
  slots: readonly SizedSlot[],
  forms: readonly StoredForm[] = [],
): Promise<number[]> {
  const shown = slots.map(shownBy);
  const formIds = shown.flatMap(({ formId }) => formId ?? []).filter(canBeStored);
  const eventIds = shown.flatMap(({ eventId }) => eventId ?? []).filter(isRowId);
  const [ownForms, ownEvents] = await Promise.all([
    formIds.length === 0 ? [] : reader.all(sizedForms, { userId, ids: formIds }),
    eventIds.length === 0 ? [] : reader.all(eventsById, { userId, ids: eventIds }),
  ]);
  const then = new Map(forms.map((form) => [form.id, form]));
  const ofForms = new Map(ownForms.map((form) => [form.id, bytesOfForm(then.get(form.id) ?? form, form.notice)]));
  const ofEvents = new Map(ownEvents.map((event) => [event.id, bytesOfEvent(event)]));
  return slots.map(({ data }, index) => {
    const { formId = '', eventId = 0 } = shown[index] ?? {};
    return Buffer.byteLength(data) + (ofForms.get(formId) ?? 0) + (ofEvents.get(eventId) ?? 0);
  });
}

/** The form that a block shows inline, or its event, as in the statements of `pageBytes`. */
function shownBy({ type, data }: SizedSlot): { formId?: string; eventId?: number } {
  const fields = fieldsOfType(type);
  const references = fieldsWith(fields, 'reference');
  if (references.length === 0) return {};
  const values = parseStored(data);
  const whole = references.filter(([, { isShownWhole }]) => isShownWhole?.(values) ?? true);
  const { forms, events } = referencesIn(Object.fromEntries(whole), values);
  return { ...forms[0], ...events[0] };
}

/** The bytes of a form where a block shows it inline with its notice. */
export function bytesOfForm(form: Pick<StoredForm, (typeof countedOfForm)[number]>, notice: string): number {
  return total([...countedOfForm.map((name) => form[name]), notice].map((text) => Buffer.byteLength(text)));
}

/** The bytes of an event where a block shows it. */
export function bytesOfEvent(event: Pick<OwnEvent, (typeof countedOfEvent)[number]>): number {
  return total(countedOfEvent.map((name) => Buffer.byteLength(event[name])));
}

export function total(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}
