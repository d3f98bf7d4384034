import type { Reader } from '../../store/database.ts';
import { notFound } from '../errors.ts';
import { type FormView, formView } from './form-view.ts';

/** A form of the user. Throws `not_found`, for a form of somebody else as well. */
export async function findOwnForm(
  reader: Pick<Reader, 'form' | 'formSubmission'>,
  userId: number,
  formId: string,
): Promise<FormView> {
  const row = await reader.form.findFirst({ where: { id: formId, userId } });
  if (row === null) throw notFound('There is no such form among yours', 'Такой формы у вас нет');
  return formView(row, await reader.formSubmission.count({ where: { formId } }));
}
