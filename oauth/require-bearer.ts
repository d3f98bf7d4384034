import type { RequestHandler } from 'express';
import type { Context } from '../src/context.ts';
import { ServiceError, type Text } from '../src/domain/errors.ts';
import { errorEnvelope } from '../src/http/error-envelope.ts';
import { localeOf } from '../src/http/locale.ts';
import { authenticate, BearerError } from './bearer.ts';
import { bearerChallenge } from './challenge.ts';
import type { ResourcePath } from './resources.ts';

const texts: Record<BearerError['code'], Text> = {
  missing_token: {
    en: 'Send an access token: Authorization: Bearer <token>',
    ru: 'Нужен токен доступа: Authorization: Bearer <токен>',
  },
  invalid_token: {
    en: 'The access token is unknown, expired, revoked or meant for another resource',
    ru: 'Токен доступа неизвестен, истёк, отозван или выдан для другого ресурса',
  },
};

/** Lets only requests with a valid token through and leaves their Actor in `res.locals.actor`; answers 401 otherwise. */
export function requireBearer(context: Context, resource: ResourcePath): RequestHandler {
  return async function requireBearerToken(req, res, next) {
    try {
      res.locals.actor = await authenticate(context, req.headers.authorization, resource);
    } catch (error) {
      if (!(error instanceof BearerError)) throw error;
      const reason = error.code === 'invalid_token' ? ({ error: 'invalid_token' } as const) : undefined;
      const refusal = new ServiceError('unauthenticated', texts[error.code]);
      res
        .status(401)
        .set('WWW-Authenticate', bearerChallenge(context.config, resource, reason))
        .set('Cache-Control', 'no-store')
        .json(errorEnvelope(refusal, localeOf(req.headers), context.config.publicUrl));
      return;
    }
    next();
  };
}
