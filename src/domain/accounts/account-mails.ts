import type { Context } from '../../context.ts';
import type { Mail } from '../../store/mailer.ts';
import { countWithinLimit, enforceLimit, perHour } from '../enforce-limit.ts';
import type { Account } from './accounts.ts';

/** To one address that nobody has proved, whoever asks: it may be a stranger's (docs/decisions/0435). */
const mails = perHour('email-proofs', 5);

/** Counts a mail to an address that nobody has proved. Throws `rate_limited` where it has had those of this hour. */
export function enforceMailLimit(context: Context, email: string): Promise<void> {
  return enforceLimit(context, mails, email);
}

/** Tells the address of an account something, unless nobody has proved it and it has had its mails of this hour. */
export async function mailAccount(
  context: Context,
  { email, emailVerifiedAt }: Pick<Account, 'email' | 'emailVerifiedAt'>,
  mail: Omit<Mail, 'to'>,
): Promise<void> {
  if (emailVerifiedAt === null && !(await countWithinLimit(context, mails, email))) return;
  // Nobody waits for a mail server; sending logs its own failures.
  void context.mailer.send({ to: email, ...mail });
}
