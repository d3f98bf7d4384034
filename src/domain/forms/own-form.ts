import type { Reader } from '../../store/database.ts';
import { formCreators, formSlotsOfUser, formsById } from '../../store/statements/forms.ts';
import { textOf } from '../../texts/index.ts';
import { notFound } from '../errors.ts';
import { creatorOf, grantedPages, mayUsePage, type PageAccess } from '../profiles/page-access.ts';
import { parseStored } from '../slots/slot-view.ts';
import { canBeStored } from '../text/characters.ts';
import { type FormView, formView } from './form-view.ts';
import { submissionsCounted } from './submissions-counted.ts';

/** Part of a reader that finds the forms of a caller. */
export type FormReader = Pick<Reader, 'all' | 'form'>;

/** Returns a form of the caller. Throws `not_found`, also for another user's form, and for one outside the grant. */
export async function findOwnForm(
  reader: FormReader & Pick<Reader, 'formSubmission'>,
  access: PageAccess,
  formId: string,
): Promise<FormView> {
  const { userId } = access;
  // Form ids contain nothing else, and PostgreSQL cannot compare some characters.
  const isId = /^[\w-]+$/.test(formId);
  const row = isId ? await reader.form.findFirst({ where: { id: formId, userId } }) : null;
  if (row === null || !(await mayUseForms(reader, access))(row))
    throw notFound(
      textOf((t) => t.formMessages.noSuchForm),
      'formId',
    );
  return formView(row, await reader.formSubmission.count({ where: { formId, ...submissionsCounted(access) } }));
}

/** The ids of the caller's forms, oldest first. */
export async function formIds(reader: FormReader, access: PageAccess): Promise<{ id: string }[]> {
  const rows = await reader.form.findMany({
    where: { userId: access.userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, createdBy: true },
  });
  return rows.filter(await mayUseForms(reader, access)).map(({ id }) => ({ id }));
}

/** Returns those of the ids that are forms of the caller. */
export async function ownFormIds(
  reader: Pick<Reader, 'all'>,
  access: PageAccess,
  ids: readonly string[],
): Promise<Set<string>> {
  // PostgreSQL refuses to read other text, and no id has any.
  const possible = ids.filter(canBeStored);
  if (possible.length === 0) return new Set();
  const of = { userId: access.userId, ids: possible };
  const forms =
    grantedPages(access) === 'all'
      ? await reader.all(formsById, of)
      : (await reader.all(formCreators, of)).filter(await mayUseForms(reader, access));
  return new Set(forms.map(({ id }) => id));
}

/**
 * Returns whether a form of the user exists for the caller: a limited grant or token has those on one of its pages, and those on no page
 * that it created.
 */
async function mayUseForms(
  reader: Pick<Reader, 'all'>,
  access: PageAccess,
): Promise<(form: { id: string; createdBy: string | null }) => boolean> {
  if (grantedPages(access) === 'all') return () => true;
  const placed = new Set<unknown>();
  const granted = new Set<unknown>();
  for (const { profileId, data } of await reader.all(formSlotsOfUser, { userId: access.userId })) {
    const { formId } = parseStored(data);
    placed.add(formId);
    if (mayUsePage(access, { id: profileId, userId: access.userId })) granted.add(formId);
  }
  const creator = creatorOf(access);
  return ({ id, createdBy }) => granted.has(id) || (!placed.has(id) && createdBy === creator);
}
