import type { Reader } from '../../store/database.ts';
import { currentAccess } from '../profiles/current-access.ts';
import type { PageAccess } from '../profiles/page-access.ts';
import { type FormView, formView } from './form-view.ts';
import { type FormReader, formIds, ownFormIds } from './own-form.ts';
import { submissionsCounted } from './submissions-counted.ts';

type ListReader = FormReader & Pick<Reader, 'first' | 'formSubmission'>;

/** Forms of about half a megabyte each that are in memory together. */
const batchSize = 10;

/**
 * Returns the caller's forms with the given ids, in that order, with their numbers of submissions; forms that were deleted since are
 * omitted, and so are those that have left the grant: a slow client may take minutes for the list.
 */
export async function* formsByIds(
  reader: ListReader,
  asked: PageAccess,
  ids: readonly { id: string }[],
): AsyncGenerator<FormView> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const access = start === 0 ? asked : await currentAccess(reader, asked);
    const batch = ids.slice(start, start + batchSize).map(({ id }) => id);
    const own = [...(await ownFormIds(reader, access, batch))];
    const forms = await reader.form.findMany({ where: { userId: access.userId, id: { in: own } } });
    const counts = await reader.formSubmission.groupBy({
      by: ['formId'],
      where: { formId: { in: own }, ...submissionsCounted(access) },
      _count: true,
    });
    const byId = new Map(forms.map((form) => [form.id, form]));
    const submissions = new Map(counts.map(({ formId, _count }) => [formId, _count]));
    for (const id of batch) {
      const form = byId.get(id);
      if (form) yield formView(form, submissions.get(id) ?? 0);
    }
  }
}

/** Returns the caller's forms, oldest first, with their numbers of submissions. */
export async function listForms(reader: ListReader, access: PageAccess): Promise<FormView[]> {
  const forms: FormView[] = [];
  for await (const form of formsByIds(reader, access, await formIds(reader, access))) forms.push(form);
  return forms;
}
