import type { SecretKeys } from '../../config.ts';
import { deriveSecret, matchesAnyKey } from '../../domain/secrets.ts';
import { addresses } from '../addresses.ts';

/**
 * Returns the address of a music slot's picture on this server, so that visitors contact no other host for it. The key is derived from the
 * remote address, so another picture has another address, and visitors cannot make this server fetch pictures that no page shows.
 */
export function coverAddress(secretKeys: SecretKeys, slotId: number, remote: string): string {
  return addresses.publicPage.cover.href({ slotId, key: keyOf(secretKeys, slotId, remote) });
}

/** Returns whether a key was made for this picture of this slot. */
export function isCoverKey(secretKeys: SecretKeys, slotId: number, remote: string, key: string): boolean {
  return matchesAnyKey(secretKeys, key, (made) => keyOf(made, slotId, remote));
}

function keyOf(secretKeys: SecretKeys, slotId: number, remote: string): string {
  return deriveSecret(secretKeys, 'cover', String(slotId), remote).slice(0, 16);
}
