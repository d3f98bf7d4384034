import type { Context } from '../../context.ts';
import { enforceLimit } from '../enforce-limit.ts';
import { ServiceError } from '../errors.ts';
import { mailLimits } from '../mail-queue/mail-limits.ts';
import { retention } from '../retention/retention.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { linkOptions, mailAfterCommit, withdrawLinkMails } from './account-mails.ts';
import { confirmMail } from './email-change-mails.ts';
import { writeUnderUserLock } from './user-lock.ts';
import { mustVerifyEmail } from './verified-email.ts';

/** Longer than for a change of the address, because people sign up now and read their mail tomorrow. */
const lifetime = retention.emailConfirmations.keep;

/**
 * Sends a link that confirms the account's address (`confirmEmailChange`) and replaces an earlier one. Does nothing for a confirmed
 * address. Throws `rate_limited` if the address has reached its limit of mails.
 */
export async function sendEmailConfirmation(context: Context, userId: number): Promise<void> {
  const columns = { email: true, emailVerifiedAt: true, languageId: true, dashboardLocale: true } as const;
  const user = await context.db.read.user.findFirst({ where: { id: userId }, select: columns });
  if (!user || !mustVerifyEmail(context.config, user)) return;
  const { email } = user;
  await enforceLimit(context, mailLimits.unverified, email);
  const token = newSecret();
  const mail = { to: email, ...confirmMail(context.config, user, { token, hours: 24 }) };
  await writeUnderUserLock(context.db, userId, async (tx) => {
    // While waiting for the lock, the account may have been moved or its address confirmed.
    if ((await tx.user.count({ where: { id: userId, email, emailVerifiedAt: null } })) === 0) return;
    await tx.emailChange.deleteMany({ where: { userId, email } });
    await withdrawLinkMails(tx, userId, { recipient: email, limitName: 'unverified' });
    const expiresAt = new Date(context.now().getTime() + lifetime);
    await tx.emailChange.create({ data: { tokenHash: hashSecret(token), userId, email, expiresAt } });
    await mailAfterCommit(tx, context, userId, mail, linkOptions(context, { limit: 'unverified' }));
  });
}

/** Sends the link to a new account, unless the address has reached its limit: the dashboard offers to send it again. */
export async function sendFirstEmailConfirmation(context: Context, userId: number): Promise<void> {
  try {
    await sendEmailConfirmation(context, userId);
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === 'rate_limited')) throw error;
  }
}
