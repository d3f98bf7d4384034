import ipaddr from 'ipaddr.js';

/** The block that IANA gives out as global unicast (RFC 4291, section 2.4); the rest of IPv6 is nobody's public server. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for an IP address of the public internet: not loopback, private, link-local, carrier-grade NAT, multicast, reserved, nor one of
 * the ranges that hide an IPv4 address in an IPv6 one (RFC 6890).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // Also takes an IPv4-mapped IPv6 address for the IPv4 address that it is.
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
