import ipaddr from 'ipaddr.js';
import { Outage } from '../outgoing/outage.ts';
import { GuardedFetchError } from './guarded-fetch-error.ts';
import type { OutgoingRules } from './outgoing-rules.ts';

/**
 * Parses a URL with an allowed form: http or https, an allowed port, no credentials, no forbidden literal address. Throws
 * GuardedFetchError.
 */
export function checkedUrl(rules: OutgoingRules, address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new GuardedFetchError('address');
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new GuardedFetchError('address');
  if (url.username !== '' || url.password !== '') throw new GuardedFetchError('address');
  if (!rules.allowsPort(url)) throw new GuardedFetchError('address');
  const literal = literalAddress(url);
  if (literal !== null && !rules.allowsAddress(literal)) throw new GuardedFetchError('address');
  return url;
}

/**
 * The addresses to connect to, all of them allowed; the connection must use one of these without another lookup. Throws GuardedFetchError.
 */
export async function checkedAddresses(rules: OutgoingRules, url: URL): Promise<string[]> {
  const literal = literalAddress(url);
  // The URL parser has brought every spelling of an IPv4 address (hex, octal, one number) into dotted form.
  const addresses = literal === null ? await resolved(rules, url.hostname) : [literal];
  if (!addresses.every((entry) => rules.allowsAddress(entry))) throw new GuardedFetchError('address');
  return addresses;
}

/** An unknown name gets the same error as an internal one, because a difference would reveal names of our network. */
async function resolved(rules: OutgoingRules, hostname: string): Promise<string[]> {
  try {
    const addresses = await rules.resolve(hostname);
    if (addresses.length > 0) return addresses;
  } catch (error) {
    throw new GuardedFetchError('address', { cause: error });
  }
  throw new GuardedFetchError('address', { cause: new Outage('its name was not resolved') });
}

function literalAddress(url: URL): string | null {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(host) ? host : null;
}
