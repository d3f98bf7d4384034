import type { Context } from '../../context.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { confirmMail } from './email-change-mails.ts';
import { mustProveEmail } from './proved-email.ts';
import { writeUnderUserLock } from './user-lock.ts';

/** Longer than that of a change, which somebody waits for: people sign up now and read their mail tomorrow. */
const lifetime = 24 * 60 * 60 * 1000;

/**
 * Sends a link to the account's address that proves it when it is used (`confirmEmailChange`), in place of an earlier one; nothing where
 * there is nothing to prove.
 */
export async function sendEmailProof(context: Context, userId: number): Promise<void> {
  const token = newSecret();
  const user = await writeUnderUserLock(context.db, userId, async (tx) => {
    const columns = { email: true, emailVerifiedAt: true, languageId: true } as const;
    const found = await tx.user.findFirst({ where: { id: userId }, select: columns });
    if (!found || !mustProveEmail(context.config, found)) return null;
    await tx.emailChange.deleteMany({ where: { userId, email: found.email } });
    const expiresAt = new Date(context.now().getTime() + lifetime);
    await tx.emailChange.create({ data: { tokenHash: hashSecret(token), userId, email: found.email, expiresAt } });
    return found;
  });
  // Nobody waits for a mail server; sending logs its own failures.
  if (user) void context.mailer.send({ to: user.email, ...confirmMail(context.config, user, { token, hours: 24 }) });
}
