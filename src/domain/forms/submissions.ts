import type { Transaction } from '../../store/database.ts';
import { putIntoOutbox } from '../../store/outbox/outbox.ts';
import { pageUrl } from '../profiles/profile-view.ts';
import type { FormAnswer } from './check-answers.ts';
import type { ShownForm } from './shown-form.ts';
import type { SubmissionEvent } from './submission-event.ts';

/** Keeps what a visitor sent, and in the same unit of work the messages that tell the form's verified channels of it. */
export async function storeSubmission(
  tx: Transaction,
  form: ShownForm,
  answers: readonly FormAnswer[],
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const { id, userId, title, page, slotId } = form;
  const submission = await tx.formSubmission.create({
    data: { formId: id, profileId: page.id, slotId, fields: JSON.stringify(answers), createdAt: now },
    select: { id: true },
  });
  if (form.channelIds.length === 0) return;
  const channels = await tx.notificationChannel.findMany({
    where: { id: { in: form.channelIds }, userId, verifiedAt: { not: null } },
    select: { id: true },
  });
  const event: SubmissionEvent = {
    type: 'form.submitted',
    createdAt: now.toISOString(),
    form: { id, title },
    page: { id: page.id, login: page.login, url: pageUrl(publicUrl, page.login) },
    submission: { id: submission.id, answers: [...answers] },
  };
  await putIntoOutbox(
    tx,
    userId,
    channels.map((channel) => channel.id),
    event,
    now,
  );
}
