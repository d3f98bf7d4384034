import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';
import type { Config } from '../config.ts';
import { ConfigError } from '../config-error.ts';

/**
 * Returns a function that finds the address of a request by the proxies of `TRUST_PROXY`, as Express's `req.ip` does, for handlers without
 * Express (docs/decisions/0314). It returns an empty text if the connection has ended already.
 */
export function clientAddress(config: Pick<Config, 'trustProxy'>): (req: IncomingMessage) => string {
  const trusts = trustedProxies(config);
  return (req) => (req.socket.remoteAddress === undefined ? '' : proxyAddress(req, trusts));
}

/**
 * Returns a function that finds the protocol of a client's request, as Express's `req.protocol` does: from a trusted proxy, as that reports
 * it.
 */
export function clientProtocol(config: Pick<Config, 'trustProxy'>): (req: IncomingMessage) => string {
  const trusts = trustedProxies(config);
  return ({ socket, headers }) => {
    const own = 'encrypted' in socket && socket.encrypted ? 'https' : 'http';
    const said = headers['x-forwarded-proto'];
    if (!said || !trusts(socket.remoteAddress ?? '', 0)) return own;
    return String(said).split(',', 1)[0]?.trim() ?? own;
  };
}

/** Returns whether an address is one of the proxies that `TRUST_PROXY` names, by `hops` from here. Throws ConfigError. */
export function trustedProxies({ trustProxy }: Pick<Config, 'trustProxy'>): (address: string, hops: number) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  if (typeof trustProxy === 'number') return (_address, hops) => hops < trustProxy;
  const refusal = new ConfigError(
    'TRUST_PROXY: must be true, false, a number of proxies, or their addresses separated by commas',
  );
  // A number is an address, too: 1 is 0.0.0.1, which no proxy has.
  if (trustProxy.some((address) => /^\d+(\/|$)/.test(address))) throw refusal;
  try {
    return proxyAddress.compile(trustProxy);
  } catch {
    throw refusal;
  }
}
