import type { Logger } from 'pino';
import type { ProxySettings } from '../../config.ts';
import type { OutgoingRules } from '../guarded-client/outgoing-rules.ts';
import { createOutageLog, type OutageLog } from './outage-log.ts';
import { createProxy, type OutgoingProxy } from './proxy.ts';
import { createServiceFetch, type ServiceFetch } from './service-fetch.ts';

/** Clients for other hosts: `guardedFetch` for addresses that users give, `fetch` for those of the settings. */
export interface Outgoing {
  /** Rules for requests to addresses that users give. */
  rules: OutgoingRules;
  proxy: OutgoingProxy | null;
  fetch: ServiceFetch;
  outages: OutageLog;
}

/** Creates the clients: through the proxy if one is set, and with a log of the hosts that are unreachable. */
export function createOutgoing(
  settings: ProxySettings | null,
  rules: OutgoingRules,
  log: Logger,
  now: () => Date,
): Outgoing {
  const proxy = settings && createProxy(settings);
  const outages = createOutageLog(log, now);
  return { rules, proxy, outages, fetch: createServiceFetch(proxy, outages) };
}
