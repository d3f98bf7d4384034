import { createServer, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
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

/**
 * Takes no more connections, and resolves when those that are open have ended. They may go on: HTTP's own `close` would cut off a proxy's kept
 * connections, on each of which a request may be on its way, and what a proxy has sent with POST it may not send again elsewhere.
 */
export function stopAccepting(server: Server): Promise<void> {
  return new Promise((resolve) => {
    if (!server.listening) return resolve();
    // Right after the event loop has taken what was waiting: what is still in the queue of a port that closes is reset.
    setImmediate(() =>
      NetServer.prototype.close.call(server, () => {
        // Nothing is left to cut off, and only HTTP's own `close` ends the timer that looks at connections, which would hold the whole server.
        server.close();
        resolve();
      }),
    );
  });
}

/** The port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}
