import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';
import type { Config } from '../config.ts';
import { ConfigError } from '../config-error.ts';

/**
 * Reads from whom a request comes by the proxies that `TRUST_PROXY` names, as Express's `req.ip` does, for handlers that do without Express
 * (docs/decisions/0302). An empty text when the connection is gone already.
 */
export function clientAddress(config: Pick<Config, 'trustProxy'>): (req: IncomingMessage) => string {
  const trusts = trustedProxies(config);
  return (req) => (req.socket.remoteAddress === undefined ? '' : proxyAddress(req, trusts));
}

/** Returns whether an address is one of the proxies that `TRUST_PROXY` names, by `hops` from here. Throws ConfigError. */
export function trustedProxies({ trustProxy }: Pick<Config, 'trustProxy'>): (address: string, hops: number) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  if (typeof trustProxy === 'number') return (_address, hops) => hops < trustProxy;
  try {
    return proxyAddress.compile(trustProxy);
  } catch {
    throw new ConfigError(
      'TRUST_PROXY: must be true, false, a number of proxies, or their addresses separated by commas',
    );
  }
}
