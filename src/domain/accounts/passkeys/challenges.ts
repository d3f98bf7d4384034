import type { CoreContext } from '../../../context.ts';
import type { Transaction } from '../../../store/database.ts';
import { textOf } from '../../../texts/index.ts';
import { invalidField } from '../../errors.ts';
import { retention } from '../../retention/retention.ts';
import { hashSecret, newSecret } from '../../secrets.ts';
import { lockSession, type SessionHolder } from '../session-holder.ts';

const lifetime = retention.passkeyChallenges.keep;

/** Creates a challenge for a passkey to sign, for a session that adds one; null is for signing in. */
export async function newChallenge(context: CoreContext, holder: SessionHolder | null): Promise<string> {
  const challenge = newSecret();
  await context.db.write(async (tx) => {
    if (holder) await lockSession(tx, holder);
    await tx.passkeyChallenge.create({
      data: {
        challengeHash: hashSecret(challenge),
        sessionHash: holder?.sessionHash ?? null,
        expiresAt: new Date(context.now().getTime() + lifetime),
      },
    });
  });
  return challenge;
}

/** One conditional update decides which of several responses to a challenge counts; throws if it is unknown, expired or used. */
export async function useChallenge(
  tx: Pick<Transaction, 'passkeyChallenge'>,
  challenge: string,
  sessionHash: string | null,
  now: Date,
): Promise<void> {
  const { count } = await tx.passkeyChallenge.updateMany({
    where: { challengeHash: hashSecret(challenge), sessionHash, consumedAt: null, expiresAt: { gt: now } },
    data: { consumedAt: now },
  });
  if (count === 0) {
    throw invalidField(
      'passkey',
      textOf((t) => t.accountMessages.requestExpired),
    );
  }
}
