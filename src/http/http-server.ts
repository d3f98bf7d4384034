import { createServer, type Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { ProtectedResponse, refuseMalformed } from './protected-response.ts';

/** Milliseconds that the head of a request may take, however slowly it comes; looked at every two seconds. */
const headPatience = 18_000;
const timeouts = { headersTimeout: headPatience, requestTimeout: 300_000, connectionsCheckingInterval: 2_000 };

/** Milliseconds in which the first bytes on a new connection come, if its client has anything to send at once. */
const silence = 500;
/** The open connections of each server, and since when they are. */
const connections = new WeakMap<Server, Map<Socket, number>>();

/** The server of every face, before it is told who listens. */
export function createHttpServer(): Server {
  const server = createServer({ ServerResponse: ProtectedResponse, ...timeouts });
  refuseMalformed(server);
  const open = new Map<Socket, number>();
  connections.set(server, open);
  server.on('connection', (socket) => {
    open.set(socket, performance.now());
    socket.once('close', () => open.delete(socket));
  });
  // Longer than proxies keep theirs (nginx 60 s, Caddy two minutes): who closes first must be the side that sends, or a request meets a closed
  // connection, and a proxy cannot send a POST again.
  server.keepAliveTimeout = 125_000;
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

/** Closes connections between requests, and those that browsers open ahead of any, of which Node's own function says that a request has begun. */
export function closeUnused(server: Server): void {
  server.closeIdleConnections();
  const before = performance.now() - silence;
  for (const [socket, openedAt] of connections.get(server) ?? []) {
    if (socket.bytesRead === 0 && openedAt < before) socket.destroy();
  }
}

/** The port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}
