import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretKeys } from '../config.ts';

/** Returns 256 random bits in base64url, with an optional prefix. */
export function newSecret(prefix = ''): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** Returns the stored form of a secret. It has 256 random bits, so a plain hash cannot be reversed by guessing. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** Returns the key for a purpose, unchanged by a rotation of SECRET_KEY (lasting-keys.ts). */
export type LastingKey = (...purpose: string[]) => string;

/** Returns a secret that only the holder of the key can derive from the same parts. */
export function deriveSecret([key]: SecretKeys, ...parts: string[]): string {
  const mac = createHmac('sha256', key);
  // The length before each part distinguishes ('ab', 'c') from ('a', 'bc').
  for (const part of parts) mac.update(`${part.length}:${part}`);
  return mac.digest('base64url');
}

/** Returns whether `make` returns the secret for any of the keys: secrets made before SECRET_KEY was rotated stay valid. */
export function matchesAnyKey(keys: SecretKeys, secret: string, make: (key: SecretKeys) => string): boolean {
  return keys.some((key) => equalSecrets(secret, make([key])));
}

/** Compares two values in constant time. */
export function equalSecrets(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)));
}
