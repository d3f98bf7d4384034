import type { Context } from '../../../context.ts';
import { ServiceError } from '../../../domain/errors.ts';
import { type Draft, inputName, readDraft, rowsOf, withRows } from '../../pages/editor/fields/draft.ts';
import { isOfPictures, type SlotForm } from '../../pages/editor/fields/slot-field.ts';
import type { PersonVisit } from '../people-router.ts';
import { uploadPictures } from '../upload-pictures.ts';

/** The draft that was posted, with the pictures that came along in their places; `errors` where they could not be taken. */
export async function receiveDraft(
  context: Context,
  visit: PersonVisit,
  form: SlotForm,
): Promise<{ draft: Draft; errors: Record<string, string[]> }> {
  const draft = { ...readDraft(form, visit.field), place: visit.field('place') };
  try {
    const pictures = await uploadPictures(context, visit);
    return {
      draft: withPictures(
        form,
        draft,
        pictures.map(({ path }) => path),
      ),
      errors: {},
    };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const texts = Object.values(error.fields ?? { file: [error.text] }).flat();
    return { draft, errors: { file: texts.map((text) => text[visit.locale]) } };
  }
}

function withPictures({ fields }: SlotForm, draft: Draft, paths: readonly string[]): Draft {
  const single = fields.find(({ kind }) => kind === 'picture');
  const [first] = paths;
  if (first === undefined) return draft;
  if (single) return { ...draft, [inputName(single)]: first };
  const gallery = fields.find(isOfPictures);
  const picture = gallery?.fields.find(({ kind }) => kind === 'picture');
  if (!gallery || !picture) return draft;
  const rows = rowsOf(gallery, draft);
  const known = new Set(rows.map((row) => row[picture.name]));
  // The same picture again has the same path, which may stand only once.
  const added = [...new Set(paths)].filter((path) => !known.has(path)).map((path) => ({ [picture.name]: path }));
  return withRows(gallery, draft, [...rows, ...added]);
}
