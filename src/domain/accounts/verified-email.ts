import type { Config } from '../../config.ts';
import type { Transaction } from '../../store/database.ts';
import type { Account } from './accounts.ts';

/** Returns whether the address of an account still has to be verified; a server without mail cannot do that. */
export function mustVerifyEmail(
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  { emailVerifiedAt }: Pick<Account, 'emailVerifiedAt'>,
): boolean {
  return smtpUrl !== null && emailVerifiedAt === null;
}

/** Records that the user has used a link or code sent to an address, if it is still the account's. */
export async function markEmailVerified(tx: Pick<Transaction, 'user'>, userId: number, email: string, now: Date) {
  await tx.user.updateMany({ where: { id: userId, email, emailVerifiedAt: null }, data: { emailVerifiedAt: now } });
}
