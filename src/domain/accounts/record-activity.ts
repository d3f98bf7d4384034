import type { Transaction } from '../../store/database.ts';
import { touchUser } from '../../store/statements/accounts.ts';

const hour = 60 * 60 * 1_000;

/** Records that an account is in use, at most once an hour: operators sort and filter accounts by it. */
export function recordActivity(tx: Pick<Transaction, 'run'>, userId: number, now: Date): Promise<number> {
  return tx.run(touchUser, { now, userId, before: new Date(now.getTime() - hour) });
}
