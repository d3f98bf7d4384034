import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Request, Response } from 'express';

/** A body that is the same for everybody, made once. */
export interface PreparedAnswer {
  type: string;
  plain: Buffer;
  /** Null for what is compressed already. */
  brotli: Buffer | null;
  etag: string;
  headers: Record<string, string>;
}

/** Names a body by its content, and compresses it where it is a text: bytes are those of a picture. */
export function prepareAnswer(
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): PreparedAnswer {
  const plain = Buffer.from(body);
  return {
    type,
    plain,
    brotli:
      typeof body === 'string' ? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : null,
    etag: hash('sha256', plain, 'base64url').slice(0, 27),
    headers,
  };
}

/** Sends it, or 304 to whoever has it. Each encoding is a representation with an ETag of its own (RFC 9110 §8.8.3). */
export function sendPrepared(req: Request, res: Response, answer: PreparedAnswer): void {
  const brotli = /\bbr\b/.test(req.get('Accept-Encoding') ?? '') ? answer.brotli : null;
  const etag = `"${answer.etag}${brotli ? '-br' : ''}"`;
  res.set({ ...answer.headers, ETag: etag });
  if (answer.brotli) res.set('Vary', 'Accept-Encoding');
  if (isKnown(req, etag)) {
    res.status(304).end();
    return;
  }
  if (brotli) res.set('Content-Encoding', 'br');
  res.type(answer.type).send(brotli ?? answer.plain);
}

/** True for a request by whoever has this already: If-None-Match compares weakly (RFC 9110 §13.1.2). */
export function isKnown(req: IncomingMessage, etag: string): boolean {
  const header = req.headers['if-none-match'];
  return (
    header !== undefined &&
    (header === '*' || header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag))
  );
}
