import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';

/** Gives every response an id; one that a proxy in front has given is kept where it is harmless in a log. */
export const requestId: RequestHandler = (req, res, next) => {
  res.locals.requestId = giveRequestId(req, res);
  next();
};

/** Sets X-Request-Id and returns it: the proxy's where it has 8 to 64 harmless characters, else a new UUID. */
export function giveRequestId(req: IncomingMessage, res: ServerResponse): string {
  const given = req.headers['x-request-id'];
  const id = typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
  res.setHeader('X-Request-Id', id);
  return id;
}
