import type { IncomingMessage, ServerResponse } from 'node:http';

/** True for GET and HEAD, which differ only in the body: Node sends none to a HEAD (RFC 9110 §9.3.2). */
export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** A step that rejects every method but GET and HEAD. */
export function getOnly(req: IncomingMessage, res: ServerResponse, next: () => void): void {
  if (isRead(req)) next();
  else rejectMethod(req, res, ['GET', 'HEAD']);
}

/** Responds 405 to a method that an address does not have (RFC 9110 §15.5.6), and to OPTIONS with the methods that it has (§9.3.7). */
export function rejectMethod(req: IncomingMessage, res: ServerResponse, allowed: readonly string[]): void {
  res.setHeader('Allow', allowed.join(', '));
  if (req.method === 'OPTIONS') res.writeHead(204).end();
  else res.writeHead(405, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Method Not Allowed');
}
