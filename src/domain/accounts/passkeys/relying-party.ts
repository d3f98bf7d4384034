import { isIP } from 'node:net';
import type { Config } from '../../../config.ts';

/** The service's identity for authenticators (WebAuthn, section 4, "Relying Party"). */
export interface RelyingParty {
  /** The host name that passkeys are valid for. */
  id: string;
  /** The only origin that may use them. */
  origin: string;
  name: string;
}

/**
 * Null if browsers have no passkeys: without https, except on the own machine, and at an address without a name (WebAuthn, section 5.1).
 */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (protocol !== 'https:' && hostname !== 'localhost') return null;
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return { id: hostname, origin, name: 'Vitrine' };
}
