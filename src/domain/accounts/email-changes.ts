import type { Context } from '../../context.ts';
import { isUniqueViolation, type Transaction } from '../../store/database.ts';
import { invalidField, type ServiceError } from '../errors.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { emailError, normalizeEmail } from './account-fields.ts';
import { emailTaken } from './accounts.ts';
import { confirmMail, movedMail } from './email-change-mails.ts';
import type { GuessingGuard } from './guessing-guard.ts';
import { type PasswordHolder, refuseWrongPassword } from './password-holder.ts';

const lifetime = 60 * 60 * 1000;

/**
 * Moves the account to another e-mail address once the link that goes there is used: who mistypes it must not lose the account, nor take
 * an address that is somebody else's. A server without mail cannot ask, so there it moves at once. Answers which it was.
 */
export async function requestEmailChange(
  context: Context,
  guard: GuessingGuard,
  holder: PasswordHolder,
  input: { email: string; currentPassword: string },
): Promise<'moved' | 'asked'> {
  const email = normalizeEmail(input.email);
  await refuseWrongPassword(context, guard, holder, input.currentPassword, () => ({ email: emailError(email) }));
  const { read } = context.db;
  const { userId } = holder;
  if (await read.user.findFirst({ where: { email, id: { not: userId } }, select: { id: true } })) throw emailTaken();
  if (context.config.smtpUrl === null) {
    await moved(context, (tx) => move(tx, userId, email));
    return 'moved';
  }
  const token = newSecret();
  const expiresAt = new Date(context.now().getTime() + lifetime);
  await context.db.write(async (tx) => {
    // A later wish replaces an earlier one.
    await tx.emailChange.deleteMany({ where: { userId } });
    await tx.emailChange.create({ data: { tokenHash: hashSecret(token), userId, email, expiresAt } });
  });
  const user = await read.user.findFirst({ where: { id: userId }, select: { name: true, languageId: true } });
  const link = `${context.config.publicUrl}/settings/email/confirm?token=${token}`;
  // Nobody waits for a mail server; sending logs its own failures.
  if (user) void context.mailer.send({ to: email, ...confirmMail(user, link) });
  return 'asked';
}

/** The address that a link would move its account to; null when it has been used or is too old. */
export async function pendingEmail({ db, now }: Pick<Context, 'db' | 'now'>, token: string): Promise<string | null> {
  const change = await db.read.emailChange.findFirst({
    where: { tokenHash: hashSecret(token), consumedAt: null, expiresAt: { gt: now() } },
    select: { email: true },
  });
  return change?.email ?? null;
}

/** Moves the account by the token of a link, once. */
export async function confirmEmailChange(context: Context, token: string): Promise<void> {
  const tokenHash = hashSecret(token);
  const now = context.now();
  await moved(context, async (tx) => {
    // One conditional update decides which of several simultaneous requests uses the link.
    const { count } = await tx.emailChange.updateMany({
      where: { tokenHash, consumedAt: null, expiresAt: { gt: now } },
      data: { consumedAt: now },
    });
    const change = count === 0 ? null : await tx.emailChange.findUnique({ where: { tokenHash } });
    if (!change) throw linkIsDead();
    return move(tx, change.userId, change.email);
  });
}

interface Moved {
  from: string;
  to: string;
  name: string;
  languageId: number;
}

async function move(tx: Transaction, userId: number, email: string): Promise<Moved> {
  const columns = { email: true, name: true, languageId: true } as const;
  const user = await tx.user.findFirst({ where: { id: userId }, select: columns });
  if (!user) throw linkIsDead();
  await tx.user.update({ where: { id: userId }, data: { email }, select: { id: true } });
  // A link that went to the old address must not open the account any more.
  await tx.passwordReset.deleteMany({ where: { userId } });
  return { from: user.email, to: email, name: user.name, languageId: user.languageId };
}

/** Tells the old address, whoever did it. */
async function moved(context: Context, work: (tx: Transaction) => Promise<Moved>): Promise<void> {
  try {
    const change = await context.db.write(work);
    if (change.from !== change.to) void context.mailer.send({ to: change.from, ...movedMail(change, change.to) });
  } catch (error) {
    throw isUniqueViolation(error, 'email') ? emailTaken() : error;
  }
}

function linkIsDead(): ServiceError {
  return invalidField('token', {
    en: 'This link has been used or is too old.',
    ru: 'Ссылка уже использована или устарела.',
  });
}
