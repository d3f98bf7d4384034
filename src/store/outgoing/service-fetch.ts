import { causeOf } from './outage.ts';
import type { OutageLog } from './outage-log.ts';
import type { OutgoingProxy } from './proxy.ts';
import { openTunnel } from './tunnel.ts';

/** `fetch` for the services of the settings, whose addresses no user can choose. */
export type ServiceFetch = (address: string | URL, init?: ServiceRequest) => Promise<Response>;

/** Parameters of `fetch`. It ignores undefined members, contrary to its type. */
type ServiceRequest = { [Member in keyof RequestInit]: RequestInit[Member] | undefined };

const connectTimeout = 10_000;

/** Node's fetch, through the proxy if one is set for the address. Logs a host that cannot be reached. */
export function createServiceFetch(proxy: OutgoingProxy | null, outages: OutageLog): ServiceFetch {
  let proxied: Promise<ServiceFetch> | undefined;
  return async (address, init) => {
    const url = new URL(address);
    try {
      if (!proxy?.takes(url)) return await fetch(url, init as RequestInit);
      proxied ??= fetchThrough(proxy);
      return await (await proxied)(url, init);
    } catch (error) {
      // A request cancelled by the caller is not an outage.
      if (!(error instanceof Error && error.name === 'AbortError')) outages(url.hostname, causeOf(error));
      throw error;
    }
  };
}

/** Node 20's own fetch does not support proxies. The library behind it does, and is loaded only if a proxy is set. */
async function fetchThrough(proxy: OutgoingProxy): Promise<ServiceFetch> {
  const { Agent, buildConnector, fetch: fetchBy } = await import('undici');
  const secure = buildConnector({ timeout: connectTimeout });
  const dispatcher = new Agent({
    connect(options, callback) {
      openTunnel(proxy.url, options.hostname, Number(options.port || 443), AbortSignal.timeout(connectTimeout)).then(
        (httpSocket) => secure({ ...options, httpSocket }, callback),
        (error: Error) => callback(error, null),
      );
    },
  });
  // The types of the library and of Node's fetch describe the same objects.
  return (url, init) => fetchBy(url, { ...init, dispatcher } as object) as Promise<unknown> as Promise<Response>;
}
