import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';

/** Refuses every method but GET and HEAD at an address where there is something to read (RFC 9110 §15.5.6). */
export function getOnly(req: IncomingMessage, res: Response, next: () => void): void {
  if (isRead(req)) next();
  else res.set('Allow', 'GET, HEAD').sendStatus(req.method === 'OPTIONS' ? 204 : 405);
}

/** Whether a request only reads. */
export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}
