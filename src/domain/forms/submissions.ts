import { createHmac } from 'node:crypto';
import type { Context } from '../../context.ts';
import { ConcurrentDeletionError } from '../../store/concurrent-deletion-error.ts';
import type { Transaction } from '../../store/database.ts';
import { addToOutbox, outboxLock } from '../../store/outbox/outbox.ts';
import { insertSubmissionForId, rememberSubmission } from '../../store/statements/forms.ts';
import { textOf } from '../../texts/index.ts';
import { recordEvent } from '../app-events/record-event.ts';
import { notFound } from '../errors.ts';
import { networkOf } from '../network-of.ts';
import { pageUrl } from '../profiles/profile-view.ts';
import { retention } from '../retention/retention.ts';
import type { FormAnswer } from './check-answers.ts';
import type { ShownForm } from './shown-form.ts';
import type { SubmissionEvent } from './submission-event.ts';

/** Milliseconds within which the same answers of the same visitor are one submission: a double tap, or a browser that sends again. */
const duplicateWindow = retention.recentSubmissions.keep;

/** Sender of a form, as far as visitors are distinguished (src/domain/analytics/visitor.ts). */
export interface Sender {
  address: string;
  userAgent: string;
}

/**
 * Stores a submission, and in the same unit of work the messages about it to the form's verified channels. A repeated submission of the
 * same visitor is not stored again. Throws `not_found` for a form that was deleted since it was looked up.
 */
export async function receiveSubmission(
  { config, db, now, lastingKey }: Pick<Context, 'config' | 'db' | 'now' | 'lastingKey'>,
  form: ShownForm,
  answers: readonly FormAnswer[],
  sender: Sender,
): Promise<void> {
  const key = lastingKey('submissions');
  const sent = JSON.stringify([networkOf(sender.address), sender.userAgent, form.id, answers]);
  const keyHash = createHmac('sha256', key).update(sent).digest('base64url');
  for (;;) {
    try {
      const isStored = await db.write(
        async (tx) => {
          const at = now();
          const before = new Date(at.getTime() - duplicateWindow);
          if ((await tx.first(rememberSubmission, { keyHash, now: at, before })) === null) return false;
          await storeSubmission(tx, form, answers, at, config.publicUrl);
          return true;
        },
        { lock: outboxLock(form.userId) },
      );
      if (!isStored) return;
      if (form.channelIds.length > 0) db.announce('outbox', form.channelIds);
      db.announce('changes', [form.userId]);
      return;
    } catch (error) {
      if (!(error instanceof ConcurrentDeletionError)) throw error;
      if ((await db.read.form.count({ where: { id: form.id } })) === 0) {
        throw notFound(textOf((t) => t.formMessages.formGone));
      }
      // A channel was removed at this moment: the others still get the message.
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
  const submission = { formId: id, profileId: page.id, slotId, fields: JSON.stringify(answers), now };
  const stored = await tx.first(insertSubmissionForId, submission);
  if (stored === null) throw new Error('a submission that was stored has no id');
  const data = { submissionId: stored.id };
  await recordEvent(tx, { userId, name: 'form.submitted', profileId: page.id, formId: id, data }, now);
  if (channelIds.length === 0) return;
  const event: SubmissionEvent = {
    type: 'form.submitted',
    createdAt: now.toISOString(),
    form: { id, title },
    page: { id: page.id, login: page.login, url: pageUrl(publicUrl, page.login) },
    submission: { id: stored.id, answers: [...answers] },
  };
  addToOutbox(tx, userId, channelIds, event, now);
}
