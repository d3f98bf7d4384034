import type { SecretKeys } from '../../config.ts';
import { deriveSecret, isMadeWithAny } from '../../domain/secrets.ts';
import { addresses } from '../addresses.ts';

/**
 * Where the page finds the picture that a music slot names: on this server, so that visitors ask nobody else for it. The key is made
 * from the remote address, so another picture has another address, and nobody can have this server fetch what no page shows.
 */
export function coverAddress(secretKeys: SecretKeys, slotId: number, remote: string): string {
  return addresses.publicPage.cover.href({ slotId, key: keyOf(secretKeys, slotId, remote) });
}

/** Whether a key was made for this picture of this slot. */
export function isCoverKey(secretKeys: SecretKeys, slotId: number, remote: string, key: string): boolean {
  return isMadeWithAny(secretKeys, key, (made) => keyOf(made, slotId, remote));
}

function keyOf(secretKeys: SecretKeys, slotId: number, remote: string): string {
  return deriveSecret(secretKeys, 'cover', String(slotId), remote).slice(0, 16);
}
