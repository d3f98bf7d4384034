import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Middleware } from './middleware.ts';

/** Sets `X-Request-Id`: the one that a proxy sent if it has 8 to 64 characters that are harmless in a log, else a new UUID. */
export const assignRequestId: Middleware = (req, res, next) => {
  const given = req.headers['x-request-id'];
  res.setHeader('X-Request-Id', typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID());
  next();
};

/** Returns the id that `assignRequestId` has set. */
export function requestIdOf(res: ServerResponse): string {
  return String(res.getHeader('x-request-id'));
}
