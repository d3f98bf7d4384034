import type { Reader } from '../../store/database.ts';
import { eventsById } from '../../store/statements/events.ts';
import { textOf } from '../../texts/index.ts';
import type { FieldErrors, Text } from '../errors.ts';
import { foreignFile, ownFilePaths } from '../files/own-files.ts';
import { ownFormIds } from '../forms/own-form.ts';
import type { PageAccess } from '../profiles/page-access.ts';
import { isRowId } from '../validation/values.ts';
import type { SlotReferences } from './references-in.ts';

const foreignEvent: Text = textOf((t) => t.slotMessages.foreignEvent);
const foreignForm: Text = textOf((t) => t.slotMessages.foreignForm);

/** Returns the references in slot data to objects of other users; `prefix` is the path of each slot's data in the request. */
export async function foreignReferences(
  reader: Pick<Reader, 'all'>,
  access: PageAccess,
  slots: readonly { prefix: string; references: SlotReferences }[],
): Promise<FieldErrors> {
  // Most blocks are a text or a link.
  if (slots.every(({ references }) => hasNoReferences(references))) return {};
  const files = slots.flatMap(({ prefix, references }) =>
    references.files.map(({ field, path }) => ({ field: `${prefix}.${field}`, path })),
  );
  const forms = slots.flatMap(({ prefix, references }) =>
    references.forms.map(({ field, formId }) => ({ field: `${prefix}.${field}`, formId })),
  );
  const events = slots.flatMap(({ prefix, references }) =>
    references.events.map(({ field, eventId }) => ({ field: `${prefix}.${field}`, eventId })),
  );
  const [ownFiles, ownForms, ownEvents] = await Promise.all([
    ownFilePaths(
      reader,
      access.userId,
      files.map(({ path }) => path),
    ),
    ownFormIds(
      reader,
      access,
      forms.map(({ formId }) => formId),
    ),
    ownEventIds(
      reader,
      access.userId,
      events.map(({ eventId }) => eventId),
    ),
  ]);
  const fields: FieldErrors = {};
  for (const { field, path } of files) if (!ownFiles.has(path)) fields[field] = [foreignFile];
  for (const { field, formId } of forms) if (!ownForms.has(formId)) fields[field] = [foreignForm];
  for (const { field, eventId } of events) if (!ownEvents.has(eventId)) fields[field] = [foreignEvent];
  return fields;
}

function hasNoReferences({ files, forms, events }: SlotReferences): boolean {
  return files.length + forms.length + events.length === 0;
}

async function ownEventIds(reader: Pick<Reader, 'all'>, userId: number, ids: number[]): Promise<Set<number>> {
  const possible = ids.filter(isRowId);
  if (possible.length === 0) return new Set();
  return new Set((await reader.all(eventsById, { userId, ids: possible })).map(({ id }) => id));
}
