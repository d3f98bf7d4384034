import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * What every response says: its type is not to be guessed, its address stays within this origin, and no cache keeps it, unless the route says
 * otherwise. A response that says nothing may be kept for as long as a cache thinks fit, a 404 too (RFC 9111 §4.2.2).
 */
const headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const;
const headerList = Object.entries(headers);

/**
 * The response that Node's server makes for each request, before any listener sees it, also for the requests that it refuses itself (no Host, an
 * Expect that it does not know): so no route can be without these headers.
 */
export class ProtectedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** The pattern of the address that this is the response for, where a listener has named it. */
  route: string | null = null;

  constructor(...parameters: ConstructorParameters<typeof ServerResponse<Request>>) {
    super(...parameters);
    for (const [name, value] of headerList) this.setHeader(name, value);
  }
}

/** Node's own statuses for what is no request, by the code of the error. */
const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Responds to what is no request as Node does, with the same headers; for these it makes no response. */
export function refuseMalformed(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Where a response to an earlier request has begun, another in the middle of it would be taken for its body. Node keeps it in this field.
    const running = (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage;
    if (socket.writable && !running?.headersSent) {
      const lines = headerList.map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(
        `HTTP/1.1 ${refusals[error.code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\n${lines.join('')}\r\n`,
      );
    }
    socket.destroy(error);
  });
}
