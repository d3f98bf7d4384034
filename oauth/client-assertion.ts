import type { JWTVerifyOptions, JWTVerifyResult } from 'jose';
import type { CoreContext } from '../src/context.ts';
import { hashSecret } from '../src/domain/secrets.ts';
import { insertUsedJwt } from '../src/store/oauth/client-statements.ts';
import type { Client } from './client.ts';
import { type KeySet, signingAlgorithms } from './key-set.ts';
import type { KeySets } from './key-sets.ts';
import { loadJose, rejectionReason } from './load-jose.ts';

export const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** Seconds by which the client's clock may differ from ours. */
const clockTolerance = 30;
/** Maximum lifetime of an assertion in seconds, which limits how long its jti is remembered. */
const maxLifetime = 10 * 60;
/** Seconds for which a used one is stored after it expired, because the clock of another process that sweeps may be ahead. */
const retentionMargin = 5 * 60;
/** A client can register any number of keys and send signatures that match none of them. */
const maxKeysTried = 5;

/** Returns the subject of an assertion that is not verified yet. */
export async function subjectOf(assertion: string): Promise<string | undefined> {
  const { decodeJwt } = await loadJose();
  try {
    const { sub } = decodeJwt(assertion);
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether the assertion is signed by the client, meant for this server, recent, and unused (RFC 7523 §3). Using it is one INSERT,
 * which succeeds only once over all processes. Throws temporarily_unavailable if the keys are unavailable.
 */
export async function isGoodAssertion(
  context: CoreContext,
  keySets: KeySets,
  client: Client,
  assertion: string,
): Promise<boolean> {
  try {
    const { payload } = await verified(context, keySets, client, assertion);
    const { exp = 0, iat, jti } = payload;
    if (Array.isArray(payload.aud) && payload.aud.length !== 1) return false;
    const now = context.now().getTime() / 1000;
    if (exp > now + maxLifetime + clockTolerance) return false;
    if (iat !== undefined && (iat > now + clockTolerance || iat < now - maxLifetime - clockTolerance)) return false;
    if (typeof jti !== 'string' || jti === '') return false;
    const hash = hashSecret(JSON.stringify([client.id, jti]));
    const expiresAt = new Date((exp + clockTolerance + retentionMargin) * 1000);
    return (await context.db.write((tx) => tx.run(insertUsedJwt, { hash, expiresAt }))) === 1;
  } catch (error) {
    const reason = await rejectionReason(error);
    context.log.debug({ clientId: client.id, reason }, 'a client assertion was refused');
    return false;
  }
}

async function verified(
  context: CoreContext,
  keySets: KeySets,
  client: Client,
  assertion: string,
): Promise<JWTVerifyResult> {
  const { errors } = await loadJose();
  const options: JWTVerifyOptions = {
    algorithms: client.tokenEndpointAuthSigningAlg ? [client.tokenEndpointAuthSigningAlg] : [...signingAlgorithms],
    issuer: client.id,
    subject: client.id,
    // RFC 9126 §2 names the third; each of them identifies this server.
    audience: ['', '/token', '/par'].map((path) => context.config.publicUrl + path),
    requiredClaims: ['exp', 'jti'],
    clockTolerance,
    currentDate: context.now(),
  };
  try {
    return await verifiedByAny(await keySets.of(client), assertion, options);
  } catch (error) {
    // A new key may have the name of the old one, or none.
    const isUnknownKey =
      error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed;
    const renewed = isUnknownKey ? await keySets.again(client) : null;
    if (!renewed) throw error;
    return verifiedByAny(renewed, assertion, options);
  }
}

/** RFC 7517 §4.5: a key need not have a name, so several may match. */
async function verifiedByAny(keys: KeySet, assertion: string, options: JWTVerifyOptions): Promise<JWTVerifyResult> {
  const { createLocalJWKSet, errors, jwtVerify } = await loadJose();
  try {
    return await jwtVerify(assertion, createLocalJWKSet(keys), options);
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    let tried = 0;
    for await (const key of error) {
      if (tried === maxKeysTried) break;
      tried += 1;
      try {
        return await jwtVerify(assertion, key, options);
      } catch (reason) {
        if (!(reason instanceof errors.JWSSignatureVerificationFailed)) throw reason;
      }
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}
