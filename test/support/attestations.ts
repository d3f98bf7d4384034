import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { certificate, der, objectIdentifier, sequence } from '../oauth/support/certificate.ts';
import type { CborValue } from './authenticator.ts';

/** Data of an authenticator, to be attested. */
export interface AttestedData {
  authData: Buffer;
  clientDataHash: Buffer;
  publicKey: KeyObject;
  privateKey: KeyObject;
}

export interface Attestation {
  fmt: string;
  attStmt: Map<string, CborValue>;
}

/** The passkey vouches for itself (WebAuthn, section 8.2, "self attestation"). */
export function selfAttestation(made: AttestedData): Attestation {
  return { fmt: 'packed', attStmt: statement(made) };
}

/**
 * Returns an attestation of an Android key by an untrusted certificate (WebAuthn, section 8.4), with the address of its issuer's revocation
 * list.
 */
export function androidAttestation(made: AttestedData, revokedAt: string): Attestation {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const root = certificate({ subject: 'root', issuer: 'root', publicKey, issuerKey: privateKey });
  const number = (tag: number) => der(tag, Buffer.from([1]));
  const keyDescription = sequence(
    ...[number(0x02), number(0x0a), number(0x02), number(0x0a), der(0x04, made.clientDataHash), der(0x04)],
    ...[sequence(), sequence()],
  );
  const address = der(0xa0, der(0xa0, der(0x86, Buffer.from(revokedAt))));
  const key = certificate({
    subject: 'key',
    issuer: 'root',
    publicKey: made.publicKey,
    issuerKey: privateKey,
    extensions: [
      sequence(objectIdentifier('2b06010401d679020111'), der(0x04, keyDescription)),
      sequence(objectIdentifier('551d1f'), der(0x04, sequence(sequence(address)))),
    ],
  });
  return { fmt: 'android-key', attStmt: statement(made).set('x5c', [key, root]) };
}

function statement({ authData, clientDataHash, privateKey }: AttestedData): Map<string, CborValue> {
  const signature = sign('sha256', Buffer.concat([authData, clientDataHash]), privateKey);
  return new Map<string, CborValue>([
    ['alg', -7],
    ['sig', signature],
  ]);
}
