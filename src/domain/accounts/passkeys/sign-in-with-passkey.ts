import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { CoreContext } from '../../../context.ts';
import type { SignInBrowser } from '../access-records.ts';
import { type StartedSession, startSession } from '../sessions.ts';
import { writeUnderUserLock } from '../user-lock.ts';
import { newChallenge, useChallenge } from './challenges.ts';
import { authenticationResponse, passkeyError, verified } from './passkey-responses.ts';
import type { RelyingParty } from './relying-party.ts';

/** Returns the options with which the browser asks for a passkey of this service; they do not reveal which accounts have one. */
export async function beginPasskeySignIn(
  context: CoreContext,
  party: RelyingParty,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: Buffer.from(await newChallenge(context, null), 'base64url'),
    userVerification: 'required',
  });
}

/**
 * Starts a session for the owner of the passkey that signed the challenge (WebAuthn, section 7.2). Everything is checked before the
 * challenge is used up.
 */
export async function signInWithPasskey(
  context: CoreContext,
  party: RelyingParty,
  sent: string,
  browser: SignInBrowser,
): Promise<StartedSession> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  let challenge = '';
  const { passkey, newCounter } = await verified(context, authenticationResponse, sent, async (fromBrowser) => {
    const known = await context.db.read.passkey.findFirst({ where: { credentialId: fromBrowser.id } });
    if (known === null || known.userHandle !== fromBrowser.response.userHandle) return null;
    const { verified: isVerified, authenticationInfo } = await verifyAuthenticationResponse({
      response: fromBrowser,
      expectedChallenge: (signed) => {
        challenge = signed;
        return true;
      },
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      expectedType: 'webauthn.get',
      requireUserVerification: true,
      // A counter that did not grow means a copy of the authenticator; the library rejects it (section 6.1.1).
      credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: known.signCount },
    });
    return isVerified ? { passkey: known, newCounter: authenticationInfo.newCounter } : null;
  });
  const now = context.now();
  const { userId } = passkey;
  return writeUnderUserLock(context.db, userId, async (tx) => {
    await useChallenge(tx, challenge, null, now);
    // Matches the checked count: of two responses with the same count, one comes from a copy.
    const { count } = await tx.passkey.updateMany({
      where: { id: passkey.id, signCount: passkey.signCount },
      data: { rpId: party.id, signCount: newCounter, lastUsedAt: now },
    });
    if (count === 0) throw passkeyError();
    return startSession(tx, now, userId, { browser, method: 'passkey' });
  });
}
