import { createServer, type Server } from 'node:http';
import { ProtectedResponse, refuseMalformed } from './protected-response.ts';

/** Milliseconds that the head of a request may take, however slowly it comes; looked at every two seconds. */
const headPatience = 18_000;
const timeouts = { headersTimeout: headPatience, requestTimeout: 300_000, connectionsCheckingInterval: 2_000 };

/** The server of every face, before it is told who listens. */
export function createHttpServer(): Server {
  const server = createServer({ ServerResponse: ProtectedResponse, ...timeouts });
  refuseMalformed(server);
  // Longer than proxies keep theirs (mostly 60 s): who closes first must be the side that sends, or a request meets a closed connection.
  server.keepAliveTimeout = 65_000;
  return server;
}

/** Starts to listen and returns the port. */
export function listenOn(server: Server, { port, host }: { port: number; host: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      resolve(portOf(server));
    });
  });
}

/** The port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}
