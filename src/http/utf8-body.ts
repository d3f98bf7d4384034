import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * For `verify` of Express's body parsers: rejects bytes that are not UTF-8 (RFC 8259 §8.1), which the parsers would replace silently. For
 * another declared encoding there is nothing to check here.
 */
export function rejectBrokenUtf8(_req: IncomingMessage, _res: ServerResponse, body: Buffer, encoding: string): void {
  if (/^utf-?8$/.test(encoding) && !isUtf8(body)) throw notUtf8();
}

/** Returns the error, of the type that Express's body parsers give to errors of `verify`. */
export const notUtf8 = () =>
  Object.assign(new Error('The body is not UTF-8'), { status: 400, type: 'entity.verify.failed' });
