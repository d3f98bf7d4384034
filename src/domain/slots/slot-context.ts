import type { Reader } from '../../store/database.ts';
import { eventsById } from '../../store/statements/events.ts';
import { formsById } from '../../store/statements/forms.ts';
import { fileUrl } from '../files/file-url.ts';
import { pictureSizes } from '../files/picture-sizes.ts';
import { linkedFormOf } from '../forms/linked-form.ts';
import type { StoredForm } from '../history/page-change.ts';
import { isRowId } from '../validation/values.ts';
import type { LinkedEvent, LinkedForm } from './linked-things.ts';
import type { SlotRow } from './slot-rows.ts';
import type { SlotContext } from './slot-type.ts';
import { parseStored } from './slot-view.ts';

/**
 * Reads what the given slots point at; only files, events and forms of the page's owner are seen. `publishedForms` are forms as they were
 * when their page was published; one that was deleted since is not shown.
 */
export async function slotContext(
  reader: Pick<Reader, 'all'>,
  publicUrl: string,
  userId: number,
  rows: readonly SlotRow[],
  publishedForms: readonly StoredForm[] = [],
): Promise<SlotContext> {
  const eventIds = referenced(rows, 'event', 'eventId').filter((id) => typeof id === 'number');
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
  return referenced(rows, 'form', 'formId').filter((id) => typeof id === 'string');
}

type StoredSlot = Pick<SlotRow, 'type' | 'data'>;

function referenced(rows: readonly StoredSlot[], type: string, field: string): unknown[] {
  return rows.filter((row) => row.type === type).map((row) => parseStored(row.data)[field]);
}

/** Paths in the slots that show pictures as they are, whose height follows from the picture. */
function picturePaths(rows: readonly StoredSlot[]): string[] {
  const items = referenced(rows, 'gallery', 'items').flatMap((list) => (Array.isArray(list) ? list : []));
  const paths = [...referenced(rows, 'picture', 'path'), ...items.map((item) => item?.path)];
  return paths.filter((path) => typeof path === 'string');
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
