import { admitBearer } from '../../oauth/admit-bearer.ts';
import type { ExtraRate } from '../../tools/define-operation.ts';
import { consumeRate, rateLimited } from '../../tools/rate.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../domain/actor.ts';
import type { ApiRequest } from './api-request.ts';
import { setRateHeaders } from './rate-headers.ts';

/**
 * Returns the caller of a request, and counts the request before it is read, so that rejected and broken requests count too. Null for an
 * invalid token, when 401 has been sent. Throws `rate_limited`.
 */
export async function admitRequest(
  context: Context,
  { req, res, address }: ApiRequest,
  extra?: ExtraRate,
): Promise<Actor | null> {
  const actor = await admitBearer(context, '/api/v1', req, res, address);
  if (actor === null) return null;
  const rate = await consumeRate(context, actor, extra);
  setRateHeaders(res, rate);
  if (rate.retryAfter !== null) throw rateLimited(rate.retryAfter);
  return actor;
}
