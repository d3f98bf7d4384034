import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Headers of every response: do not guess its type, keep its address within this origin, and do not cache it, unless the route sets
 * otherwise. A cache may store a response without Cache-Control for as long as it decides, a 404 too (RFC 9111 §4.2.2).
 */
const headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const;
const headerList = Object.entries(headers);

/**
 * The responses on each connection: the last one, and earlier ones that had not been sent when it was created (pipelining, RFC 9112
 * §9.3.2).
 */
const responses = new WeakMap<Duplex, readonly ServerResponse[]>();

/**
 * The response that Node's server makes for each request, before any listener sees it, also for requests that it rejects itself (no Host,
 * an Expect that it does not know): so no route can be without these headers.
 */
export class ProtectedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  constructor(...parameters: ConstructorParameters<typeof ServerResponse<Request>>) {
    super(...parameters);
    for (const [name, value] of headerList) this.setHeader(name, value);
    const [{ socket }] = parameters;
    const earlier = responses.get(socket)?.filter(({ writableFinished }) => !writableFinished) ?? [];
    responses.set(socket, [...earlier, this]);
  }
}

/** Node's own statuses for malformed requests, by the code of the error. */
const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Responds to malformed requests as Node does, with the same headers; Node creates no response object for these. */
export function rejectMalformed(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // A client would read a response in the middle of an earlier one as part of its body.
    const isResponding = responses.get(socket)?.some((res) => res.headersSent && !res.writableFinished);
    if (socket.writable && !isResponding) {
      const lines = headerList.map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(
        `HTTP/1.1 ${refusals[error.code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\n${lines.join('')}\r\n`,
      );
    }
    socket.destroy(error);
  });
}
