import type { Reader } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { notFound } from '../errors.ts';
import { isRowId } from '../validation/values.ts';

/** The user's connected accounts with the state of their synchronisation, the oldest connection first. */
export function accountsOf(reader: Pick<Reader, 'socialAccount'>, userId: number) {
  return reader.socialAccount.findMany({ where: { userId }, include: { sync: true }, orderBy: { id: 'asc' } });
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
