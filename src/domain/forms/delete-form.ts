import type { Transaction } from '../../store/database.ts';
import { deleteMessagesOfForm, deleteMessagesOfSubmissions } from '../../store/outbox/statements.ts';
import { textOf } from '../../texts/index.ts';
import { notFound } from '../errors.ts';
import { ownerAccess } from '../profiles/page-access.ts';
import { bumpRevision } from '../profiles/profile-rows.ts';
import { isRowId } from '../validation/values.ts';
import { formPlaces } from './form-places.ts';
import { findOwnForm } from './own-form.ts';

/**
 * Deletes a form with its submissions and the messages about them. Its slots stay and show nothing, because they may get another form;
 * their pages get a new revision. Throws `not_found`, also for another user's form.
 */
export async function deleteForm(tx: Transaction, userId: number, formId: string, now: Date): Promise<void> {
  const form = await findOwnForm(tx, ownerAccess(userId), formId);
  const places = (await formPlaces(tx, userId)).get(form.id) ?? [];
  await tx.form.delete({ where: { id: form.id }, select: { id: true } });
  tx.send(deleteMessagesOfForm, { userId, formId: form.id });
  tx.leaveNoTrace();
  for (const { profileId } of places) bumpRevision(tx, profileId, now);
}

/** Deletes one submission, with the messages about it. Throws `not_found` if it does not exist, or belongs to another form or person. */
export async function deleteSubmission(
  tx: Transaction,
  userId: number,
  formId: string,
  submissionId: number,
): Promise<void> {
  const count = isRowId(submissionId) ? await deleteSubmissions(tx, userId, formId, [submissionId]) : 0;
  if (count === 0) throw notFound(textOf((t) => t.formMessages.submissionNotFound));
}

/** Deletes some submissions of a form of the user, with the messages about them. Returns their number. */
export async function deleteSubmissions(
  tx: Transaction,
  userId: number,
  formId: string,
  submissionIds: readonly number[],
): Promise<number> {
  const { count } = await tx.formSubmission.deleteMany({
    where: { id: { in: [...submissionIds] }, formId, form: { userId } },
  });
  if (count === 0) return 0;
  tx.send(deleteMessagesOfSubmissions, { userId, submissionIds });
  tx.leaveNoTrace();
  return count;
}
