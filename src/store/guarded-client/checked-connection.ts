import type { RequestOptions } from 'node:http';
import { isIP, isIPv6, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { causeOf, Outage } from '../outgoing/outage.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import type { OutgoingProxy } from '../outgoing/proxy.ts';
import { openTunnel } from '../outgoing/tunnel.ts';
import { checkedAddresses } from './checked-url.ts';
import { GuardedFetchError } from './guarded-fetch-error.ts';

/** Maximum number of a host's addresses that are tried through the proxy. */
const maxAttempts = 3;

/**
 * Returns how to connect to a URL: to exactly the addresses that were checked, directly or through the proxy (docs/decisions/0516). Throws
 * GuardedFetchError, and the error of a failed connection to the proxy.
 */
export async function checkedConnection(outgoing: Outgoing, url: URL, signal: AbortSignal): Promise<RequestOptions> {
  const { proxy, rules } = outgoing;
  if (proxy?.takes(url)) {
    const socket = await tunnelTo(proxy, await hostsForProxy(proxy, outgoing, url), url, signal);
    // The certificate must match the name, also when the proxy connects to an address.
    const { hostname } = url;
    const name = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0 ? { servername: hostname } : {};
    return { createConnection: () => connectTls({ socket, host: hostname, ...name, ALPNProtocols: ['http/1.1'] }) };
  }
  // No connection reuse: an open connection was made for an earlier check.
  return { agent: false, lookup: pinned(await checkedAddresses(rules, url)) };
}

/** The addresses that were checked; the name only where the settings leave it to the proxy. */
async function hostsForProxy(proxy: OutgoingProxy, { rules }: Outgoing, url: URL): Promise<string[]> {
  if (proxy.mayResolve(url.hostname)) return [url.hostname];
  try {
    return await checkedAddresses(rules, url);
  } catch (error) {
    if (!(error instanceof GuardedFetchError) || error.cause === undefined) throw error;
    const hint = `${causeOf(error.cause)}, and PROXY_HOSTS does not leave that to the proxy`;
    throw new GuardedFetchError(error.reason, { cause: new Outage(hint) });
  }
}

async function tunnelTo(proxy: OutgoingProxy, hosts: string[], url: URL, signal: AbortSignal): Promise<Socket> {
  let refusal: unknown;
  for (const host of hosts.slice(0, maxAttempts)) {
    try {
      return await openTunnel(proxy.url, host, Number(url.port || 443), signal);
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}

/** Returns a lookup with the addresses checked before. Node does not call it for a literal address. */
function pinned(addresses: readonly string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, options, callback) => {
    if (options.all) return callback(null, answers);
    const [first] = answers;
    // There is at least one: checkedAddresses throws for none.
    callback(null, first?.address ?? '', first?.family ?? 4);
  };
}
