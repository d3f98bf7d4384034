import type { Context } from '../../context.ts';
import { ConcurrentDeletionError } from '../../store/concurrent-deletion-error.ts';
import type { Transaction } from '../../store/database.ts';
import { outboxLock, putIntoOutbox } from '../../store/outbox/outbox.ts';
import { insertSubmission, insertSubmissionForId } from '../../store/statements/forms.ts';
import { textOf } from '../../texts/index.ts';
import { notFound } from '../errors.ts';
import { pageUrl } from '../profiles/profile-view.ts';
import type { FormAnswer } from './check-answers.ts';
import type { ShownForm } from './shown-form.ts';
import type { SubmissionEvent } from './submission-event.ts';

/**
 * Keeps what a visitor sent, and in the same unit of work the messages that tell the form's verified channels of it. Throws `not_found`
 * for a form that was deleted since it was looked up.
 */
export async function takeSubmission(
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  form: ShownForm,
  answers: readonly FormAnswer[],
): Promise<void> {
  for (;;) {
    try {
      await db.write((tx) => storeSubmission(tx, form, answers, now(), config.publicUrl), {
        lock: outboxLock(form.userId),
      });
      if (form.channelIds.length > 0) db.announce('outbox', form.channelIds);
      db.announce('changes', [form.userId]);
      return;
    } catch (error) {
      if (!(error instanceof ConcurrentDeletionError)) throw error;
      if ((await db.read.form.count({ where: { id: form.id } })) === 0) {
        throw notFound(textOf((t) => t.formMessages.formGone));
      }
      // It was a channel that was removed in this moment: the others are to be told.
    }
  }
}

async function storeSubmission(
  tx: Transaction,
  { id, userId, title, page, slotId, channelIds }: ShownForm,
  answers: readonly FormAnswer[],
  now: Date,
  publicUrl: string,
): Promise<void> {
  const values = [id, page.id, slotId, JSON.stringify(answers), now] as const;
  if (channelIds.length === 0) {
    tx.send(insertSubmission, ...values);
    return;
  }
  const stored = await tx.first(insertSubmissionForId, ...values);
  if (stored === null) throw new Error('a submission that was stored has no id');
  const event: SubmissionEvent = {
    type: 'form.submitted',
    createdAt: now.toISOString(),
    form: { id, title },
    page: { id: page.id, login: page.login, url: pageUrl(publicUrl, page.login) },
    submission: { id: stored.id, answers: [...answers] },
  };
  putIntoOutbox(tx, userId, channelIds, event, now);
}
