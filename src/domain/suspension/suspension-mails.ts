import type { CoreContext } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import { texts } from '../../texts/index.ts';
import type { Texts } from '../../texts/texts.ts';
import { localeOf } from '../languages.ts';
import { queueMail } from '../mail-queue/mail-queue.ts';
import { accountSuspensionPath, pageSuspensionPath } from './suspension-paths.ts';

/** The page that a mail is about, by its number and login; null for the account. */
export type MailSubject = { profileId: number; login: string } | null;

type Words = Texts['suspensionMails'];

/**
 * Queues a mail to the owner of an account. `write` gets the suspended object in the owner's language, and the address where its owner
 * appeals.
 */
export async function mailOwner(
  tx: Pick<Transaction, 'mailMessage' | 'user'>,
  context: Pick<CoreContext, 'config' | 'now'>,
  userId: number,
  subject: MailSubject,
  write: (words: Words, what: string, link: string) => { subject: string; text: string },
): Promise<void> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { email: true, languageId: true, dashboardLocale: true },
  });
  if (user === null) return;
  const words = texts[localeOf(user)].suspensionMails;
  const { config } = context;
  const host = new URL(config.publicUrl).host;
  const what = subject === null ? words.account(host) : words.page(`${config.publicUrl}/${subject.login}`);
  const path = subject === null ? accountSuspensionPath : pageSuspensionPath(subject.profileId);
  await queueMail(tx, context, userId, { to: user.email, ...write(words, what, config.publicUrl + path) });
}
