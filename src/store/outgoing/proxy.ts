import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { ProxySettings } from '../../config.ts';

/** The proxy that https to the outside goes through. */
export interface OutgoingProxy {
  /** Its address, with any credentials. */
  url: URL;
  /** True if a request to this address goes through it: every https one but those to the exceptions and to this machine. */
  takes(url: URL): boolean;
  /** True if it may be given the name in place of an address that was checked here. */
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

/** True for a host that the list names, by itself or by a domain that it belongs to; `*` names all. */
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
