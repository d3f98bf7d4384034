import type { Reader } from '../../store/database.ts';
import type { Actor } from '../actor.ts';
import { isAccountSuspended } from '../suspension/account-suspended.ts';

/** Whether the account still lets in who came with this credential, for what goes on after the request was admitted. */
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
