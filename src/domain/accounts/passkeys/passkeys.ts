import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../store/database.ts';
import { textOf } from '../../../texts/index.ts';
import { notFound } from '../../errors.ts';
import { isRowId } from '../../validation/values.ts';
import { assertSignInMethodLeft } from '../sign-in-methods.ts';
import { relyingPartyOf } from './relying-party.ts';

/** A passkey as its owner sees it. */
export interface PasskeyEntry {
  id: number;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** The host that it belongs to, if that is another one. */
  otherHost: string | null;
}

/** The account's passkeys, the oldest first. */
export async function listPasskeys(
  { db, config }: Pick<Context, 'db' | 'config'>,
  userId: number,
): Promise<PasskeyEntry[]> {
  const passkeys = await db.read.passkey.findMany({
    where: { userId },
    select: { id: true, name: true, createdAt: true, lastUsedAt: true, rpId: true },
    orderBy: { id: 'asc' },
  });
  const here = relyingPartyOf(config)?.id;
  return passkeys.map(({ rpId, ...passkey }) => ({ ...passkey, otherHost: rpId === here ? null : rpId }));
}

/** Deletes a passkey. Throws `not_found`, or `conflict` if it is the only sign-in method. */
export async function removePasskey(
  tx: Transaction,
  { config }: Pick<Context, 'config'>,
  userId: number,
  id: number,
): Promise<void> {
  const { count } = isRowId(id) ? await tx.passkey.deleteMany({ where: { id, userId } }) : { count: 0 };
  if (count === 0) throw notFound(textOf((t) => t.accountMessages.passkeyNotFound));
  await assertSignInMethodLeft(tx, config, userId);
}
