import type { ServerResponse } from 'node:http';

/**
 * Ends an answer with JSON, for handlers that do without Express (docs/decisions/0302). Headers that are set before stay; `replacer` is
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
  res.end(JSON.stringify(value, replacer));
}
