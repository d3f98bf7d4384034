import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** What every answer says: its type is not to be guessed, and its address stays within this origin unless the page says otherwise. */
const headers = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'same-origin' } as const;

/**
 * The answer that Node's server makes for each request, before any listener sees it, also for the requests that it refuses itself (no Host, an
 * Expect that it does not know): so no route can be without these headers.
 */
export class ProtectedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** The pattern of the address that this is the answer for, where a listener has named it. */
  route: string | null = null;

  constructor(...parameters: ConstructorParameters<typeof ServerResponse<Request>>) {
    super(...parameters);
    this.setHeader('X-Content-Type-Options', headers['X-Content-Type-Options']);
    this.setHeader('Referrer-Policy', headers['Referrer-Policy']);
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
    // Where an answer to an earlier request has begun, another in the middle of it would be taken for its body. Node keeps it in this field.
    const running = (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage;
    if (socket.writable && !running?.headersSent) {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(
        `HTTP/1.1 ${refusals[error.code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\n${lines.join('')}\r\n`,
      );
    }
    socket.destroy(error);
  });
}
