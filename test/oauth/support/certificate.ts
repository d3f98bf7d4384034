import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** Creates a self-signed certificate for an https server; no client has a reason to trust it. */
export function newCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const subject = 'stand-in.example';
  const base64 = certificate({ subject, issuer: subject, publicKey, issuerKey: privateKey }).toString('base64');
  const lines = base64.match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

interface Certified {
  subject: string;
  issuer: string;
  publicKey: KeyObject;
  /** On P-256. */
  issuerKey: KeyObject;
  extensions?: Buffer[];
}

/** A certificate in DER (X.509, RFC 5280 §4.1). */
export function certificate({ subject, issuer, publicKey, issuerKey, extensions = [] }: Certified): Buffer {
  const ecdsaWithSha256 = sequence(objectIdentifier('2a8648ce3d040302'));
  const name = (text: string) =>
    sequence(der(0x31, sequence(objectIdentifier('550403'), der(0x0c, Buffer.from(text)))));
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name(issuer),
    sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z'))),
    name(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', toBeSigned, issuerKey));
  return sequence(toBeSigned, ecdsaWithSha256, signature);
}

export const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
export const objectIdentifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

export function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
