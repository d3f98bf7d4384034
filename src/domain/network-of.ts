import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The network that an address belongs to. A household or server has a whole /64 of IPv6 addresses (RFC 6177) and changes addresses in it at
 * will, a provider's customer up to a /48; an IPv4 address stands for itself, also where it is written as IPv6.
 */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  // By far the most, and reading them into objects is slow.
  if (isIPv4(plain) || !isIPv6(address)) return plain;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return parsed.parts.slice(0, bits / 16).join(':');
}
