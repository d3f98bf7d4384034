import type { CoreContext } from '../../context.ts';
import { listConnectedApps } from './connected-apps.ts';
import { listIdentities } from './identities/linked-identities.ts';
import { listPasskeys } from './passkeys/passkeys.ts';
import { listPersonalTokens } from './personal-tokens.ts';
import type { Session } from './sessions.ts';
import { cancelUnfinished } from './unfinished.ts';
import { writeUnderUserLock } from './user-lock.ts';

/** Kinds of access that need no password, and so survive its reset. */
export const otherAccessKinds = ['tokens', 'apps', 'passkeys', 'identities'] as const;
export type OtherAccessKind = (typeof otherAccessKinds)[number];

/** Names of an account's access by kind. */
export type OtherAccess = Record<OtherAccessKind, string[]>;

/** Returns the names of the account's personal tokens, connected apps, passkeys and linked identities. */
export async function listOtherAccess(context: CoreContext, userId: number): Promise<OtherAccess> {
  const [tokens, apps, passkeys, identities] = await Promise.all([
    listPersonalTokens(context, userId),
    listConnectedApps(context, userId),
    listPasskeys(context, userId),
    listIdentities(context, userId),
  ]);
  return {
    tokens: tokens.map(({ name }) => name),
    apps: apps.map(({ name }) => name),
    passkeys: passkeys.map(({ name }) => name),
    identities: identities.map(({ label }) => label),
  };
}

/** Outcome of a review: `late` after the hour in which it is possible, `none` if no review is pending. */
export type AccessReviewOutcome = 'done' | 'late' | 'none';

/**
 * Ends all access of the given kinds, every other session, and everything begun by either; only for a session that was begun by a password
 * reset and has not been reviewed yet. Without a kind, the review is completed and nothing ends.
 */
export async function endOtherAccess(
  context: CoreContext,
  { hash, account }: Pick<Session, 'hash' | 'account'>,
  kinds: readonly OtherAccessKind[],
): Promise<AccessReviewOutcome> {
  const userId = account.id;
  const now = context.now();
  return writeUnderUserLock(context.db, userId, async (tx) => {
    // One conditional update decides which of several concurrent reviews counts.
    const { count } = await tx.session.updateMany({
      where: { tokenHash: hash, userId, accessReviewUntil: { gt: now } },
      data: { accessReviewUntil: null },
    });
    if (count === 0) {
      const where = { tokenHash: hash, userId, accessReviewUntil: { not: null } };
      return (await tx.session.count({ where })) > 0 ? 'late' : 'none';
    }
    if (kinds.includes('tokens')) await tx.personalToken.deleteMany({ where: { userId } });
    if (kinds.includes('apps')) {
      await tx.oAuthGrant.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now } });
    }
    if (kinds.includes('passkeys')) await tx.passkey.deleteMany({ where: { userId } });
    if (kinds.includes('identities')) await tx.linkedIdentity.deleteMany({ where: { userId } });
    if (kinds.length > 0) {
      // An attacker may have signed in with one of them since the reset.
      await cancelUnfinished(tx, userId, now);
      await tx.session.deleteMany({ where: { userId, tokenHash: { not: hash } } });
    }
    return 'done';
  });
}
