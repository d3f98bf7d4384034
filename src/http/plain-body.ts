import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { notUtf8 } from './utf8-body.ts';

const plainTypes = new Set(['application/json', 'application/json; charset=utf-8', 'application/json;charset=utf-8']);

/** Returns whether a body is JSON as nearly every program sends it: in UTF-8, not compressed, with a length within the limit. */
export function isPlainJson({ headers, readable }: IncomingMessage, maxBytes: number): boolean {
  const length = Number(headers['content-length']);
  return (
    plainTypes.has(headers['content-type'] ?? '') &&
    headers['content-encoding'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    length > 0 &&
    length <= maxBytes &&
    readable
  );
}

/** Reads such a body. Express's parsers take longer to check and read it than to parse it (docs/decisions/0314). */
export function readPlainText(req: IncomingMessage, done: (error: Error | null, text: string) => void): void {
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  // Matches Express when the client leaves before its body has arrived.
  req.once('close', () => {
    if (!req.readableEnded) done(abortedRequest(), '');
  });
  req.once('end', () => {
    const [first = Buffer.alloc(0), ...more] = chunks;
    const body = more.length === 0 ? first : Buffer.concat(chunks);
    if (!isUtf8(body)) return done(notUtf8(), '');
    const text = body.toString();
    // Parsers may ignore a byte order mark (RFC 8259 §8.1).
    done(null, text.startsWith('\ufeff') ? text.slice(1) : text);
  });
}

const abortedRequest = () => Object.assign(new Error('request.aborted'), { status: 400, type: 'request.aborted' });
