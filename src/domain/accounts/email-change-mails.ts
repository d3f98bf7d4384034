import type { Config } from '../../config.ts';
import type { Mail } from '../../store/mailer.ts';
import { texts } from '../../texts/index.ts';
import { localeOf } from '../languages.ts';
import type { Account } from './accounts.ts';

type Recipient = Pick<Account, 'languageId' | 'dashboardLocale'>;
type MailText = Omit<Mail, 'to'>;

/** Returns the mail that asks the recipient to confirm an address; its link is valid for that many hours, once. */
export function confirmMail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  user: Recipient,
  { token, hours }: { token: string; hours: 1 | 24 },
): MailText {
  const link = `${publicUrl}/settings/email/confirm?token=${token}`;
  return texts[localeOf(user)].mails.confirm(link, publicUrl, hours);
}

/** Returns the mail to the present address of an account that names the requested one. */
export function changeAskedMail({ publicUrl }: Pick<Config, 'publicUrl'>, user: Recipient, email: string): MailText {
  return texts[localeOf(user)].mails.changeAsked(email, `${publicUrl}/forgot-password`);
}

/** Returns the mail to the old address about the move. */
export function movedMail(user: Recipient, email: string): MailText {
  return texts[localeOf(user)].mails.moved(email);
}
