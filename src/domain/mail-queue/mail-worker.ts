import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { causeOf } from '../../store/outgoing/outage.ts';
import type { RowOf } from '../../store/statement.ts';
import { delayMail, deleteMail, dueMails, takeMail } from '../../store/statements/mail-messages.ts';
import { retention } from '../retention/retention.ts';

const second = 1_000;
const pollInterval = 5 * second;
/** Longer than a mail server takes (RFC 5321 §4.5.3.2): only a process that died lets it run out. */
const leaseLength = 10 * 60 * second;
const firstPause = 20 * second;
/** Time that the end of the process waits for the mail under way; another process sends it again. */
const stopTimeoutMs = 10 * second;

type MailContext = Pick<Context, 'db' | 'faults' | 'log' | 'mailer' | 'now'>;

/** Sends the mails of the queue, in any number of processes: at least once each. Returns how to stop. */
export function startMailWorker(context: MailContext): () => Promise<void> {
  let stopped = false;
  let sending: Promise<void> | null = null;
  const timer = setInterval(() => {
    sending ??= sendDueMails(context, () => stopped)
      .catch((error: unknown) => context.faults.logFailure(error, 'mails could not be read'))
      .finally(() => {
        sending = null;
      });
  }, pollInterval);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await Promise.race([sending, pause(stopTimeoutMs, undefined, { ref: false })]);
  };
}

/** Sends the mails that are due, until it is to stop. */
export async function sendDueMails(context: MailContext, isStopped = () => false): Promise<void> {
  for (;;) {
    const mails = await context.db.read.all(dueMails, { now: context.now() });
    for (const mail of mails) {
      if (isStopped()) return;
      await sendMail(context, mail);
    }
    if (mails.length === 0) return;
  }
}

/** Sends one mail, unless another process does. A mail that is not taken is tried again for a day. */
async function sendMail({ db, log, mailer, now }: MailContext, mail: RowOf<typeof dueMails>): Promise<void> {
  const { id, recipient: to, subject, text, attempts, createdAt } = mail;
  const leasedUntil = new Date(now().getTime() + leaseLength);
  const taken = await db.write((tx) => tx.run(takeMail, { leasedUntil, id, seen: mail.nextAttemptAt }));
  if (taken !== 1) return;
  try {
    await mailer.deliver({ to, subject, text, messageId: `mail-${id}-${createdAt.getTime()}` });
  } catch (error) {
    const isOver = now().getTime() - createdAt.getTime() >= retention.mailMessages.keep;
    log.error({ error: causeOf(error), mail: id, isGivenUp: isOver }, 'a mail could not be sent');
    if (!isOver) {
      const nextAttemptAt = new Date(now().getTime() + firstPause * 2 ** Math.min(attempts, 10));
      await db.write((tx) => tx.run(delayMail, { nextAttemptAt, id, leasedUntil }));
      return;
    }
  }
  await db.write((tx) => tx.run(deleteMail, { id }));
}
