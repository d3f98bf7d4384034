import { isIP } from 'node:net';
import type { Config } from '../../../config.ts';

/** The service as authenticators know it (WebAuthn, section 4, "Relying Party"). */
export interface RelyingParty {
  /** The host name; passkeys are good for it alone. */
  id: string;
  /** The one origin allowed to use them. */
  origin: string;
  name: string;
}

/** Null where browsers have no passkeys: without https, but on the own machine, and at an address that is no name (WebAuthn, section 5.1). */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (protocol !== 'https:' && hostname !== 'localhost') return null;
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return { id: hostname, origin, name: 'Vitrine' };
}
