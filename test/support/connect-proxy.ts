import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** An HTTP proxy of this machine that opens tunnels (CONNECT, RFC 9110 §9.3.6). */
export interface ConnectProxy {
  port: number;
  /** Requested tunnels, host and port, in order. */
  asked: string[];
  /** Values of Proxy-Authorization, in order. */
  credentials: (string | undefined)[];
  /** Refuses from now on with that status; null for not at all. */
  rejectWith(status: number | null): void;
  close(): Promise<void>;
}

/**
 * Starts a proxy. Names are resolved by the table, to an address or an address with another port, and addresses are used unchanged; it
 * connects to loopback only. With a certificate it uses TLS.
 */
export async function startConnectProxy(
  names: Record<string, string> = {},
  certificate: { key: string; cert: string } | null = null,
): Promise<ConnectProxy> {
  const asked: string[] = [];
  const credentials: (string | undefined)[] = [];
  const open = new Set<Socket>();
  let refusal: number | null = null;
  const server = certificate ? createSecureServer(certificate) : createServer();
  server.on('request', (_req, res) => res.writeHead(400).end());
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
  });
  server.on('connect', (req, client, head) => {
    const target = req.url ?? '';
    asked.push(target);
    credentials.push(req.headers['proxy-authorization']);
    const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(target) ?? [];
    const [address = '', otherPort = port] = (names[host] ?? host).split(':');
    if (refusal !== null || !address.startsWith('127.')) {
      client.end(`HTTP/1.1 ${refusal ?? 502} Refused\r\n\r\n`);
      return;
    }
    const upstream = connect(Number(otherPort), address, () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    open.add(upstream);
    upstream.on('close', () => open.delete(upstream));
    upstream.on('error', () => client.destroy());
    client.on('error', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server has an address of this kind once it listens.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    asked,
    credentials,
    rejectWith(status) {
      refusal = status;
    },
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
