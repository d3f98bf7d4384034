import * as z from 'zod';

const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

/** As text in base64url (RFC 7518 §6.3.1): 4096 and 32 bits, with an octet of zeros before the former, which some libraries write. */
const maxModulusLength = 684;
const maxExponentLength = 6;

/** Returns true for an RSA key with which checking a signature is much slower than with common keys; OpenSSL allows longer ones. */
export function isCostlyKey({ kty, n, e }: Record<string, unknown>): boolean {
  return kty === 'RSA' && (isLonger(n, maxModulusLength) || isLonger(e, maxExponentLength));
}

function isLonger(text: unknown, length: number): boolean {
  return typeof text === 'string' && text.length > length;
}

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
    .max(50, 'has more than 50 keys')
    .superRefine((keys, { addIssue }) => {
      const index = keys.findIndex(isCostlyKey);
      if (index === -1) return;
      addIssue(`holds an RSA key of more than 4096 bits, or with an exponent of more than 32: key ${index + 1}`);
    }),
});
export type KeySet = z.infer<typeof keySet>;

/** The algorithms that clients may sign with; all are asymmetric (RFC 8725 §3.1 requires an own list). */
export const signingAlgorithms = ['ES256', 'RS256', 'PS256', 'EdDSA'] as const;

/** Algorithms of DPoP proofs, including the name that RFC 9864 gave to the last one. */
export const proofAlgorithms = [...signingAlgorithms, 'Ed25519'] as const;
