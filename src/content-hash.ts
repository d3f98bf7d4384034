import { hash } from 'node:crypto';

/** Returns the content hash of bytes, for an ETag. */
export function contentHash(body: string | Uint8Array): string {
  return hash('sha256', body, 'base64url').slice(0, 27);
}
