import { hash } from 'node:crypto';
import type { Request, Response } from 'express';
import { isKnown } from '../../http/prepared-answer.ts';

/** Bytes that were made from a page as it is now. */
export interface GeneratedFile {
  type: string;
  body: Buffer;
  cacheControl: string;
  /** What a browser proposes when the file is saved: a login and an ending, nothing that a header reads otherwise. */
  fileName: string;
  /** More headers, as the Vary of a negotiated answer. */
  headers?: Record<string, string>;
}

/** Sends it under a strong ETag, or 304 to whoever has these bytes (RFC 9110 §13.1.2). */
export function sendGeneratedFile(
  req: Request,
  res: Response,
  { type, body, cacheControl, fileName, headers }: GeneratedFile,
): void {
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
  res.set({
    ...headers,
    ETag: etag,
    'Cache-Control': cacheControl,
    // Opened by itself it may load and run nothing; pages of other sites and previews may show it.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  if (isKnown(req, etag)) {
    res.status(304).end();
    return;
  }
  res.set({ 'Content-Type': type, 'Content-Disposition': `inline; filename="${fileName}"` }).send(body);
}
