import ipaddr from 'ipaddr.js';
import { isPublicAddress } from '../../store/guarded-client/public-address.ts';

/** Returns whether an address is only reachable on this machine or its network, so that no service on the internet can reach it. */
export function isLocalAddress(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) return !isPublicAddress(host);
  return !host.includes('.') || /\.(?:localhost|local|internal)$/.test(host);
}
