import type { Context, CoreContext } from '../../../context.ts';
import type { Reader, Transaction } from '../../../store/database.ts';
import type { OpenIdProvider } from '../../../store/outgoing/openid-provider.ts';
import { textOf } from '../../../texts/index.ts';
import { conflict, notFound } from '../../errors.ts';
import { isRowId } from '../../validation/values.ts';
import { assertSignInMethodLeft } from '../sign-in-methods.ts';
import { lockUser } from '../user-lock.ts';
import { mustVerifyEmail } from '../verified-email.ts';
import { type FinishedVisit, providerError } from './provider-visits.ts';
import { labelOf } from './sign-in-by-identity.ts';

/** An identity as the owner of the account sees it. */
export interface LinkedIdentityEntry {
  id: number;
  issuer: string;
  label: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The identities that open the account, the oldest first. */
export function listIdentities({ db }: Pick<Context, 'db'>, userId: number): Promise<LinkedIdentityEntry[]> {
  return db.read.linkedIdentity.findMany({
    where: { userId },
    select: { id: true, issuer: true, label: true, createdAt: true, lastUsedAt: true },
    orderBy: { id: 'asc' },
  });
}

/**
 * Throws `validation_failed` for an account with an unverified address. An attacker who signs up with another person's address must not
 * keep access after that person takes the account over by mail.
 */
export async function rejectUnverifiedAddress(
  reader: Pick<Reader, 'user'>,
  { config }: Pick<Context, 'config'>,
  userId: number,
): Promise<void> {
  const user = await reader.user.findFirst({ where: { id: userId }, select: { emailVerifiedAt: true } });
  if (!user || !mustVerifyEmail(config, user)) return;
  throw providerError(textOf((t) => t.accountMessages.confirmEmailFirst));
}

/**
 * Links the identity of a visit to the account. Throws `conflict` for one that opens another account, and `validation_failed` if the visit
 * was ended, for example by a new password, while the provider was asked.
 */
export async function linkIdentity(
  context: CoreContext,
  { settings }: OpenIdProvider,
  { identity, stateHash }: FinishedVisit,
  userId: number,
): Promise<void> {
  const key = { issuer: settings.issuer, subject: identity.subject };
  await context.db.write(async (tx) => {
    await tx.lock(`identity:${key.issuer} ${key.subject}`);
    await lockUser(tx, userId);
    if ((await tx.providerVisit.count({ where: { stateHash } })) === 0) throw otherSession();
    await rejectUnverifiedAddress(tx, context, userId);
    const known = await tx.linkedIdentity.findFirst({ where: key, select: { userId: true } });
    if (known?.userId === userId) return;
    if (known) throw ofAnotherAccount(settings.name);
    await tx.linkedIdentity.create({
      data: { ...key, userId, label: labelOf(identity), createdAt: context.now() },
    });
  });
}

/** Unlinks an identity. Throws `not_found`, or `conflict` if it is the only sign-in method. */
export async function unlinkIdentity(
  tx: Transaction,
  { config }: Pick<Context, 'config'>,
  userId: number,
  id: number,
): Promise<void> {
  const { count } = isRowId(id) ? await tx.linkedIdentity.deleteMany({ where: { id, userId } }) : { count: 0 };
  if (count === 0) throw notFound(textOf((t) => t.accountMessages.linkedAccountNotFound));
  await assertSignInMethodLeft(tx, config, userId);
}

function ofAnotherAccount(provider: string) {
  return conflict(textOf((t) => t.accountMessages.linkedElsewhere(provider)));
}

/** The error of a visit that another session began. */
export function otherSession() {
  return providerError(textOf((t) => t.accountMessages.signedInOrOutSince));
}
