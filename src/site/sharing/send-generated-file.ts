import type { Request, Response } from 'express';
import { contentHash } from '../../http/conditional.ts';
import { sendPrepared } from '../../http/prepared-response.ts';

/** Bytes that were made from a page as it is now. */
export interface GeneratedFile {
  type: string;
  body: Buffer;
  cacheControl: string;
  /** What a browser proposes when the file is saved: a login and an ending, nothing that a header reads otherwise. */
  fileName: string;
  /** More headers, as the Vary of a negotiated response. */
  headers?: Record<string, string>;
}

/** Sends it under a strong ETag, or 304 to whoever has these bytes. */
export function sendGeneratedFile(
  req: Request,
  res: Response,
  { type, body, cacheControl, fileName, headers }: GeneratedFile,
): void {
  sendPrepared(req, res, {
    type,
    plain: body,
    brotli: null,
    etag: contentHash(body),
    headers: {
      ...headers,
      'Cache-Control': cacheControl,
      // Opened by itself it may show what is in it, and load and run nothing. A PDF is shown by a program of the browser, which the policy
      // would stop in Chromium (crbug.com/41131921) and Safari; ours has nothing that loads or runs.
      ...(type !== 'application/pdf' && {
        'Content-Security-Policy': "default-src 'none'; img-src data:; sandbox",
      }),
      // Pages of other sites and previews may show it.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
    contentHeaders: { 'Content-Disposition': `inline; filename="${fileName}"` },
  });
}
