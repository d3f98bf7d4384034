import type { IncomingMessage, ServerResponse } from 'node:http';

/** Sets the ETag and ends the response with 304 if the client has that representation. Returns whether it did. */
export function endIfNotModified(req: IncomingMessage, res: ServerResponse, etag: string): boolean {
  res.setHeader('ETag', etag);
  if (!isKnown(req, etag)) return false;
  res.writeHead(304).end();
  return true;
}

/** Returns true if the client has this representation: If-None-Match compares weakly (RFC 9110 §13.1.2). */
export function isKnown(req: IncomingMessage, etag: string): boolean {
  const header = req.headers['if-none-match'];
  return (
    header !== undefined &&
    (header === '*' || header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag))
  );
}
