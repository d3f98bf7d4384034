import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Attestation, AttestedData } from './attestations.ts';

export type CborValue = number | string | Uint8Array | CborValue[] | Map<number | string, CborValue>;

/** Deviation of an authenticator; everything else is correct. */
export interface AuthenticatorDeviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  userVerified?: boolean;
  userHandle?: string;
  /** Does not count this use, as a copy of the authenticator would not have. */
  keepCount?: boolean;
  /** Signs with a key that is not the passkey's. */
  foreignKey?: boolean;
  /** Sends an attestation of the passkey that was not requested. */
  attest?: (made: AttestedData) => Attestation;
}

interface Options {
  challenge: string;
  user?: { id: string };
}

/** Stands in for a browser with a passkey in it (WebAuthn Level 3, sections 6.1 and 6.5): an ES256 key that counts its uses. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let count = 0;
  let userHandle = '';

  const clientData = (type: string, { challenge }: Options, pretence: AuthenticatorDeviation) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: pretence.challenge ?? challenge,
        origin: pretence.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (pretence: AuthenticatorDeviation, attested = Buffer.alloc(0)) => {
    const rpId = createHash('sha256').update(pretence.rpId ?? new URL(origin).hostname);
    // Present and, unless it pretends not to be, verified; and whether a key follows.
    const flags = 0b1 | (pretence.userVerified === false ? 0 : 0b100) | (attested.length > 0 ? 0b1000000 : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([rpId.digest(), Buffer.from([flags]), counted, attested]);
  };
  const frame = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** Returns the response to the options of `navigator.credentials.create`. */
    register(options: Options, pretence: AuthenticatorDeviation = {}) {
      userHandle = options.user?.id ?? '';
      const coseKey = cbor(
        new Map<number, CborValue>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const client = clientData('webauthn.create', options, pretence);
      const authData = authenticatorData(pretence, attested);
      const made = { authData, clientDataHash: createHash('sha256').update(client).digest(), publicKey, privateKey };
      const { fmt, attStmt } = pretence.attest?.(made) ?? { fmt: 'none', attStmt: new Map<string, CborValue>() };
      const attestation = new Map<string, CborValue>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ]);
      return frame({
        clientDataJSON: client.toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** Returns the response to the options of `navigator.credentials.get`. */
    signIn(options: Options, pretence: AuthenticatorDeviation = {}) {
      if (!pretence.keepCount) count += 1;
      const client = clientData('webauthn.get', options, pretence);
      const data = authenticatorData(pretence);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return frame({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, pretence.foreignKey ? foreign.privateKey : privateKey).toString('base64url'),
        userHandle: pretence.userHandle ?? userHandle,
      });
    },
  };
}

/** The kinds of CBOR (RFC 8949) used above. */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, member]) => [cbor(key), cbor(member)])]);
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  return length < 256
    ? Buffer.from([(kind << 5) | 24, length])
    : Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}
