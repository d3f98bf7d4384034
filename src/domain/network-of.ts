import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses as some proxies forward them: with a port, which differs for each connection. */
const withPort = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

/**
 * Returns the network of an address. A household or server has a whole /64 of IPv6 addresses (RFC 6177) and changes addresses in it at
 * will, a provider's customer up to a /48; an IPv4 address is a network of its own, also if it is written as IPv6.
 */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  // IPv4 is by far the most frequent, and parsing into objects is slow.
  if (isIPv4(plain)) return plain;
  if (!isIPv6(address)) return networkWithPort(address, bits);
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return parsed.parts.slice(0, bits / 16).join(':');
}

function networkWithPort(text: string, bits: 48 | 64): string {
  const [, v6, v4] = withPort.exec(text) ?? [];
  const address = v6 ?? v4 ?? '';
  return isIPv4(address) || isIPv6(address) ? networkOf(address, bits) : text;
}

/**
 * Returns the block that one customer of a provider may have, with many networks: the /48 of an IPv6 address, and the /24 of an IPv4
 * address.
 */
export function neighbourhoodOf(address: string): string {
  const network = networkOf(address, 48);
  return isIPv4(network) ? network.slice(0, network.lastIndexOf('.')) : network;
}
