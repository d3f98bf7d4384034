import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretKeys } from '../config.ts';
import type { SealedPurpose } from '../store/statements/sealed.ts';

const ivLength = 12;
const tagLength = 16;

/**
 * Encrypts a secret for the database (AES-256-GCM, NIST SP 800-38D). The key is derived from SECRET_KEY for this purpose alone (HKDF, RFC
 * 5869), so a value cannot be passed off as one of another purpose.
 */
export function encrypt([secretKey]: SecretKeys, purpose: SealedPurpose, text: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, purpose), iv);
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `v1.${sealed.toString('base64url')}`;
}

/** Decrypts a value that `encrypt` returned for the same purpose; null if none of the keys fits, or if the value was changed. */
export function decrypt(secretKeys: SecretKeys, purpose: SealedPurpose, sealed: string): string | null {
  for (const secretKey of secretKeys) {
    try {
      return open(secretKey, purpose, sealed);
    } catch {
      // Perhaps another key fits.
    }
  }
  return null;
}

function open(secretKey: Buffer, purpose: SealedPurpose, sealed: string): string {
  const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url');
  const end = bytes.length - tagLength;
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, purpose), bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAuthTag(bytes.subarray(end));
  return Buffer.concat([decipher.update(bytes.subarray(ivLength, end)), decipher.final()]).toString('utf8');
}

function keyFor(secretKey: Buffer, purpose: SealedPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `vitrine ${purpose}`, 32));
}
