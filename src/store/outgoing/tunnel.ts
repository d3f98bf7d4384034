import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIPv6, type Socket } from 'node:net';
import { Outage } from './outage.ts';

/**
 * Opens a connection through the proxy to that host or address and port (CONNECT, RFC 9110 §9.3.6). Throws Outage if the proxy rejects it,
 * and the error of the connection to the proxy.
 */
export function openTunnel(proxy: URL, host: string, port: number, signal: AbortSignal): Promise<Socket> {
  const target = `${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const send = proxy.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send({
      host: proxy.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: proxy.port || (proxy.protocol === 'https:' ? 443 : 80),
      method: 'CONNECT',
      path: target,
      agent: false,
      signal,
      headers: { Host: target, ...proxyAuthorization(proxy) },
    });
    // Node's HTTP client uses only sockets of `net` and `tls`, and the latter are the former.
    request.once('connect', ({ statusCode = 0 }: IncomingMessage, stream) => {
      if (statusCode >= 200 && statusCode < 300) return resolve(stream as Socket);
      stream.destroy();
      reject(new Outage(`the proxy answered CONNECT with ${statusCode}`));
    });
    request.once('error', (error) => reject(signal.aborted ? error : new Outage('the proxy', { cause: error })));
    request.end();
  });
}

/** The credentials of the proxy's address (RFC 7617), percent-encoded there. */
function proxyAuthorization({ username, password }: URL): { 'Proxy-Authorization'?: string } {
  if (username === '' && password === '') return {};
  const credentials = [username, password].map(decodeURIComponent).join(':');
  return { 'Proxy-Authorization': `Basic ${Buffer.from(credentials).toString('base64')}` };
}
