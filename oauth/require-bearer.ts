import type { RequestHandler } from 'express';
import type { Context } from '../src/context.ts';
import { ServiceError, type Text } from '../src/domain/errors.ts';
import { errorEnvelope } from '../src/http/error-envelope.ts';
import { localeOf } from '../src/http/locale.ts';
import { authenticate, BearerError } from './bearer.ts';
import { tokenChallenges } from './challenge.ts';
import { dpopNonce } from './dpop-nonce.ts';
import { OAuthError } from './oauth-error.ts';
import type { ResourcePath } from './resources.ts';
import { schemeOf } from './sent-token.ts';

type RefusalCode = BearerError['code'] | 'invalid_dpop_proof' | 'use_dpop_nonce';

const texts: Record<RefusalCode, Text> = {
  missing_token: {
    en: 'Send an access token: Authorization: Bearer <token>',
    ru: 'Нужен токен доступа: Authorization: Bearer <токен>',
  },
  invalid_token: {
    en: 'The access token is unknown, expired, revoked or meant for another resource',
    ru: 'Токен доступа неизвестен, истёк, отозван или выдан для другого ресурса',
  },
  invalid_dpop_proof: {
    en: 'The DPoP proof is missing, is not for this request and token, or was used before',
    ru: 'Подтверждение DPoP отсутствует, относится к другому запросу или токену либо уже использовано',
  },
  use_dpop_nonce: {
    en: 'The DPoP proof must hold the nonce of the DPoP-Nonce header',
    ru: 'Подтверждение DPoP должно содержать значение из заголовка DPoP-Nonce',
  },
};

function refusalCode(error: unknown): RefusalCode | null {
  if (error instanceof BearerError) return error.code;
  if (!(error instanceof OAuthError)) return null;
  return error.code === 'invalid_dpop_proof' || error.code === 'use_dpop_nonce' ? error.code : null;
}

/** Lets only requests with a valid token through and leaves their Actor in `res.locals.actor`; answers 401 otherwise. */
export function requireBearer(context: Context, resource: ResourcePath): RequestHandler {
  return async function requireBearerToken(req, res, next) {
    try {
      const proof = req.get('dpop');
      if (proof !== undefined) res.set('DPoP-Nonce', dpopNonce(context));
      const proven = proof === undefined ? null : { proof, method: req.method, path: req.originalUrl };
      res.locals.actor = await authenticate(context, req.headers.authorization, resource, proven);
    } catch (error) {
      const code = refusalCode(error);
      if (code === null) throw error;
      const reason = code === 'missing_token' ? undefined : { error: code };
      const refusal = new ServiceError('unauthenticated', texts[code]);
      res
        .status(401)
        .set('WWW-Authenticate', tokenChallenges(context.config, resource, schemeOf(req.headers.authorization), reason))
        .set('Cache-Control', 'no-store')
        .json(errorEnvelope(refusal, localeOf(req.headers), context.config.publicUrl));
      return;
    }
    next();
  };
}
