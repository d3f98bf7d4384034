import type { Context } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import type { Mail } from '../../store/mailer.ts';
import { countWithinLimit } from '../enforce-limit.ts';
import { type MailLimit, mailLimits } from '../mail-queue/mail-limits.ts';
import { type MailOptions, queueMail, type StoredMail } from '../mail-queue/mail-queue.ts';
import { type MailOutcome, sendMail } from '../mail-queue/mail-worker.ts';
import { retention } from '../retention/retention.ts';
import type { Account } from './accounts.ts';

/** Address of an account, and whether it is verified; the id is null for a deleted account. */
interface Recipient extends Pick<Account, 'email' | 'emailVerifiedAt'> {
  id: number | null;
}

/**
 * Sends a mail about an account once the unit of work is committed, and retries as long as its options allow. Without a mail server it is
 * only logged.
 */
export async function mailAfterCommit(
  tx: Transaction,
  context: Context,
  userId: number | null,
  mail: Mail,
  options: MailOptions = {},
): Promise<void> {
  // No request waits for a mail server; sending logs its own failures.
  const { backgroundTasks, config, mailer } = context;
  if (config.smtpUrl === null) {
    tx.afterCommit(() => backgroundTasks.add(mailer.deliver(mail)));
    return;
  }
  const stored = await queueMail(tx, context, userId, mail, options);
  tx.afterCommit(() => void sendInBackground(context, stored));
}

/** Sends a stored mail, for which the end of the process waits. If this fails, the queue sends it later. Never rejects. */
export function sendInBackground(context: Context, mail: StoredMail): Promise<MailOutcome> {
  const { backgroundTasks, faults } = context;
  const sending = sendMail(context, mail).catch((error: unknown): MailOutcome => {
    faults.logFailure(error, 'a mail is left to the next attempt');
    return 'failed';
  });
  backgroundTasks.add(sending);
  return sending;
}

/** Returns the options of a mail with a link that opens or changes an account. */
export function linkOptions({ now }: Pick<Context, 'now'>, options: Omit<MailOptions, 'giveUpAt'>): MailOptions {
  return { ...options, giveUpAt: new Date(now().getTime() + retention.linkMails.keep) };
}

/** Deletes the mails with links to an account that were not sent yet, or those to one address, since their links are no longer valid. */
export async function withdrawLinkMails(
  tx: Pick<Transaction, 'mailMessage'>,
  userId: number,
  which: { recipient?: string; limitName?: MailLimit } = {},
): Promise<void> {
  await tx.mailMessage.deleteMany({ where: { userId, giveUpAt: { not: null }, ...which } });
}

/**
 * Mails the address of an account, unless it is unverified and has reached its limit of this hour. Never throws, because the event has
 * already happened.
 */
export async function mailAccount(
  context: Context,
  { id, email, emailVerifiedAt }: Recipient,
  mail: Omit<Mail, 'to'>,
): Promise<void> {
  const limit = emailVerifiedAt === null ? 'unverified' : null;
  if (limit !== null && !(await countWithinLimit(context, mailLimits[limit], email))) return;
  try {
    await context.db.write((tx) => mailAfterCommit(tx, context, id, { to: email, ...mail }, { limit }));
  } catch (error) {
    context.faults.logFailure(error, 'a mail about an account could not be stored');
  }
}
