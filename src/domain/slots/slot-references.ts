import type { Reader } from '../../store/database.ts';
import { type FieldErrors, type Text, validationFailed } from '../errors.ts';
import { foreignFile, ownFilePaths } from '../files/own-files.ts';
import type { SlotReferences } from './slot-type.ts';

const foreignForm: Text = {
  en: 'must be the id of one of your own lead forms',
  ru: 'нужен id вашей собственной формы',
};

/** Checks that what slot data points at belongs to the user; `prefix` is the path of each slot's data in the request. */
export async function assertOwnReferences(
  reader: Pick<Reader, 'file' | 'form'>,
  userId: number,
  slots: readonly { prefix: string; references: SlotReferences }[],
): Promise<void> {
  const files = slots.flatMap(({ prefix, references }) =>
    references.files.map(({ field, path }) => ({ field: `${prefix}.${field}`, path })),
  );
  const forms = slots.flatMap(({ prefix, references }) =>
    references.forms.map(({ field, formId }) => ({ field: `${prefix}.${field}`, formId })),
  );
  const ownFiles = await ownFilePaths(
    reader,
    userId,
    files.map(({ path }) => path),
  );
  const ownForms = await ownFormIds(
    reader,
    userId,
    forms.map(({ formId }) => formId),
  );
  const fields: FieldErrors = {};
  for (const { field, path } of files) if (!ownFiles.has(path)) fields[field] = [foreignFile];
  for (const { field, formId } of forms) if (!ownForms.has(formId)) fields[field] = [foreignForm];
  if (Object.keys(fields).length > 0) throw validationFailed(fields);
}

async function ownFormIds(reader: Pick<Reader, 'form'>, userId: number, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const forms = await reader.form.findMany({ where: { userId, id: { in: ids } }, select: { id: true } });
  return new Set(forms.map((form) => form.id));
}
