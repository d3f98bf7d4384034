import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { ProxySettings } from '../../config.ts';

/** The proxy for https requests to other hosts. */
export interface OutgoingProxy {
  /** Its address, with any credentials. */
  url: URL;
  /** Returns whether a request to this address uses the proxy: all https requests except those to the exceptions and to this machine. */
  takes(url: URL): boolean;
  /** Returns whether the proxy may get the name instead of a checked address. */
  mayResolve(hostname: string): boolean;
}

/** Creates the rules of the proxy that the settings name; throws TypeError for an address that cannot be parsed. */
export function createProxy(settings: ProxySettings): OutgoingProxy {
  return {
    url: new URL(settings.url),
    takes: ({ protocol, hostname }) =>
      protocol === 'https:' && !isThisMachine(hostname) && !isAmong(settings.exceptions, hostname),
    mayResolve: (hostname) => isAmong(settings.hostsByName, hostname),
  };
}

/** Returns whether the list contains a host or one of its parent domains; `*` means all. */
function isAmong(list: readonly string[], hostname: string): boolean {
  const host = bare(hostname);
  return list.some((entry) => {
    const name = bare(entry).replace(/^\*?\./, '');
    return name === '*' || host === name || (isIP(host) === 0 && host.endsWith(`.${name}`));
  });
}

function isThisMachine(hostname: string): boolean {
  const host = bare(hostname);
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
}

/** A host name in lower case, an address of IPv6 without its brackets. */
function bare(hostname: string): string {
  return hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
}
