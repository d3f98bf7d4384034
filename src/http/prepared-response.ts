import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { contentHash, endIfNotModified } from './conditional.ts';
import { headerOf } from './header-of.ts';

/** A body and what is said with it. */
export interface PreparedResponse {
  /** The whole Content-Type. */
  type: string;
  plain: Buffer;
  /** Compressed when it is first asked for; null for what is compressed already. */
  brotli: (() => Buffer) | null;
  /** Without quotes. */
  etag: string;
  /** Sent with the body and with 304. */
  headers: OutgoingHttpHeaders;
  /** Sent with the body only. */
  contentHeaders?: OutgoingHttpHeaders;
}

/** Names a body by its content, and compresses it where it is a text: bytes are those of a picture. */
export function prepareResponse(type: string, body: string | Buffer, headers: OutgoingHttpHeaders): PreparedResponse {
  const plain = Buffer.from(body);
  return {
    type,
    plain,
    brotli: typeof body === 'string' ? compressedOnce(plain) : null,
    etag: contentHash(plain),
    headers,
  };
}

function compressedOnce(plain: Buffer): () => Buffer {
  let compressed: Buffer | undefined;
  return () => {
    compressed ??= brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    return compressed;
  };
}

/** Names of codings have no case (RFC 9110 §8.4.1), and a weight of 0 refuses one (§12.4.2). */
const takesBrotli = /(?:^|,)\s*br\s*(?:$|,|;\s*q=(?:1|0\.\d*[1-9]))/i;

/**
 * Sends it, or 304 to whoever has it. Each encoding is a representation with an ETag of its own (RFC 9110 §8.8.3). Without Express, as
 * public pages are sent before it (docs/decisions/0302).
 */
export function sendPrepared(req: IncomingMessage, res: ServerResponse, response: PreparedResponse): void {
  const brotli = takesBrotli.test(headerOf(req.headers, 'accept-encoding') ?? '') ? response.brotli?.() : undefined;
  setHeaders(res, response.headers);
  if (response.brotli) res.setHeader('Vary', [response.headers.Vary, 'Accept-Encoding'].filter(Boolean).join(', '));
  if (endIfNotModified(req, res, `"${response.etag}${brotli ? '-br' : ''}"`)) return;
  const body = brotli ?? response.plain;
  setHeaders(res, {
    'Content-Type': response.type,
    'Content-Length': body.length,
    ...(brotli && { 'Content-Encoding': 'br' }),
    ...response.contentHeaders,
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

function setHeaders(res: ServerResponse, headers: OutgoingHttpHeaders): void {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
}
