import type { Context } from '../../context.ts';
import { isUniqueViolation, type Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { enforceLimit } from '../enforce-limit.ts';
import { invalidField, type ServiceError } from '../errors.ts';
import { mailLimits } from '../mail-queue/mail-limits.ts';
import { rejectAddressOfOperator } from '../operators/operators.ts';
import { retention } from '../retention/retention.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { emailError, normalizeEmail, rejectErrors } from './account-fields.ts';
import { linkOptions, mailAccount, mailAfterCommit, withdrawLinkMails } from './account-mails.ts';
import { type Account, emailTaken } from './accounts.ts';
import { changeAskedMail, confirmMail, movedMail } from './email-change-mails.ts';
import { rejectMailDomain } from './mail-domains.ts';
import { lockSession, type SessionHolder } from './session-holder.ts';
import { lockUser } from './user-lock.ts';

const lifetime = retention.emailChanges.keep;

/**
 * Moves the account to another e-mail address once the link sent there is used: a typing error must neither lose the account nor take
 * another person's address. The old address is notified immediately, while it can still stop the change. A server without mail moves the
 * account immediately. Returns whether the link was sent or the account moved. Throws `rate_limited` if the new address has reached its
 * mails for this hour.
 */
export async function requestEmailChange(
  context: Context,
  holder: SessionHolder,
  typedEmail: string,
): Promise<'moved' | 'asked'> {
  const email = normalizeEmail(typedEmail);
  rejectErrors({ email: emailError(email) });
  const { read } = context.db;
  const { userId } = holder;
  await rejectMove(context, userId, email);
  if (await read.user.findFirst({ where: { email, id: { not: userId } }, select: { id: true } })) throw emailTaken();
  if (context.config.smtpUrl === null) {
    await moved(context, async (tx) => {
      await lockSession(tx, holder);
      return move(tx, context, userId, email, null);
    });
    return 'moved';
  }
  await enforceLimit(context, mailLimits.unverified, email);
  const token = newSecret();
  const expiresAt = new Date(context.now().getTime() + lifetime);
  const { config } = context;
  const user = await context.db.write(async (tx) => {
    await lockSession(tx, holder);
    // A later request replaces an earlier one.
    await tx.emailChange.deleteMany({ where: { userId } });
    await withdrawLinkMails(tx, userId, { limitName: 'unverified' });
    await tx.emailChange.create({ data: { tokenHash: hashSecret(token), userId, email, expiresAt } });
    const account = await tx.user.findFirst({
      where: { id: userId },
      select: { id: true, email: true, emailVerifiedAt: true, languageId: true, dashboardLocale: true },
    });
    if (!account) return null;
    const question = { to: email, ...confirmMail(config, account, { token, hours: 1 }) };
    await mailAfterCommit(tx, context, userId, question, linkOptions(context, { limit: 'unverified' }));
    return account;
  });
  if (user && user.email !== email) await mailAccount(context, user, changeAskedMail(config, user, email));
  return 'asked';
}

/** Returns the address of a link, and whether the account already has it; null if the link was used or has expired. */
export async function pendingEmail(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<{ email: string; isCurrent: boolean } | null> {
  const change = await db.read.emailChange.findFirst({
    where: { tokenHash: hashSecret(token), consumedAt: null, expiresAt: { gt: now() } },
    select: { email: true, user: { select: { email: true } } },
  });
  // Prisma reads the account by a second query, and finds none that was deleted in between, which its types do not know.
  return change?.user ? { email: change.email, isCurrent: change.email === change.user.email } : null;
}

/** Moves the account by the token of a link, once, or confirms its present address; returns which of the two happened. */
export async function confirmEmailChange(context: Context, token: string): Promise<'moved' | 'proved'> {
  const tokenHash = hashSecret(token);
  const now = context.now();
  const { from, to } = await moved(context, async (tx) => {
    const known = await tx.emailChange.findUnique({ where: { tokenHash }, select: { userId: true } });
    if (known) await lockUser(tx, known.userId);
    // One conditional update decides which of several simultaneous requests uses the link.
    const { count } = await tx.emailChange.updateMany({
      where: { tokenHash, consumedAt: null, expiresAt: { gt: now } },
      data: { consumedAt: now },
    });
    const change = count === 0 ? null : await tx.emailChange.findUnique({ where: { tokenHash } });
    if (!change) throw linkIsDead();
    return move(tx, context, change.userId, change.email, now);
  });
  return from.email === to ? 'proved' : 'moved';
}

interface Moved {
  /** The account before the change. */
  from: Pick<Account, 'id' | 'email' | 'emailVerifiedAt' | 'languageId' | 'dashboardLocale'>;
  to: string;
}

/** `provedAt` is when a link that went to the address was used; null if no mail can be sent. */
async function move(
  tx: Transaction,
  { config }: Pick<Context, 'config'>,
  userId: number,
  email: string,
  provedAt: Date | null,
): Promise<Moved> {
  const columns = { id: true, email: true, emailVerifiedAt: true, languageId: true, dashboardLocale: true } as const;
  const user = await tx.user.findFirst({ where: { id: userId }, select: columns });
  if (!user) throw linkIsDead();
  const isMove = user.email !== email;
  // The settings may have changed since the link was sent.
  if (isMove) rejectAddress(config, email);
  const emailVerifiedAt = provedAt ?? (isMove ? null : user.emailVerifiedAt);
  const data = { email, emailVerifiedAt, ...(isMove && { emailGivenByOperator: false }) };
  await tx.user.update({ where: { id: userId }, data, select: { id: true } });
  if (isMove) {
    // A link that was sent to the old address must no longer open or move the account.
    await tx.passwordReset.deleteMany({ where: { userId } });
    await tx.emailChange.deleteMany({ where: { userId } });
    await withdrawLinkMails(tx, userId);
  }
  return { from: user, to: email };
}

/** Throws `validation_failed` if the settings exclude the new address; the present one can always be confirmed. */
async function rejectMove({ config, db }: Context, userId: number, email: string): Promise<void> {
  if ((await db.read.user.count({ where: { id: userId, email } })) === 0) rejectAddress(config, email);
}

function rejectAddress(config: Context['config'], email: string): void {
  rejectMailDomain(config, email);
  rejectAddressOfOperator(config, email);
}

/** Notifies the old address of every move. */
async function moved(context: Context, work: (tx: Transaction) => Promise<Moved>): Promise<Moved> {
  try {
    const change = await context.db.write(work);
    const { from, to } = change;
    if (from.email !== to) await mailAccount(context, from, movedMail(from, to));
    return change;
  } catch (error) {
    throw isUniqueViolation(error, 'email') ? emailTaken() : error;
  }
}

function linkIsDead(): ServiceError {
  return invalidField(
    'token',
    textOf((t) => t.accountMessages.linkExpired),
  );
}
