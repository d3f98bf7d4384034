import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type OutgoingRules, publicOnly } from '../../../src/store/guarded-client/outgoing-rules.ts';

/** A web server of this machine that stands in for the internet. */
export interface StandIn {
  port: number;
  /** Requested paths, in order. */
  asked: string[];
  /** Connections that were made at all. */
  connections(): number;
  close(): Promise<void>;
}

export async function startStandIn(listener: RequestListener): Promise<StandIn> {
  const asked: string[] = [];
  let connections = 0;
  const server: Server = createServer((req, res) => {
    asked.push(`${req.headers.host}${req.url}`);
    listener(req, res);
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  // A TCP server has an address of this kind once it listens.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    asked,
    connections: () => connections,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The one loopback address that the rules allow; Linux accepts connections on all of 127.0.0.0/8. */
const hole = '127.0.0.200';

/**
 * The rules of the service with one exception: the address of the stand-in, by the name `stand-in.example`, and its port. `names` are
 * further host names with functions that resolve them each time.
 */
export function rulesWithHole(port: number, names: Record<string, () => string[]> = {}): OutgoingRules {
  return {
    resolve: async (hostname) => (hostname === 'stand-in.example' ? [hole] : (names[hostname]?.() ?? [])),
    allowsAddress: (address) => publicOnly.allowsAddress(address) || address === hole,
    allowsPort: (url) => publicOnly.allowsPort(url) || url.port === String(port),
  };
}
