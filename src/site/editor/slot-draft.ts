import * as z from 'zod';
import { uploadFile } from '../../../tools/files/upload-file.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { ServiceError } from '../../domain/errors.ts';
import { fileUrl } from '../../domain/files/file-url.ts';
import { statusOf } from '../../http/error-envelope.ts';
import type { ReceivedFile } from '../../store/files/received-file.ts';
import { forPerson } from '../../texts/index.ts';
import { callOperation } from '../shared/requests/call-operation.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { type Draft, inputName, readDraft, rowsOf, withRows } from './fields/draft.ts';
import { isOfPictures, type SlotFormDefinition } from './fields/slot-field.ts';
import { readLayoutDraft } from './layout/layout-draft.ts';
import { readVisibilityDraft } from './visibility/visibility-draft.ts';

const stored = z.object({ path: z.string() });

/** Returns the posted draft, with the uploaded pictures in their places; `errors`, and their status, if one was rejected. */
export async function receiveDraft(
  context: Context,
  visit: PersonVisit,
  form: SlotFormDefinition,
): Promise<{ draft: Draft; errors: Record<string, string[]>; status: number }> {
  const besides = { ...readVisibilityDraft(visit.field), ...readLayoutDraft(visit.field), place: visit.field('place') };
  const draft = { ...readDraft(form, visit.field), ...besides };
  const paths: string[] = [];
  const errors: Record<string, string[]> = {};
  let status = 422;
  const refuse = (error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
    if (error.code === 'limit_reached' || error.code === 'temporarily_unavailable') status = statusOf[error.code];
    if (error.retryAfter !== null) visit.res.set('Retry-After', String(error.retryAfter));
    const texts = Object.values(error.fields ?? { file: [error.text] }).flat();
    errors.file = texts.map((text) => forPerson(text, visit.locale));
  };
  try {
    for (const file of visit.files()) {
      // Valid pictures stay, even if another is rejected.
      await storePicture(context, visit, file).then((path) => paths.push(path), refuse);
    }
  } catch (error) {
    refuse(error);
  }
  return { draft: withPictures(form, draft, paths, context.config), errors, status };
}

async function storePicture(context: Context, visit: PersonVisit, file: ReceivedFile): Promise<string> {
  return stored.parse(await callOperation(context, visit, uploadFile, { file })).path;
}

/** Returns the draft with pictures in the place of the present one, or after those of a gallery. */
export function withPictures(
  { fields }: SlotFormDefinition,
  draft: Draft,
  paths: readonly string[],
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Draft {
  const single = fields.find((field) => field.kind === 'picture');
  const [first] = paths;
  if (first === undefined) return draft;
  if (single) return { ...draft, [inputName(single)]: single.as === 'address' ? fileUrl(publicUrl, first) : first };
  const gallery = fields.find(isOfPictures);
  const picture = gallery?.fields.find(({ kind }) => kind === 'picture');
  if (!gallery || !picture) return draft;
  const rows = rowsOf(gallery, draft);
  const known = new Set(rows.map((row) => row[picture.name]));
  // The same picture again has the same path, which must be unique.
  const added = [...new Set(paths)].filter((path) => !known.has(path)).map((path) => ({ [picture.name]: path }));
  return withRows(gallery, draft, [...rows, ...added]);
}
