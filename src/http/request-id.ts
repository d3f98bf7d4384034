import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

/** Gives every answer an id; one that a proxy in front has given is kept where it is harmless in a log. */
export const requestId: RequestHandler = (req, res, next) => {
  const given = req.headers['x-request-id'];
  const id = typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
  res.locals.requestId = id;
  res.setHeader('X-Request-Id', id);
  next();
};
