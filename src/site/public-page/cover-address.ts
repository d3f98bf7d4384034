import { deriveSecret, equalSecrets } from '../../domain/secrets.ts';
import { addresses } from '../addresses.ts';

/**
 * Where the page finds the picture that a music slot names: on this server, so that visitors ask nobody else for it. The key is made
 * from the remote address, so another picture has another address, and nobody can have this server fetch what no page shows.
 */
export function coverAddress(secretKey: Buffer, slotId: number, remote: string): string {
  return addresses.publicPage.cover.href({ slotId, key: keyOf(secretKey, slotId, remote) });
}

/** Whether a key was made for this picture of this slot. */
export function isCoverKey(secretKey: Buffer, slotId: number, remote: string, key: string): boolean {
  return equalSecrets(key, keyOf(secretKey, slotId, remote));
}

function keyOf(secretKey: Buffer, slotId: number, remote: string): string {
  return deriveSecret(secretKey, 'cover', String(slotId), remote).slice(0, 16);
}
