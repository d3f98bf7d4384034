import { hash } from '@node-rs/argon2';
import { type Account, accountColumns, type NewAccount } from '../../src/domain/accounts/accounts.ts';
import { canonicalPassword } from '../../src/domain/accounts/passwords.ts';
import type { TestServer } from './start-server.ts';

/** The least work that Argon2 accepts. A hash names its parameters, so that each sign-in with such a password is as fast. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** An account as `createAccount` makes it, but with a password that is checked quickly. */
export async function newAccount(
  { context }: Pick<TestServer, 'context'>,
  { email, name, password, languageId = 1 }: Omit<NewAccount, 'timezone' | 'byOperator'>,
): Promise<Account> {
  const passwordHash = await hash(canonicalPassword(password), cheap);
  const data = { email, name, passwordHash, languageId, createdAt: context.now() };
  return context.db.write((tx) => tx.user.create({ data, select: accountColumns }));
}
