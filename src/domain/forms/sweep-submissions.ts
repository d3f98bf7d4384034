import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CoreContext } from '../../context.ts';
import { chosenSubmissionDays, submissionsBefore, submissionsOfDaysBefore } from '../../store/statements/forms.ts';
import { retentionCutoff, submissionDays } from '../retention/retention-period.ts';
import { deleteSubmissions } from './delete-form.ts';

interface OverdueSubmission {
  id: number;
  formId: string;
  userId: number;
}

/** Maximum number of deletions in one unit of work. */
const limit = 100;
const day = 24 * 60 * 60 * 1_000;

/** Deletes the submissions that this server, or the owner of their form, keeps no longer, as an owner would (docs/decisions/0034). */
export async function sweepSubmissions(context: CoreContext, stop?: AbortSignal): Promise<void> {
  const { config, db, now } = context;
  const before = retentionCutoff('submissions', context);
  if (before !== null) await deleteOverdue(context, stop, () => db.read.all(submissionsBefore, { before, limit }));
  for (const { days } of await db.read.all(chosenSubmissionDays, {})) {
    if (submissionDays(days, config) !== days) continue;
    const chosenBefore = new Date(now().getTime() - days * day);
    await deleteOverdue(context, stop, () =>
      db.read.all(submissionsOfDaysBefore, { days, before: chosenBefore, limit }),
    );
  }
}

async function deleteOverdue(
  { db }: Pick<CoreContext, 'db'>,
  stop: AbortSignal | undefined,
  find: () => Promise<OverdueSubmission[]>,
): Promise<void> {
  while (!stop?.aborted) {
    const found = await find();
    if (found.length === 0) return;
    const forms = new Map(found.map(({ formId, userId }) => [formId, userId]));
    await db.write(async (tx) => {
      for (const [formId, userId] of forms) {
        const ids = found.filter((submission) => submission.formId === formId).map(({ id }) => id);
        await deleteSubmissions(tx, userId, formId, ids);
      }
    });
    db.announce('changes', [...new Set(forms.values())]);
    if (found.length < limit) return;
    await nextTurn();
  }
}
