import type { CoreContext } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { notFound } from '../errors.ts';
import { isRowId } from '../validation/values.ts';
import { configuredPlatforms } from './platforms.ts';

/** The user's connected accounts with the state of their synchronisation, the oldest connection first. */
export function accountsOf(reader: Pick<Reader, 'socialAccount'>, userId: number) {
  return reader.socialAccount.findMany({ where: { userId }, include: { sync: true }, orderBy: { id: 'asc' } });
}

/** Returns whether a platform can be connected on this server, or an account was connected earlier. */
export async function hasSocial({ config, db }: Pick<CoreContext, 'config' | 'db'>, userId: number): Promise<boolean> {
  if (configuredPlatforms(config.social).length > 0) return true;
  return (await db.read.socialAccount.count({ where: { userId } })) > 0;
}

export type AccountRow = Awaited<ReturnType<typeof accountsOf>>[number];

/** Returns one of the user's accounts; throws `not_found`, also for those of others. */
export async function findOwnAccount(
  reader: Pick<Reader, 'socialAccount'>,
  userId: number,
  accountId: number,
): Promise<AccountRow> {
  const row = isRowId(accountId)
    ? await reader.socialAccount.findFirst({ where: { id: accountId, userId }, include: { sync: true } })
    : null;
  if (row === null) {
    throw notFound(
      textOf((t) => t.socialMessages.noSuchAccount),
      'accountId',
    );
  }
  return row;
}
