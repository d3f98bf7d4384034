import type { Config } from '../../config.ts';
import type { Reader } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { conflict } from '../errors.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';

/** Sign-in methods of a user. */
export interface SignInMethods {
  hasPassword: boolean;
  passkeys: number;
  identities: number;
}

/**
 * Returns a user's sign-in methods. An identity counts while its provider is configured on the server, and a passkey at the host that it
 * was made for, or if that is unknown.
 */
export async function signInMethods(
  reader: Pick<Reader, 'user' | 'passkey' | 'linkedIdentity'>,
  config: Pick<Config, 'openId' | 'publicUrl'>,
  userId: number,
): Promise<SignInMethods> {
  const { openId } = config;
  const party = relyingPartyOf(config);
  const user = await reader.user.findFirst({ where: { id: userId }, select: { passwordHash: true } });
  return {
    hasPassword: Boolean(user?.passwordHash),
    passkeys: party ? await reader.passkey.count({ where: { userId, OR: [{ rpId: party.id }, { rpId: null }] } }) : 0,
    identities: openId ? await reader.linkedIdentity.count({ where: { userId, issuer: openId.issuer } }) : 0,
  };
}

/** Throws `conflict` if no sign-in method is left; called within the unit of work that removed one. */
export async function assertSignInMethodLeft(
  reader: Pick<Reader, 'user' | 'passkey' | 'linkedIdentity'>,
  config: Pick<Config, 'openId' | 'publicUrl'>,
  userId: number,
): Promise<void> {
  const { hasPassword, passkeys, identities } = await signInMethods(reader, config, userId);
  if (hasPassword || passkeys + identities > 0) return;
  throw conflict(textOf((t) => t.accountMessages.onlyWayToSignIn));
}
