import { createHash, randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { OAuthServer } from './oauth-server.ts';

/** Changed claims of a proof; a claim given as undefined is left out. */
export interface Changes {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
}

/** A client's key for DPoP proofs (RFC 9449 §4.2). */
export type ProofKey = Awaited<ReturnType<typeof newProofKey>>;

export async function newProofKey(server: OAuthServer, alg = 'ES256') {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = await exportJWK(publicKey);

  /** The headers of a request that carries a proof with the newest nonce. */
  async function prove(method: string, path: string, token?: string, changes: Changes = {}) {
    const claims = {
      jti: randomUUID(),
      htm: method,
      htu: server.url + path,
      iat: Math.floor(server.context.now().getTime() / 1000),
      nonce: await nonceOf(server),
      ...(token !== undefined && { ath: createHash('sha256').update(token).digest('base64url') }),
      ...changes.claims,
    };
    const dpop = await new SignJWT(JSON.parse(JSON.stringify(claims)))
      .setProtectedHeader({ typ: 'dpop+jwt', alg, jwk, ...changes.header })
      .sign(privateKey);
    return { dpop };
  }

  return {
    privateKey,
    jwk,
    jkt: await calculateJwkThumbprint(jwk),
    prove,
    /** Returns a proof for a call of a resource with that token. */
    async call(token: string, resource: '/mcp' | '/api/v1' = '/mcp', changes: Changes = {}): Promise<Response> {
      const [method, path] = resource === '/mcp' ? ['POST', '/mcp'] : ['GET', '/api/v1/me'];
      return server.callWith(`DPoP ${token}`, resource, await prove(method ?? '', path ?? '', token, changes));
    },
  };
}

/** Returns the nonce that the server currently requires in proofs; every response to a proof has it. */
export async function nonceOf(server: OAuthServer): Promise<string> {
  const answer = await server.callWith(null, '/mcp', { dpop: 'x' });
  return answer.headers.get('dpop-nonce') ?? '';
}
