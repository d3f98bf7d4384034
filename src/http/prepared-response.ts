import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { contentHash } from '../content-hash.ts';
import { endIfNotModified, isKnown } from './conditional.ts';
import { type ContentCoding, preferredCoding } from './content-coding.ts';
import { endResponse } from './send-body.ts';

/** A body and its headers. */
export interface PreparedResponse {
  /** The whole Content-Type. */
  type: string;
  plain: Buffer;
  /** Compressed on first use; null for a body that is compressed already. */
  compressed: Readonly<Record<ContentCoding, () => Buffer>> | null;
  /** Without quotes. */
  etag: string;
  /** Sent with the body and with 304. */
  headers: OutgoingHttpHeaders;
  /** Sent with the body only. */
  contentHeaders?: OutgoingHttpHeaders;
}

/** Derives the ETag of a body from its content, and compresses text; bytes are a picture's. */
export function prepareResponse(type: string, body: string | Buffer, headers: OutgoingHttpHeaders): PreparedResponse {
  const plain = Buffer.from(body);
  return {
    type,
    plain,
    compressed: typeof body === 'string' ? compressedOnce(plain) : null,
    etag: contentHash(plain),
    headers,
  };
}

function compressedOnce(plain: Buffer): Record<ContentCoding, () => Buffer> {
  return {
    br: once(() => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
    gzip: once(() => gzipSync(plain)),
  };
}

function once(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The headers of a body, whether it is sent or not. */
export interface ResponseHead extends Pick<PreparedResponse, 'etag' | 'headers'> {
  /** True for a body that is sent compressed to clients that accept it. */
  isCompressible: boolean;
}

/**
 * Ends the response with 304 if the client has this already, before the body exists. Returns whether it did; if not, nothing was sent,
 * because the body may not exist.
 */
export function sendNotModified(req: IncomingMessage, res: ServerResponse, head: ResponseHead): boolean {
  const tag = entityTag(req, head);
  if (!isKnown(req, tag)) return false;
  setHeadersOf(res, head);
  return endIfNotModified(req, res, tag);
}

/**
 * Sends the response, or 304 if the client has it. Each encoding is a representation with an ETag of its own (RFC 9110 §8.8.3). Works
 * without Express, which public pages bypass (docs/decisions/0314).
 */
export function sendPrepared(req: IncomingMessage, res: ServerResponse, response: PreparedResponse): void {
  const head = { ...response, isCompressible: response.compressed !== null };
  setHeadersOf(res, head);
  if (endIfNotModified(req, res, entityTag(req, head))) return;
  const coding = response.compressed && preferredCoding(req);
  const body = (coding && response.compressed?.[coding]()) ?? response.plain;
  setHeaders(res, {
    'Content-Type': response.type,
    'Content-Length': body.length,
    ...(coding && { 'Content-Encoding': coding }),
    ...response.contentHeaders,
  });
  endResponse(res, req.method === 'HEAD' ? [] : [body]);
}

function entityTag(req: IncomingMessage, { etag, isCompressible }: ResponseHead): string {
  const coding = isCompressible ? preferredCoding(req) : null;
  return `"${etag}${coding === null ? '' : `-${coding}`}"`;
}

function setHeadersOf(res: ServerResponse, { headers, isCompressible }: ResponseHead): void {
  setHeaders(res, headers);
  if (isCompressible) res.setHeader('Vary', [headers.Vary, 'Accept-Encoding'].filter(Boolean).join(', '));
}

function setHeaders(res: ServerResponse, headers: OutgoingHttpHeaders): void {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
}
