import type { Transaction } from '../../store/database.ts';
import type { FormAnswer } from './check-answers.ts';
import type { ShownForm } from './shown-form.ts';

/** Keeps what a visitor sent. */
export async function storeSubmission(
  tx: Transaction,
  form: ShownForm,
  answers: readonly FormAnswer[],
  now: Date,
): Promise<void> {
  await tx.formSubmission.create({
    data: {
      formId: form.id,
      profileId: form.page.id,
      slotId: form.slotId,
      fields: JSON.stringify(answers),
      createdAt: now,
    },
  });
}
