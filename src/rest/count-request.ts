import type { RequestHandler } from 'express';
import type { ExtraRate } from '../../tools/define-operation.ts';
import { rateLimited, takeRate } from '../../tools/rate.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../domain/actor.ts';
import { setRateHeaders } from './rate-headers.ts';

/** Counts a request of a known token before anything of it is read, so that refused and broken requests count too. */
export function countRequest(context: Context, extra?: ExtraRate): RequestHandler {
  return async function countRequestOfToken(_req, res, next) {
    // Set by requireBearer, which stands before this.
    const rate = await takeRate(context, res.locals.actor as Actor, extra);
    setRateHeaders(res, rate);
    if (rate.retryAfter !== null) throw rateLimited(rate.retryAfter);
    next();
  };
}
