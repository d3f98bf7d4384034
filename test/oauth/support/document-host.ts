import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, Socket } from 'node:net';
import { vi } from 'vitest';
import { newCertificate } from './certificate.ts';

/** A web site of this machine that clients publish their metadata and keys on. */
export interface DocumentHost {
  port: number;
  /** Origin by the name that `rulesWithHole` knows. */
  origin: string;
  /** Responds on the path with JSON, or as the listener does. */
  publish(path: string, answer: Record<string, unknown> | RequestListener, headers?: Record<string, string>): void;
  /** Returns the number of requests for the path. */
  asked(path: string): number;
  /** Returns the local addresses of all connections, in order, with or without a request. */
  connections(): readonly string[];
  close(): Promise<void>;
}

/** Its certificate is made up, so this process trusts any until `close`. */
export async function startDocumentHost(): Promise<DocumentHost> {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const pages = new Map<string, RequestListener>();
  const counts = new Map<string, number>();
  const server = createServer(newCertificate(), (req, res) => {
    const path = req.url ?? '';
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const page = pages.get(path);
    if (page) page(req, res);
    else res.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  });
  const connections: string[] = [];
  server.on('connection', (socket) => {
    const address = socket instanceof Socket ? socket.localAddress : undefined;
    connections.push(address?.replace(/^::ffff:/, '') ?? '');
  });
  // On every address, including IPv6 if available.
  await new Promise<void>((resolve) => server.listen(0, resolve));
  // A TCP server has an address of this kind once it listens.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `https://stand-in.example:${port}`,
    publish(path, answer, headers = {}) {
      const json: RequestListener = (_req, res) =>
        void res.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(answer));
      pages.set(path, typeof answer === 'function' ? answer : json);
    },
    asked: (path) => counts.get(path) ?? 0,
    connections: () => connections,
    close() {
      vi.unstubAllEnvs();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
