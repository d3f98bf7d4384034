import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { OAuthServer, RegisteredClient } from './oauth-server.ts';

/** A key that a client authenticates by (RFC 7523 §2.2). */
export type ClientKey = Awaited<ReturnType<typeof newClientKey>>;

export async function newClientKey(alg = 'ES256', kid = 'the-key') {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { alg, kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg } };
}

/** A JWT of the client, good unless changed; a claim given as undefined is left out. */
export function signAssertion(
  { url, context }: OAuthServer,
  { client_id }: RegisteredClient,
  { alg, kid, privateKey }: Pick<ClientKey, 'alg' | 'privateKey'> & { kid: string | undefined },
  changes: JWTPayload = {},
): Promise<string> {
  const now = Math.floor(context.now().getTime() / 1000);
  const claims = { iss: client_id, sub: client_id, aud: url, jti: randomUUID(), iat: now, exp: now + 60, ...changes };
  return new SignJWT(JSON.parse(JSON.stringify(claims)))
    .setProtectedHeader({ alg, ...(kid !== undefined && { kid }) })
    .sign(privateKey);
}

export const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** The parameters by which the client shows that assertion (RFC 7521 §4.2). */
export function assertionParameters(assertion: string) {
  return { client_assertion_type: assertionType, client_assertion: assertion };
}
