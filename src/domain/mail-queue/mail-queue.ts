import type { Transaction } from '../../store/database.ts';
import type { Mail } from '../../store/mailer.ts';

/**
 * Puts a mail into the queue in the unit of work that it is about, so that it is sent if and only if the unit is committed. `userId` is the
 * account that the mail is about, with which it is deleted; null for none.
 */
export async function queueMail(
  tx: Pick<Transaction, 'mailMessage'>,
  userId: number | null,
  { to, subject, text }: Pick<Mail, 'to' | 'subject' | 'text'>,
  now: Date,
): Promise<void> {
  await tx.mailMessage.create({
    data: { userId, recipient: to, subject, text, nextAttemptAt: now, createdAt: now },
  });
}
