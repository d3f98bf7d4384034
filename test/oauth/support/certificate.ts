import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate that signs itself (X.509, RFC 5280 §4.1), as an https server needs one; nobody has a reason to trust it. */
export function newCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(objectIdentifier('2a8648ce3d040302'));
  const name = sequence(der(0x31, sequence(objectIdentifier('550403'), der(0x0c, Buffer.from('stand-in.example')))));
  const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')));
  const toBeSigned = sequence(
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', toBeSigned, privateKey));
  const base64 = sequence(toBeSigned, ecdsaWithSha256, signature).toString('base64');
  const lines = base64.match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const objectIdentifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
