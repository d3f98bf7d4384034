import { z } from 'zod';

const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

/** A JWK Set (RFC 7517 §5) of public keys: a secret among them is one that the client has published or would share with us. */
export const keySet = z.object({
  keys: z
    .array(
      z
        .looseObject({ kty: z.enum(['RSA', 'EC', 'OKP'], 'holds a key that is not a public key') })
        .refine(
          (key) => !privateMembers.some((member) => Object.hasOwn(key, member)),
          'holds a key that is not a public key',
        ),
    )
    .min(1, 'is empty')
    .max(50, 'has more than 50 keys'),
});
export type KeySet = z.infer<typeof keySet>;

/** The algorithms that clients may sign with; all are asymmetric (RFC 8725 §3.1 asks for a list of one's own). */
export const signingAlgorithms = ['ES256', 'RS256', 'PS256', 'EdDSA'] as const;

/** The same for DPoP proofs, and the name that RFC 9864 gave to the last one. */
export const proofAlgorithms = [...signingAlgorithms, 'Ed25519'] as const;
