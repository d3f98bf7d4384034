import { type Account, accountColumns, type NewAccount } from '../../src/domain/accounts/accounts.ts';
import { hashPassword } from '../../src/domain/accounts/passwords.ts';
import type { TestServer } from './start-server.ts';

const hashes = new Map<string, Promise<string>>();

/** An account as `createAccount` makes it, but with each password hashed only once: that takes longer than many a test. */
export async function newAccount(
  { context }: Pick<TestServer, 'context'>,
  { email, name, password, languageId = 1 }: Omit<NewAccount, 'timezone'>,
): Promise<Account> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  const data = { email, name, passwordHash: await hash, languageId, createdAt: context.now() };
  return context.db.write((tx) => tx.user.create({ data, select: accountColumns }));
}
