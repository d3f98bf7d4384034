import type { ServerResponse } from 'node:http';
import { endResponse } from './send-body.ts';

/**
 * Ends a response with JSON, for handlers that do without Express (docs/decisions/0314). Headers that are set before stay; `replacer` is
 * that of JSON.stringify.
 */
export function sendJson(
  res: ServerResponse,
  status: number,
  value: unknown,
  replacer?: (key: string, value: unknown) => unknown,
): void {
  sendJsonText(res, status, JSON.stringify(value, replacer));
}

const longText = 16_384;

/** Sends existing JSON in the same way. */
export function sendJsonText(res: ServerResponse, status: number, json: string | Buffer): void {
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  // A short text is sent with the headers in one packet; counting the bytes of a long text is as slow as encoding it.
  const body = typeof json === 'string' && json.length > longText ? Buffer.from(json) : json;
  // Node adds it only if the body is sent, which is not the case for HEAD.
  res.setHeader('Content-Length', Buffer.byteLength(body));
  endResponse(res, [body]);
}
