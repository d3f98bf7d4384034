import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';
import type { Config } from '../config.ts';

/**
 * Reads from whom a request comes by the proxies that `TRUST_PROXY` names, as Express's `req.ip` does, for handlers that do without Express
 * (docs/decisions/0302). An empty text when the connection is gone already.
 */
export function clientAddress({ trustProxy }: Pick<Config, 'trustProxy'>): (req: IncomingMessage) => string {
  const trusts = trustedProxies(trustProxy);
  return (req) => (req.socket.remoteAddress === undefined ? '' : proxyAddress(req, trusts));
}

function trustedProxies(trustProxy: Config['trustProxy']): (address: string, hops: number) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  if (typeof trustProxy === 'number') return (_address, hops) => hops < trustProxy;
  return proxyAddress.compile(trustProxy.split(',').map((proxy) => proxy.trim()));
}
