import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Starts a proxy to PostgreSQL that counts round trips: requests on a connection after a response. */
export async function startRoundTripProxy(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let count = 0;
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    let isAnswered = true;
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.on('data', (sent) => {
      if (isAnswered) count += 1;
      isAnswered = false;
      server.write(sent);
    });
    server.on('data', (answer) => {
      isAnswered = true;
      client.write(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  // It listens on a port.
  through.port = String((proxy.address() as AddressInfo).port);
  return {
    url: through.href,
    /** Round trips since it was started. */
    count: () => count,
    close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}
