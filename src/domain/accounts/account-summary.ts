import type { Reader } from '../../store/database.ts';
import { accountUsage } from '../../store/statements/accounts.ts';
import { maxPersonalTokens } from './personal-tokens.ts';

/** Name of an account and what it uses of its limits. */
export async function accountSummary(
  reader: Pick<Reader, 'first'>,
  userId: number,
): Promise<{ name: string; profiles: number; tokens: number; maxTokens: number }> {
  const row = await reader.first(accountUsage, userId);
  if (!row) throw new Error('a verified token has a user');
  return { ...row, maxTokens: maxPersonalTokens };
}
