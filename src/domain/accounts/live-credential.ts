import type { Reader } from '../../store/database.ts';
import type { Actor } from '../actor.ts';

/** Whether the account still lets in who came with this credential, for what goes on after the request was admitted. */
export async function isLiveCredential(reader: Reader, { credential }: Actor): Promise<boolean> {
  switch (credential.kind) {
    case 'oauth':
      return (await reader.oAuthGrant.count({ where: { id: credential.grantId, revokedAt: null } })) > 0;
    case 'personal_token':
      return (await reader.personalToken.count({ where: { id: credential.id } })) > 0;
    default:
      return true;
  }
}
