import type { Context } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import type { Mail } from '../../store/mailer.ts';
import type { RowOf } from '../../store/statement.ts';
import type { dueMails } from '../../store/statements/mail-messages.ts';
import { encrypt } from '../encryption.ts';
import type { MailLimit } from './mail-limits.ts';

/** A mail as the database has it, its text encrypted. */
export type StoredMail = RowOf<typeof dueMails>;

/** Ways of a mail that differ from the usual: it is tried for a day, and counts against no limit. */
export interface MailOptions {
  /** Time from which it is not sent any more: the expiry of a link in it. */
  giveUpAt?: Date;
  /** Limit of its recipient that it has been counted against. */
  limit?: MailLimit | null;
  /**
   * Hash of the link in it that resets a password, which is deleted with a mail that is given up. If the mail has no account, the link is
   * not stored yet: the first attempt looks up the account of the recipient.
   */
  resetHash?: string;
}

/**
 * Puts a mail into the queue in the unit of work of its cause, so that it is sent if and only if the unit is committed. `userId` is the
 * account of the mail, with which it is deleted, or null. Its text is stored encrypted, since links in it open accounts.
 */
export async function queueMail(
  tx: Pick<Transaction, 'mailMessage'>,
  { config, now }: Pick<Context, 'config' | 'now'>,
  userId: number | null,
  { to, subject, text }: Pick<Mail, 'to' | 'subject' | 'text'>,
  { giveUpAt, limit, resetHash }: MailOptions = {},
): Promise<StoredMail> {
  const at = now();
  return tx.mailMessage.create({
    data: {
      ...{ userId, recipient: to, subject, text: encrypt(config.secretKeys, 'mail', text) },
      ...{ nextAttemptAt: at, createdAt: at, giveUpAt: giveUpAt ?? null },
      ...{ limitName: limit ?? null, resetHash: resetHash ?? null },
    },
  });
}
