import type { Transaction } from '../../store/database.ts';
import { deleteMessagesOfForm, deleteMessagesOfSubmissions } from '../../store/outbox/statements.ts';
import { textOf } from '../../texts/index.ts';
import { notFound } from '../errors.ts';
import { bumpRevision } from '../profiles/profile-rows.ts';
import { isRowId } from '../validation/values.ts';
import { formPlaces } from './form-places.ts';
import { findOwnForm } from './own-form.ts';

/**
 * Deletes a form with everything that was sent by it, and with the messages that tell of that. The slots that show it stay, showing
 * nothing, since they may be given another form; their pages get a new revision. Throws `not_found`, for a form of somebody else as well.
 */
export async function deleteForm(tx: Transaction, userId: number, formId: string, now: Date): Promise<void> {
  const form = await findOwnForm(tx, userId, formId);
  const places = (await formPlaces(tx, userId)).get(form.id) ?? [];
  await tx.form.delete({ where: { id: form.id }, select: { id: true } });
  tx.send(deleteMessagesOfForm, { userId, formId: form.id });
  tx.leaveNoTrace();
  for (const { profileId } of places) bumpRevision(tx, profileId, now);
}

/** Deletes one thing that was sent, with the messages that tell of it. Throws `not_found` where there is none such, or it belongs to another form or person. */
export async function deleteSubmission(
  tx: Transaction,
  userId: number,
  formId: string,
  submissionId: number,
): Promise<void> {
  const count = isRowId(submissionId) ? await deleteSubmissions(tx, userId, formId, [submissionId]) : 0;
  if (count === 0) throw notFound(textOf((t) => t.formMessages.submissionNotFound));
}

/** Deletes some of what was sent by a form of the user, with the messages that tell of it. Returns how much there was. */
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
