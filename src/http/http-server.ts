import { createServer, type Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { ProtectedResponse, rejectMalformed } from './protected-response.ts';

/** Maximum milliseconds for the head of a request; checked every two seconds. */
const headTimeoutMs = 18_000;
const timeouts = { headersTimeout: headTimeoutMs, requestTimeout: 300_000, connectionsCheckingInterval: 2_000 };

/** Milliseconds within which the first bytes on a new connection arrive, if its client sends anything directly. */
const firstByteTimeoutMs = 500;
/** Milliseconds for which a client may leave all waiting data unread. */
const stallTimeoutMs = 30_000;
/** Number of checks of a connection in that time. */
const looks = 6;

/** The state of an open connection. */
interface Connection {
  openedAt: number;
  /** Bytes that its client had read at the last check. */
  taken: number;
  /** Checks since then during which it read none of the waiting data. */
  stalledLooks: number;
}

/** The open connections of each server. */
const connections = new WeakMap<Server, Map<Socket, Connection>>();

/** Creates the server of all interfaces, before its request listener is set. */
export function createHttpServer(timeoutMs = stallTimeoutMs): Server {
  const server = createServer({ ServerResponse: ProtectedResponse, ...timeouts });
  rejectMalformed(server);
  const open = new Map<Socket, Connection>();
  connections.set(server, open);
  server.on('connection', (socket) => {
    open.set(socket, { openedAt: performance.now(), taken: 0, stalledLooks: 0 });
    socket.once('close', () => open.delete(socket));
  });
  const timer = setInterval(closeStalled, timeoutMs / looks, open).unref();
  server.once('close', () => clearInterval(timer));
  // Longer than proxies keep theirs (nginx 60 s, Caddy two minutes): the side that sends requests must close first. Otherwise a request can
  // arrive at a closed connection, and a proxy cannot send a POST again.
  server.keepAliveTimeout = 125_000;
  return server;
}

/**
 * Closes the connections whose clients read none of the data that waits for them in memory. Between two events no data waits on a live
 * stream. Checks are counted instead of time, because no check runs while this process is too busy to send. Streams write bytes, since
 * waiting text is counted in characters.
 */
function closeStalled(open: Map<Socket, Connection>): void {
  for (const [socket, connection] of open) {
    const taken = socket.bytesWritten - socket.writableLength;
    const isStalled = socket.writableLength > 0 && taken === connection.taken;
    connection.taken = taken;
    connection.stalledLooks = isStalled ? connection.stalledLooks + 1 : 0;
    if (connection.stalledLooks >= looks) socket.destroy();
  }
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
 * Accepts no more connections, and resolves when the open ones have ended. They may continue: HTTP's own `close` would cut off a proxy's
 * kept connections, on each of which a request may be on its way, and a proxy may not send a POST again elsewhere.
 */
export function stopAccepting(server: Server): Promise<void> {
  return new Promise((resolve) => {
    if (!server.listening) return resolve();
    // Waits until the event loop has accepted the queued connections: those still in the queue of a closing port are reset.
    setImmediate(() =>
      NetServer.prototype.close.call(server, () => {
        // No connection is left, and only HTTP's own `close` ends the timer that checks connections, which would keep the whole server in
        // memory.
        server.close();
        resolve();
      }),
    );
  });
}

/** Closes connections between requests, and those that browsers open ahead of any, which count as active for Node's own function. */
export function closeUnused(server: Server): void {
  server.closeIdleConnections();
  const before = performance.now() - firstByteTimeoutMs;
  for (const [socket, { openedAt }] of connections.get(server) ?? []) {
    if (socket.bytesRead === 0 && openedAt < before) socket.destroy();
  }
}

/** The port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}
