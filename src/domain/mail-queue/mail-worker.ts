import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { isRejected, isUndelivered } from '../../store/mailer.ts';
import { causeOf } from '../../store/outgoing/outage.ts';
import { delayMail, deleteMail, dueMails, takeMail } from '../../store/statements/mail-messages.ts';
import { openPasswordReset } from '../accounts/open-password-reset.ts';
import { decrypt } from '../encryption.ts';
import { countWithinLimit, refundLimit } from '../enforce-limit.ts';
import { retention } from '../retention/retention.ts';
import { minute, second } from '../retention/term.ts';
import { type MailLimit, mailLimits } from './mail-limits.ts';
import type { StoredMail } from './mail-queue.ts';

const pollInterval = 5 * second;
/** Longer than any response of a mail server (RFC 5321 §4.5.3.2): it only expires if the process died. */
const leaseLength = 10 * minute;
const firstPause = 20 * second;
/** Time of the last attempt before a mail is given up. */
const lastAttempt = 20 * second;
/** Time that the end of the process waits for the mails under way; another process sends them again. */
const stopTimeoutMs = 10 * second;

type MailContext = Pick<Context, 'config' | 'db' | 'faults' | 'log' | 'mailer' | 'now' | 'rateLimiter'>;

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
  while (!isStopped()) {
    const mails = await context.db.read.all(dueMails, { now: context.now() });
    if (mails.length === 0) return;
    await Promise.all(mails.map((mail) => sendMail(context, mail)));
  }
}

/** Result of an attempt: `taken` by another process, or `void` if there is nothing to send. */
export type MailOutcome = 'sent' | 'failed' | 'rejected' | 'taken' | 'void';

/** Sends one mail, unless another process does. One that the server does not take is tried again until its time is over. */
export async function sendMail(context: MailContext, mail: StoredMail): Promise<MailOutcome> {
  const { db, log, now } = context;
  const { id, giveUpAt } = mail;
  const leasedUntil = new Date(now().getTime() + leaseLength);
  const taken = await db.write((tx) => tx.run(takeMail, { leasedUntil, id, seen: mail.nextAttemptAt }));
  if (taken !== 1) return 'taken';
  const text = decrypt(context.config.secretKeys, 'mail', mail.text);
  if (text === null) log.error({ mail: id }, 'a mail was stored under another SECRET_KEY and cannot be read');
  const isOver = text === null || (giveUpAt !== null && now() > giveUpAt);
  const outcome = isOver ? 'rejected' : await attempt(context, mail, text);
  if (outcome === 'sent' || outcome === 'void') {
    await db.write((tx) => tx.run(deleteMail, { id }));
    return outcome;
  }
  const nextAttemptAt = outcome === 'rejected' ? null : nextAttempt(mail, now());
  if (nextAttemptAt === null) await giveUp(context, mail);
  else await db.write((tx) => tx.run(delayMail, { nextAttemptAt, id, leasedUntil }));
  return outcome;
}

async function attempt(
  context: MailContext,
  { id, userId, recipient: to, subject, attempts, createdAt, limitName, resetHash }: StoredMail,
  text: string,
): Promise<MailOutcome> {
  // Only `queueMail` writes names.
  const limit = limitName === null ? null : mailLimits[limitName as MailLimit];
  if (resetHash !== null && userId === null) {
    const isOpen = await openPasswordReset(context, { email: to, tokenHash: resetHash }, async (tx, owner) => {
      await tx.mailMessage.updateMany({ where: { id }, data: { userId: owner } });
    });
    if (!isOpen) return 'void';
  }
  // The first attempt was counted with the request for the mail. One that fails is given back.
  else if (limit !== null && attempts > 0 && !(await countWithinLimit(context, limit, to))) return 'failed';
  try {
    await context.mailer.deliver({ to, subject, text, messageId: `mail-${id}-${createdAt.getTime()}` });
    return 'sent';
  } catch (error) {
    context.log.error({ error: causeOf(error), mail: id }, 'a mail could not be sent');
    if (limit !== null && isUndelivered(error)) await refundLimit(context, limit, to);
    return isRejected(error) ? 'rejected' : 'failed';
  }
}

/** Returns the time of the next attempt: later each time, and one shortly before the end. Null if none is left. */
function nextAttempt({ attempts, createdAt, giveUpAt }: StoredMail, now: Date): Date | null {
  const end = giveUpAt?.getTime() ?? createdAt.getTime() + retention.mailMessages.keep;
  const next = now.getTime() + firstPause * 2 ** Math.min(attempts, 10);
  if (next < end) return new Date(next);
  return now.getTime() < end - lastAttempt ? new Date(end - lastAttempt) : null;
}

/** Deletes a mail that cannot be sent, with the link or the code in it: a link counts while it is pending, and a page asks for a code. */
async function giveUp(
  { db, log }: MailContext,
  { id, userId, recipient, limitName, resetHash }: StoredMail,
): Promise<void> {
  log.error({ mail: id }, 'a mail was given up');
  await db.write(async (tx) => {
    await tx.run(deleteMail, { id });
    if (resetHash !== null) await tx.passwordReset.deleteMany({ where: { tokenHash: resetHash } });
    if (userId !== null && limitName === 'channelCode')
      await tx.channelProof.deleteMany({ where: { userId, type: 'email', target: recipient } });
  });
}
