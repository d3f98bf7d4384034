import type { Context } from '../../context.ts';
import type { Mail } from '../../store/mailer.ts';
import type { RatePolicy } from '../../store/rate-limits/rate-limiter.ts';
import { countWithinLimit, perHour, refundLimit } from '../enforce-limit.ts';
import type { Account } from './accounts.ts';

/** Limit of mails to one unverified address, over all requests: it may be a stranger's (docs/decisions/0435). */
export const mailsToUnverified = perHour('email-proofs', 5);

/**
 * Sends a mail that the policy has counted for its address. One that certainly was not delivered is not counted: while no mail leaves,
 * repeated requests use nothing up. Returns false then; never throws.
 */
export async function sendCounted(
  context: Pick<Context, 'mailer' | 'rateLimiter'>,
  policy: RatePolicy,
  mail: Mail,
): Promise<boolean> {
  const isSent = await context.mailer.send(mail);
  if (!isSent) await refundLimit(context, policy, mail.to);
  return isSent;
}

/** Mails the address of an account, unless it is unverified and has had its mails of this hour. */
export async function mailAccount(
  context: Context,
  { email, emailVerifiedAt }: Pick<Account, 'email' | 'emailVerifiedAt'>,
  mail: Omit<Mail, 'to'>,
): Promise<void> {
  const isCounted = emailVerifiedAt === null;
  if (isCounted && !(await countWithinLimit(context, mailsToUnverified, email))) return;
  const addressed = { to: email, ...mail };
  // No request waits for a mail server; sending logs its own failures.
  context.backgroundTasks.add(
    isCounted ? sendCounted(context, mailsToUnverified, addressed) : context.mailer.send(addressed),
  );
}
