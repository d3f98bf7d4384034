import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { sendNotModified, sendPrepared } from '../../http/prepared-response.ts';

/** The headers of a file derived from the present page. */
export interface GeneratedFile {
  type: string;
  /** Without quotes. */
  etag: string;
  /** Their Cache-Control at least, and more, such as the Vary of a negotiated response. */
  headers: OutgoingHttpHeaders & { 'Cache-Control': string };
  /** Name that a browser proposes for the saved file: a login and an ending, without characters that are special in a header. */
  fileName: string;
}

/** Responds with 304 to a client that has these bytes, before they are generated. Returns whether it did. */
export function sendFileNotModified(req: IncomingMessage, res: ServerResponse, file: GeneratedFile): boolean {
  return sendNotModified(req, res, { etag: file.etag, headers: headersOf(file), isCompressible: false });
}

/** Sends the bytes, or 304 to a client that has them. */
export function sendGeneratedFile(req: IncomingMessage, res: ServerResponse, file: GeneratedFile, body: Buffer): void {
  const { type, etag, fileName } = file;
  sendPrepared(req, res, {
    type,
    plain: body,
    compressed: null,
    etag,
    headers: headersOf(file),
    contentHeaders: { 'Content-Disposition': `inline; filename="${fileName}"` },
  });
}

function headersOf({ type, headers }: GeneratedFile): OutgoingHttpHeaders {
  return {
    ...headers,
    // Opened by itself it may show its content, and load and run nothing. A PDF is shown by a program of the browser, which the policy
    // would stop in Chromium (crbug.com/41131921) and Safari; ours has nothing that loads or runs.
    ...(type !== 'application/pdf' && {
      'Content-Security-Policy': "default-src 'none'; img-src data:; sandbox",
    }),
    // Pages of other sites and previews may show it.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}
