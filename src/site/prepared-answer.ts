import { hash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Request, Response } from 'express';

/** A body that is the same for everybody, made once. */
export interface PreparedAnswer {
  type: string;
  plain: Buffer;
  brotli: Buffer;
  etag: string;
  headers: Record<string, string>;
}

/** Compresses a text and names it by its content. */
export function prepareAnswer(type: string, text: string, headers: Record<string, string> = {}): PreparedAnswer {
  const plain = Buffer.from(text);
  return {
    type,
    plain,
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    etag: hash('sha256', plain, 'base64url').slice(0, 27),
    headers,
  };
}

/** Sends it, or 304 to whoever has it. Each encoding is a representation with an ETag of its own (RFC 9110 §8.8.3). */
export function sendPrepared(req: Request, res: Response, answer: PreparedAnswer): void {
  const brotli = /\bbr\b/.test(req.get('Accept-Encoding') ?? '');
  res.set({
    ...answer.headers,
    ETag: `"${answer.etag}${brotli ? '-br' : ''}"`,
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
    ...(brotli && { 'Content-Encoding': 'br' }),
  });
  res.type(answer.type).send(brotli ? answer.brotli : answer.plain);
}
