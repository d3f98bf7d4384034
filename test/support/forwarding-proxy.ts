import { createServer as createHttpServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';

/** Returns the X-Forwarded-For that a proxy sends, from the one that it got and the address of its client, or undefined. */
export type Forwarding = (sent: string | undefined, from: string) => string | undefined;

/** As nginx with `$proxy_add_x_forwarded_for`. */
export const appends: Forwarding = (sent, from) => (sent === undefined ? from : `${sent}, ${from}`);
/** As Caddy. */
export const replaces: Forwarding = (_sent, from) => from;
export const omits: Forwarding = () => undefined;
export const passesOn: Forwarding = (sent) => sent;

/** Starts a proxy before a server on this machine, with TLS if it has a certificate. `host` replaces the Host header. */
export async function startForwardingProxy(
  { port, target, forward }: { port: number; target: number; forward: Forwarding },
  { host, certificate }: { host?: string; certificate?: { key: string; cert: string } } = {},
): Promise<{ close(): Promise<void> }> {
  const passOn = (req: IncomingMessage, res: ServerResponse) => {
    const { 'x-forwarded-for': sent, ...headers } = req.headers;
    const forwarded = forward(sent === undefined ? undefined : String(sent), req.socket.remoteAddress ?? '');
    const passed = request({
      ...{ host: '127.0.0.1', port: target, method: req.method, path: req.url },
      headers: {
        ...headers,
        ...(host !== undefined && { host }),
        ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
      },
    });
    passed.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    passed.on('error', () => res.destroy());
    req.pipe(passed);
  };
  const proxy = certificate === undefined ? createHttpServer(passOn) : createHttpsServer(certificate, passOn);
  await new Promise<void>((resolve) => proxy.listen(port, '0.0.0.0', resolve));
  return {
    close: () => {
      proxy.closeAllConnections();
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };
}
