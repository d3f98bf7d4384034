import type { IncomingMessage } from 'node:http';
import { type Duplex, pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { GuardedFetchError } from './guarded-fetch-error.ts';

/** Yields the body without its content coding, in chunks, `maxBytes` at most. We request none, but a server may use one nevertheless. */
export async function* decodedBody(response: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' && Number(response.headers['content-length'] ?? 0) > maxBytes)
    throw new GuardedFetchError('size');
  let total = 0;
  try {
    // A binary stream without an encoding set gives nothing but Buffers.
    for await (const chunk of decoded(response, encoding) as AsyncIterable<Buffer>) {
      total += chunk.length;
      if (total > maxBytes) throw new GuardedFetchError('size');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof GuardedFetchError ? error : new GuardedFetchError('connection', { cause: error });
  }
}

function decoded(response: IncomingMessage, encoding: string): Readable {
  if (encoding === 'identity' || encoding === '') return response;
  // Either stream ends with the other, even if the response was cut off before it was read. The reader sees the error.
  return pipeline(response, decoderOf(encoding), () => {});
}

function decoderOf(encoding: string): Duplex {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new GuardedFetchError('encoding');
  }
}
