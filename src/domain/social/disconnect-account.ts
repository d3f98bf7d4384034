import type { Context, CoreContext } from '../../context.ts';
import { type PlatformTokens, revokeTokens } from '../../store/social/platform-oauth.ts';
import { PlatformProblem } from '../../store/social/platform-problem.ts';
import { findOwnAccount } from './account-rows.ts';
import type { PlatformName } from './platform.ts';
import { platformOf } from './platforms.ts';
import { requireSocial } from './social-feature.ts';
import { openTokens, type StoredTokens } from './stored-tokens.ts';

/**
 * Deletes an account with all of its figures, and revokes its tokens at the platform. Throws `not_found` for another person's, and while
 * the section is off.
 */
export async function disconnectAccount(context: Context, userId: number, accountId: number): Promise<void> {
  await requireSocial(context.db.read, userId);
  const account = await findOwnAccount(context.db.read, userId, accountId);
  await context.db.write((tx) => {
    tx.leaveNoTrace();
    return tx.socialAccount.deleteMany({ where: { id: account.id, userId } });
  });
  await revokeForgotten(context, account);
}

/** Revokes the tokens of a deleted account, if its platform supports that. */
export async function revokeForgotten(
  context: Context,
  account: StoredTokens & { platform: string; platformId: string },
): Promise<void> {
  // Tokens are revoked only if no other person has connected the same account: a platform revokes all of them together.
  const others = await context.db.read.socialAccount.count({
    where: { platform: account.platform, platformId: account.platformId },
  });
  if (others > 0) return;
  // The column only has names that were checked when it was connected.
  const platform = platformOf(context, account.platform as PlatformName);
  const tokens = tokensOf(context, account);
  if (platform !== null && tokens !== null) await revokeTokens(platform.oauth, tokens);
}

function tokensOf(context: CoreContext, account: StoredTokens): PlatformTokens | null {
  try {
    return openTokens(context.config.secretKeys, account);
  } catch (error) {
    if (error instanceof PlatformProblem) return null;
    throw error;
  }
}
