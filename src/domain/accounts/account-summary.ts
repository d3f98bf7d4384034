import type { Reader } from '../../store/database.ts';
import { accountUsage } from '../../store/statements/accounts.ts';
import { accountDeleted } from './concurrent-deletion.ts';
import type { Features } from './features.ts';
import { maxPersonalTokens } from './personal-tokens.ts';

interface AccountSummary {
  name: string;
  timezone: string | null;
  sections: Features;
  profiles: number;
  tokens: number;
  maxTokens: number;
}

/**
 * Returns the name of an account, its zone (null if it has chosen none) and sections, and its use of its limits. Throws `unauthenticated`.
 */
export async function accountSummary(reader: Pick<Reader, 'first'>, userId: number): Promise<AccountSummary> {
  const row = await reader.first(accountUsage, { userId });
  if (!row) throw accountDeleted();
  const { stickersEnabled: stickers, socialEnabled: social, ...account } = row;
  return { ...account, sections: { stickers, social }, maxTokens: maxPersonalTokens };
}
