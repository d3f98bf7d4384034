import type { ServerResponse } from 'node:http';

/**
 * Ends a response with JSON, for handlers that do without Express (docs/decisions/0302). Headers that are set before stay; `replacer` is
 * that of JSON.stringify.
 */
export function sendJson(
  res: ServerResponse,
  status: number,
  value: unknown,
  replacer?: (key: string, value: unknown) => unknown,
): void {
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  const text = JSON.stringify(value, replacer);
  // Node adds it by itself only where the body is sent, which it is not to a HEAD.
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}
