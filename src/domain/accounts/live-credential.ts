import type { Reader } from '../../store/database.ts';
import type { Actor } from '../actor.ts';
import { isAccountSuspended } from '../suspension/account-suspended.ts';

/** Returns whether the account still accepts this credential, for work that continues after the request was admitted. */
export async function isLiveCredential(reader: Reader, { userId, credential }: Actor): Promise<boolean> {
  if (await isAccountSuspended(reader, userId)) return false;
  switch (credential.kind) {
    case 'oauth':
      return (await reader.oAuthGrant.count({ where: { id: credential.grantId, revokedAt: null } })) > 0;
    case 'personal_token':
      return (await reader.personalToken.count({ where: { id: credential.id } })) > 0;
    default:
      return true;
  }
}
