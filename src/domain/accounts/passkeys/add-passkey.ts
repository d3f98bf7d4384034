import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { Context } from '../../../context.ts';
import { isUniqueViolation } from '../../../store/database.ts';
import { textOf } from '../../../texts/index.ts';
import { invalidField, limitReached } from '../../errors.ts';
import { deriveSecret } from '../../secrets.ts';
import { nameError, rejectErrors, typedName } from '../account-fields.ts';
import { mailSecurityNews } from '../security-mails.ts';
import type { SessionHolder } from '../session-holder.ts';
import { writeUnderUserLock } from '../user-lock.ts';
import { newChallenge, useChallenge } from './challenges.ts';
import { registrationResponse, rejectAttestation, verified } from './passkey-responses.ts';
import type { RelyingParty } from './relying-party.ts';

const maxPasskeys = 20;

/** ES256, EdDSA and RS256 in COSE: the algorithms of authenticators (WebAuthn, section 5.4). */
const algorithms = [-7, -8, -257];

/** Returns the options with which the browser creates a passkey. Only this session can respond to the challenge, within a few minutes. */
export async function beginPasskey(
  context: Context,
  party: RelyingParty,
  holder: SessionHolder,
  name: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { userId } = holder;
  rejectErrors({ name: nameError(typedName(name)) });
  const user = await context.db.read.user.findFirst({ where: { id: userId }, select: { email: true, name: true } });
  const known = await context.db.read.passkey.findMany({
    where: { userId },
    select: { credentialId: true, transports: true, userHandle: true },
  });
  if (known.length >= maxPasskeys) throw tooManyPasskeys();
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: user?.email ?? '',
    userDisplayName: user?.name ?? '',
    userID: Buffer.from(userHandleOf(context, userId, known[0]), 'base64url'),
    challenge: Buffer.from(await newChallenge(context, holder), 'base64url'),
    // The maker of the authenticator does not matter here.
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports.split(' ').filter(Boolean),
    })),
    // Discoverable: signing in needs no name. Verified: a passkey replaces the password.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
}

/** Stores the passkey that a browser created, if it responds to a challenge of this session. */
export async function finishPasskey(
  context: Context,
  party: RelyingParty,
  { userId, sessionHash }: SessionHolder,
  input: { name: string; response: string },
): Promise<void> {
  const name = typedName(input.name);
  rejectErrors({ name: nameError(name) });
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  let challenge = '';
  const { credential, transports } = await verified(
    context,
    registrationResponse,
    input.response,
    async (fromBrowser) => {
      await rejectAttestation(fromBrowser.response.attestationObject);
      const { registrationInfo } = await verifyRegistrationResponse({
        response: fromBrowser,
        // Whether the challenge is ours is checked when it is used, below.
        expectedChallenge: (signed) => {
          challenge = signed;
          return true;
        },
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        expectedType: 'webauthn.create',
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      });
      return registrationInfo
        ? { credential: registrationInfo.credential, transports: fromBrowser.response.transports }
        : null;
    },
  );
  const now = context.now();
  try {
    await writeUnderUserLock(context.db, userId, async (tx) => {
      await useChallenge(tx, challenge, sessionHash, now);
      const known = await tx.passkey.findMany({ where: { userId }, select: { userHandle: true } });
      if (known.length >= maxPasskeys) throw tooManyPasskeys();
      await tx.passkey.create({
        data: {
          userId,
          name,
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey),
          rpId: party.id,
          userHandle: userHandleOf(context, userId, known[0]),
          signCount: credential.counter,
          transports: transports.join(' '),
          createdAt: now,
        },
      });
    });
  } catch (error) {
    throw isUniqueViolation(error, 'credentialId') ? knownPasskey() : error;
  }
  await mailSecurityNews(context, userId, 'passkey');
}

/**
 * Returns the user handle that authenticators store, the same for all passkeys of an account: nothing that names the person (WebAuthn,
 * section 14.6.1).
 */
function userHandleOf({ lastingKey }: Context, userId: number, known: { userHandle: string } | undefined): string {
  return known?.userHandle ?? deriveSecret([Buffer.from(lastingKey('passkey user handles'))], String(userId));
}

function knownPasskey() {
  return invalidField(
    'passkey',
    textOf((t) => t.accountMessages.passkeyIsAdded),
  );
}

function tooManyPasskeys() {
  return limitReached(textOf((t) => t.accountMessages.tooManyPasskeys(maxPasskeys)));
}
