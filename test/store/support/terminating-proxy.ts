import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** ReadyForQuery of a connection without a transaction, which ends a response of PostgreSQL. */
const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** PostgreSQL's message at the end of a connection, as on shutdown (PostgreSQL, "Error and Notice Message Fields"). */
const farewell = (() => {
  const fields = ['SFATAL', 'VFATAL', 'C57P01', 'Mterminating connection due to administrator command', ''];
  const text = Buffer.from(fields.map((field) => `${field}\0`).join(''));
  const head = Buffer.from([0x45, 0, 0, 0, 0]);
  head.writeInt32BE(4 + text.length, 1);
  return Buffer.concat([head, text]);
})();

/** CommandComplete of a transaction that is durable. */
const committed = Buffer.from('C\0\0\0\x0bCOMMIT\0');

/** Starts a proxy to PostgreSQL on which each connection can be ended by the server with the very packet that has its next response. */
export async function startTerminatingProxy(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let ends = false;
  let losesCommit = false;
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.on('data', (sent) => server.write(sent));
    server.on('data', (answer) => {
      if (losesCommit && answer.includes(committed)) {
        losesCommit = false;
        client.destroy();
      } else if (ends && answer.subarray(-ready.length).equals(ready)) client.end(Buffer.concat([answer, farewell]));
      else client.write(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  // It listens on a port.
  through.port = String((proxy.address() as AddressInfo).port);
  return {
    url: through.href,
    /** Sets whether connections are ended from now on. */
    end(does: boolean) {
      ends = does;
    },
    /** Breaks the connection after the next commit, before its result arrives. */
    loseCommit() {
      losesCommit = true;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}
