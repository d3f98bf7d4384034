import type { Reader } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { notFound } from '../errors.ts';
import { type FormView, formView } from './form-view.ts';

/** Returns a form of the user. Throws `not_found`, also for another user's form. */
export async function findOwnForm(
  reader: Pick<Reader, 'form' | 'formSubmission'>,
  userId: number,
  formId: string,
): Promise<FormView> {
  // Form ids contain nothing else, and PostgreSQL cannot compare some characters.
  const isId = /^[\w-]+$/.test(formId);
  const row = isId ? await reader.form.findFirst({ where: { id: formId, userId } }) : null;
  if (row === null)
    throw notFound(
      textOf((t) => t.formMessages.noSuchForm),
      'formId',
    );
  return formView(row, await reader.formSubmission.count({ where: { formId } }));
}
