import type { Transaction } from '../../store/database.ts';
import { lockSession, type SessionHolder } from '../accounts/session-holder.ts';
import { retention } from '../retention/retention.ts';

/** The channels that are added by a secret that only their holder can know. */
export type VerifiedType = 'email' | 'telegram';

const lifetime = retention.channelProofs.keep;

/**
 * Stores the secret of a pending verification, replacing an earlier one of the same kind. Throws `unauthenticated` if the session has
 * ended.
 */
export async function createChannelVerification(
  tx: Transaction,
  holder: SessionHolder,
  proof: { type: VerifiedType; target: string | null; secretHash: string; tries: number },
  now: Date,
): Promise<void> {
  const { userId } = holder;
  const { type, target, secretHash, tries: triesLeft } = proof;
  const expiresAt = new Date(now.getTime() + lifetime);
  await lockSession(tx, holder);
  await tx.channelProof.deleteMany({ where: { userId, type } });
  await tx.channelProof.create({ data: { userId, type, target, secretHash, triesLeft, expiresAt } });
}

/** Consumes the verification with this secret; one conditional update decides among concurrent attempts. Returns null if the secret is unknown, consumed or expired. */
export async function consumeChannelVerification(
  tx: Transaction,
  secretHash: string,
  now: Date,
): Promise<{ userId: number; target: string | null } | null> {
  const { count } = await tx.channelProof.updateMany({
    where: { secretHash, consumedAt: null, expiresAt: { gt: now }, triesLeft: { gt: 0 } },
    data: { consumedAt: now },
  });
  if (count === 0) return null;
  return tx.channelProof.findUnique({ where: { secretHash }, select: { userId: true, target: true } });
}
