import { hash } from 'node:crypto';

/** Returns the hash of an ETag that names bytes by their content. */
export function contentHash(body: string | Uint8Array): string {
  return hash('sha256', body, 'base64url').slice(0, 27);
}
