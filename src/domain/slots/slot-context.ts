import { fieldsOfType } from '../../blocks/index.ts';
import type { Reader } from '../../store/database.ts';
import { eventsById } from '../../store/statements/events.ts';
import { formsById } from '../../store/statements/forms.ts';
import { fileUrl } from '../files/file-url.ts';
import { pictureSizes } from '../files/picture-sizes.ts';
import { linkedFormOf } from '../forms/linked-form.ts';
import type { StoredForm } from '../history/page-change.ts';
import { isRowId } from '../validation/values.ts';
import type { SlotContext } from './block-definition.ts';
import { fieldsWith, pathsOf, textsAt } from './field-values.ts';
import type { LinkedEvent, LinkedForm } from './linked-things.ts';
import { referencesIn, type SlotReferences } from './references-in.ts';
import type { SlotRow } from './slot-rows.ts';
import { parseStored } from './slot-view.ts';

/**
 * Reads the objects that the given slots refer to; only files, events and forms of the page's owner are visible. `publishedForms` are forms
 * as they were when their page was published; a deleted one is not shown.
 */
export async function slotContext(
  reader: Pick<Reader, 'all'>,
  publicUrl: string,
  userId: number,
  rows: readonly StoredSlot[],
  publishedForms: readonly StoredForm[] = [],
): Promise<SlotContext> {
  const eventIds = referencesOf(rows).flatMap(({ events }) => events.map(({ eventId }) => eventId));
  const formIds = namedFormIds(rows);
  const paths = picturePaths(rows);
  // Most blocks are a text or a link.
  if (eventIds.length + formIds.length + paths.length === 0)
    return { fileUrl: (path) => fileUrl(publicUrl, path), ...nothing };
  const [pictures, events, forms] = await Promise.all([
    paths.length === 0 ? new Map() : pictureSizes(reader, userId, paths),
    eventIds.length === 0 ? new Map() : linkedEvents(reader, userId, eventIds),
    formIds.length === 0 ? new Map() : linkedForms(reader, userId, formIds, publishedForms),
  ]);
  return { fileUrl: (path) => fileUrl(publicUrl, path), pictures, events, forms };
}

const nothing: Omit<SlotContext, 'fileUrl'> = { pictures: new Map(), events: new Map(), forms: new Map() };

/** The ids of the forms that slots show. */
export function namedFormIds(rows: readonly StoredSlot[]): string[] {
  return referencesOf(rows).flatMap(({ forms }) => forms.map(({ formId }) => formId));
}

type StoredSlot = Pick<SlotRow, 'type' | 'data'>;

/** Returns the objects that the slots refer to; the data of most types refer to none, and are not read. */
function referencesOf(rows: readonly StoredSlot[]): SlotReferences[] {
  return rows.flatMap(({ type, data }) => {
    const fields = fieldsOfType(type);
    return pathsOf(fields, 'reference').length === 0 ? [] : [referencesIn(fields, parseStored(data))];
  });
}

/** Returns the paths in the slots of pictures shown uncropped, whose height follows from the picture. */
function picturePaths(rows: readonly StoredSlot[]): string[] {
  return rows.flatMap(({ type, data }) => {
    const measured = fieldsWith(fieldsOfType(type), 'picture').filter(([, { computed }]) => computed !== undefined);
    if (measured.length === 0) return [];
    const values = parseStored(data);
    return measured.flatMap(([path]) => textsAt(values, path));
  });
}

async function linkedEvents(
  reader: Pick<Reader, 'all'>,
  userId: number,
  ids: number[],
): Promise<Map<number, LinkedEvent>> {
  const events = await reader.all(eventsById, { userId, ids: ids.filter(isRowId) });
  return new Map(
    events.map((event) => [
      event.id,
      { ...event, startsAt: event.startsAt.toISOString(), endsAt: event.endsAt?.toISOString() ?? null },
    ]),
  );
}

async function linkedForms(
  reader: Pick<Reader, 'all'>,
  userId: number,
  ids: string[],
  published: readonly StoredForm[],
): Promise<Map<string, LinkedForm>> {
  const forms = await reader.all(formsById, { userId, ids });
  const held = new Map(published.map((form) => [form.id, form]));
  return new Map(forms.map((form) => [form.id, linkedFormOf(held.get(form.id) ?? form)]));
}
