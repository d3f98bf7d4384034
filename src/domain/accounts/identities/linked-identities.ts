import type { Context } from '../../../context.ts';
import { conflict, notFound } from '../../errors.ts';
import { refuseLastWayIn } from '../ways-in.ts';
import type { Identity, OpenIdProvider } from './provider.ts';
import { labelOf } from './sign-in-by-identity.ts';

/** An identity as the person whose account it opens sees it. */
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

/** Lets an identity open the account from now on. Throws `conflict` for one that opens another account. */
export async function linkIdentity(
  context: Context,
  { settings }: OpenIdProvider,
  identity: Identity,
  userId: number,
): Promise<void> {
  const key = { issuer: settings.issuer, subject: identity.subject };
  await context.db.write(async (tx) => {
    await tx.lock(`identity:${key.issuer} ${key.subject}`);
    const known = await tx.linkedIdentity.findFirst({ where: key, select: { userId: true } });
    if (known?.userId === userId) return;
    if (known) throw ofAnotherAccount(settings.name);
    await tx.linkedIdentity.create({
      data: { ...key, userId, label: labelOf(identity), createdAt: context.now() },
    });
  });
}

/** An identity no longer opens the account. Throws `not_found`, or `conflict` when there is no other way in. */
export async function unlinkIdentity(context: Context, userId: number, id: number): Promise<void> {
  // Numbers beyond the column's range are no ids, and the database refuses to compare them.
  const isId = Number.isInteger(id) && id > 0 && id < 2 ** 31;
  await context.db.write(async (tx) => {
    await tx.lock(`user:${userId}`);
    const { count } = isId ? await tx.linkedIdentity.deleteMany({ where: { id, userId } }) : { count: 0 };
    if (count === 0) throw notFound('There is no such link.', 'Такой привязки нет.');
    await refuseLastWayIn(tx, context.config, userId);
  });
}

function ofAnotherAccount(provider: string) {
  return conflict(
    `This identity at ${provider} opens another account here. Unlink it there first.`,
    `Эта запись в ${provider} открывает здесь другую учётную запись. Сначала отвяжите её там.`,
  );
}
