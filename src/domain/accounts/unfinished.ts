import type { Transaction } from '../../store/database.ts';
import {
  deletePasskeyChallenges,
  deleteProviderVisits,
  revokeUnredeemedGrants,
} from '../../store/statements/accounts.ts';
import { withdrawLinkMails } from './account-mails.ts';

/**
 * Ends all unfinished actions of the account: changes of its address, password resets, sign-ins that wait for their
 * second factor, an authenticator app being set up, passkeys being added, identities being linked, verifications of channels, social
 * accounts being connected, consents that wait for a decision, and codes that no app has redeemed. They may have been started by an
 * attacker. Finished changes stay.
 *
 * Called within the unit of work that ends sessions, before them: some of it is found by its session. The rows themselves are deleted, so
 * that work under way at that moment finds nothing to finish.
 */
export async function cancelUnfinished(tx: Transaction, userId: number, now: Date): Promise<void> {
  await tx.run(deletePasskeyChallenges, { userId });
  await tx.run(deleteProviderVisits, { userId });
  await tx.run(revokeUnredeemedGrants, { now, userId });
  await tx.authorizationRequest.deleteMany({ where: { userId } });
  await tx.socialAuthorization.deleteMany({ where: { userId } });
  await tx.channelProof.deleteMany({ where: { userId } });
  await withdrawLinkMails(tx, userId, { limitName: 'channelCode' });
  await tx.passwordReset.deleteMany({ where: { userId } });
  await withdrawLinkMails(tx, userId, { limitName: 'reset' });
  await tx.pendingSignIn.deleteMany({ where: { userId } });
  await tx.secondFactor.deleteMany({ where: { userId, confirmedAt: null } });
  const user = await tx.user.findFirst({ where: { id: userId }, select: { email: true } });
  // A link that confirms the present address stays: it was sent only to that address.
  await tx.emailChange.deleteMany({ where: { userId, email: { not: user?.email ?? '' } } });
}
