import type { Database, Reader, Transaction } from '../../store/database.ts';

/** An account that was deleted: its number, and when it was created, since another one may have the number after a restore. */
export interface DeletedAccount {
  userId: number;
  createdAt: Date;
  deletedAt: Date;
}

/** The files and addresses outside of the database that a deleted account leaves behind. */
export interface OrphanedData {
  files: { path: string }[];
  unsentForms: { id: string; filesCount: number }[];
  imports: { id: string }[];
  socialAccounts: Awaited<ReturnType<Reader['socialAccount']['findMany']>>;
}

/** Deletes the rows of an account, and records the deletion. Returns the remaining data to delete. */
export async function deleteRows(tx: Transaction, userId: number, now: Date): Promise<OrphanedData> {
  const left: OrphanedData = {
    files: await tx.file.findMany({ where: { userId }, select: { path: true } }),
    unsentForms: await tx.unsentForm.findMany({ where: { userId }, select: { id: true, filesCount: true } }),
    imports: await tx.accountImport.findMany({ where: { userId }, select: { id: true } }),
    socialAccounts: await tx.socialAccount.findMany({ where: { userId } }),
  };
  await tx.file.updateMany({ where: { userId }, data: { userId: null, contentHash: null, sweepAt: now } });
  await deleteStepsOfSessions(tx, userId);
  const account = await tx.user.findUnique({ where: { id: userId }, select: { createdAt: true } });
  if (account) await note(tx, { userId, createdAt: account.createdAt, deletedAt: now });
  tx.leaveNoTrace();
  // Everything else goes with the row of the account.
  await tx.user.deleteMany({ where: { id: userId } });
  return left;
}

/** Returns the accounts that were deleted lately (`retention.deletedAccounts`). */
export function deletedAccounts(reader: Pick<Reader, 'deletedAccount'>): Promise<DeletedAccount[]> {
  return reader.deletedAccount.findMany({ orderBy: { deletedAt: 'asc' } });
}

/** Deletes accounts that a restored backup has brought back. Their files go with the next sweep. Returns how many there were. */
export async function deleteAgain(
  db: Pick<Database, 'write'>,
  accounts: readonly DeletedAccount[],
  now: Date,
): Promise<number> {
  let count = 0;
  for (const account of accounts) {
    const { userId, createdAt } = account;
    const isBack = await db.write(async (tx) => {
      const found = await tx.user.count({ where: { id: userId, createdAt } });
      if (found > 0) await deleteRows(tx, userId, now);
      else await note(tx, account);
      return found > 0;
    });
    if (isBack) count += 1;
  }
  return count;
}

async function note(tx: Transaction, { userId, createdAt, deletedAt }: DeletedAccount): Promise<void> {
  await tx.deletedAccount.upsert({
    where: { userId_createdAt: { userId, createdAt } },
    create: { userId, createdAt, deletedAt },
    update: {},
  });
}

/** Deletes the steps that sessions of the account have begun. Their rows name a session and no account. */
async function deleteStepsOfSessions(tx: Transaction, userId: number): Promise<void> {
  const sessions = await tx.session.findMany({ where: { userId }, select: { tokenHash: true } });
  const where = { sessionHash: { in: sessions.map(({ tokenHash }) => tokenHash) } };
  await tx.passkeyChallenge.deleteMany({ where });
  await tx.providerVisit.deleteMany({ where });
}
