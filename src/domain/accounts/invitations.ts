import type { CoreContext } from '../../context.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import type { Text } from '../errors.ts';
import { hashSecret } from '../secrets.ts';

/** Reasons why a code creates no account. */
export type InvitationProblem = 'missing' | 'unknown' | 'expired' | 'usedUp';

type Rules = Pick<CoreContext, 'config' | 'now'>;

/** Returns why no account can be created with a code, empty for none; null if one can, and always if SIGN_UP is not `invite`. */
export async function invitationProblem(
  reader: Pick<Reader, 'invitation'>,
  { config, now }: Rules,
  code: string,
): Promise<InvitationProblem | null> {
  if (config.signUp !== 'invite') return null;
  if (code === '') return 'missing';
  const invitation = await reader.invitation.findUnique({ where: { codeHash: hashSecret(code) } });
  if (invitation === null || invitation.endedAt !== null) return 'unknown';
  if (invitation.expiresAt <= now()) return 'expired';
  return invitation.usesLeft > 0 ? null : 'usedUp';
}

/**
 * Uses a code for one account, in the unit of work that creates it: if that fails, the code is not used. Returns why it cannot be used;
 * null if it was, and always if SIGN_UP is not `invite`.
 */
export async function consumeInvitation(
  tx: Pick<Transaction, 'invitation'>,
  { config, now }: Rules,
  code: string,
): Promise<InvitationProblem | null> {
  if (config.signUp !== 'invite') return null;
  const { count } = await tx.invitation.updateMany({
    where: { codeHash: hashSecret(code), endedAt: null, usesLeft: { gt: 0 }, expiresAt: { gt: now() } },
    data: { usesLeft: { decrement: 1 } },
  });
  return count > 0 ? null : ((await invitationProblem(tx, { config, now }, code)) ?? 'usedUp');
}

/** Returns the error text for a code that cannot be used. */
export function invitationText(problem: InvitationProblem): Text {
  return textOf((t) => t.accountMessages.invitation[problem]);
}
