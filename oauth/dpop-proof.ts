import type { JWSHeaderParameters, JWTVerifyResult } from 'jose';
import type { CoreContext } from '../src/context.ts';
import { equalSecrets, hashSecret } from '../src/domain/secrets.ts';
import { insertUsedJwt } from '../src/store/oauth/client-statements.ts';
import { dpopNonce, isCurrentNonce } from './dpop-nonce.ts';
import { isCostlyKey, proofAlgorithms } from './key-set.ts';
import { loadJose, rejectionReason } from './load-jose.ts';
import { OAuthError } from './oauth-error.ts';

/** Seconds by which a proof's time may differ from ours. The nonce bounds its age as well, so clocks need not be exact. */
const window = 5 * 60;

/** A request with a DPoP proof. */
export interface ProvenRequest {
  /** The header's value. */
  proof: string;
  method: string;
  /** Path as sent, with any query. */
  path: string;
}

/**
 * Checks a DPoP proof (RFC 9449 §4.3), uses it up, and returns the thumbprint of the key that it proves. With an access token, the proof
 * must be made for it. Using it is one INSERT that the database lets succeed once. Throws invalid_dpop_proof or use_dpop_nonce.
 */
export async function provenKey(context: CoreContext, request: ProvenRequest, accessToken?: string): Promise<string> {
  const { payload, protectedHeader } = await verified(context, request.proof);
  const { jti, htm, htu, iat = 0, ath, nonce } = payload;
  if (protectedHeader.jwk === undefined) throw refused('holds no key');
  if (typeof jti !== 'string' || jti === '') throw refused('has no jti');
  if (htm !== request.method) throw refused('is for another method');
  if (!isAddress(htu, context.config.publicUrl + request.path)) throw refused('is for another address');
  if (Math.abs(context.now().getTime() / 1000 - iat) > window) throw refused('is too old, or in the future');
  if (accessToken !== undefined && !equalSecrets(String(ath), hashSecret(accessToken))) {
    throw refused('is not for this access token');
  }
  if (typeof nonce !== 'string' || !isCurrentNonce(context, nonce)) {
    throw new OAuthError('use_dpop_nonce', 'The DPoP proof must contain the nonce of the DPoP-Nonce header', {
      headers: { 'DPoP-Nonce': dpopNonce(context) },
    });
  }
  const { calculateJwkThumbprint } = await loadJose();
  const jkt = await calculateJwkThumbprint(protectedHeader.jwk, 'sha256');
  const hash = hashSecret(JSON.stringify(['dpop', jkt, jti]));
  const expiresAt = new Date((iat + 2 * window) * 1000);
  const isFirst = (await context.db.write((tx) => tx.run(insertUsedJwt, { hash, expiresAt }))) === 1;
  if (!isFirst) throw refused('was used before');
  return jkt;
}

/** Rejects a request whose key differs from the bound one (RFC 9449 §5, §10); null for no binding. */
export function checkBoundKey(boundTo: string | null, jkt: string | null): void {
  if (boundTo === null || boundTo === jkt) return;
  if (jkt === null) throw new OAuthError('invalid_dpop_proof', 'A DPoP proof is missing');
  throw new OAuthError('invalid_grant', 'It was given to another key than the one of the DPoP proof');
}

async function verified(context: CoreContext, proof: string): Promise<JWTVerifyResult> {
  const { EmbeddedJWK, errors, jwtVerify } = await loadJose();
  const ownKey = (header: JWSHeaderParameters) => {
    if (isCostlyKey(header.jwk ?? {})) throw new errors.JWSInvalid('an RSA key with numbers that are too long');
    return EmbeddedJWK(header);
  };
  try {
    return await jwtVerify(proof, ownKey, {
      typ: 'dpop+jwt',
      algorithms: [...proofAlgorithms],
      requiredClaims: ['jti', 'htm', 'htu', 'iat'],
      clockTolerance: window,
      currentDate: context.now(),
    });
  } catch (error) {
    context.log.debug({ reason: await rejectionReason(error) }, 'a DPoP proof was refused');
    throw refused('is not a JWT of the kind, or not signed by the key that it holds');
  }
}

/** RFC 9449 §4.3: query and fragment do not count, and both are compared in their normal form. */
function isAddress(claimed: unknown, actual: string): boolean {
  if (typeof claimed !== 'string' || !URL.canParse(claimed) || !URL.canParse(actual)) return false;
  const [left, right] = [new URL(claimed), new URL(actual)];
  return left.origin === right.origin && left.pathname === right.pathname;
}

function refused(reason: string): OAuthError {
  return new OAuthError('invalid_dpop_proof', `The DPoP proof ${reason}`);
}
