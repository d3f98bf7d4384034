import type { Reader, Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { validationFailed } from '../errors.ts';
import { ownerAccess } from '../profiles/page-access.ts';
import { bumpRevision } from '../profiles/profile-rows.ts';
import { submissionDays } from '../retention/retention-period.ts';
import type { RetentionConfig } from '../retention/term.ts';
import { formPlaces } from './form-places.ts';
import { findOwnForm } from './own-form.ts';

/** A hundred years. */
const mostDays = 36_500;
const day = 24 * 60 * 60 * 1_000;

/** The most days that an owner can choose on this server. */
export function mostSubmissionDays(config: RetentionConfig): number {
  return submissionDays(null, config) ?? mostDays;
}

/** Returns the days that the owner of a form has chosen for its submissions; null without a choice. */
export async function chosenDays(reader: Pick<Reader, 'form'>, formId: string): Promise<number | null> {
  const form = await reader.form.findFirst({ where: { id: formId }, select: { keepSubmissionsDays: true } });
  return form?.keepSubmissionsDays ?? null;
}

/** Throws `validation_failed` for a number of days that an owner cannot choose. */
export function rejectWrongDays(days: number | null, config: RetentionConfig): void {
  const most = mostSubmissionDays(config);
  if (days === null || (Number.isInteger(days) && days >= 1 && days <= most)) return;
  throw validationFailed({ keepDays: [textOf((t) => t.forms.keepDaysWrong(most))] });
}

/**
 * Sets the days that submissions of an own form are kept, or the server's default (null). The sweep deletes older ones. Throws `not_found`,
 * and `validation_failed` for another number of days, or if some are older and the owner did not confirm that.
 */
export async function chooseSubmissionDays(
  tx: Transaction,
  userId: number,
  formId: string,
  { days, isConfirmed }: { days: number | null; isConfirmed: boolean },
  { config, now }: { config: RetentionConfig; now: Date },
): Promise<void> {
  const { id } = await findOwnForm(tx, ownerAccess(userId), formId);
  rejectWrongDays(days, config);
  if (days !== null) {
    const before = new Date(now.getTime() - days * day);
    const older = await tx.formSubmission.count({ where: { formId: id, createdAt: { lt: before } } });
    if (older > 0 && !isConfirmed) throw validationFailed({ keepConfirm: [textOf((t) => t.forms.keepOlder(older))] });
  }
  await tx.form.update({ where: { id }, data: { keepSubmissionsDays: days }, select: { id: true } });
  // The page tells visitors how long their answers are kept.
  for (const { profileId } of (await formPlaces(tx, userId)).get(id) ?? []) bumpRevision(tx, profileId, now);
}
