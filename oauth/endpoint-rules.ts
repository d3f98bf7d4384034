import cors from 'cors';
import express, { type Request, type RequestHandler } from 'express';
import { OAuthError } from './oauth-error.ts';
import { type Parameters, parseParameters } from './parameters.ts';

/** Programs in browsers call these endpoints from any origin; no cookie is involved, so none is allowed. */
export const allowAnyOrigin: RequestHandler = cors({
  exposedHeaders: ['WWW-Authenticate', 'Retry-After', 'DPoP-Nonce'],
  maxAge: 86_400,
});

/** Tokens, codes and registrations must not stay in any cache (RFC 6749 §5.1). */
export const neverStore: RequestHandler = (_req, res, next) => {
  res.set({ 'Cache-Control': 'no-store', Pragma: 'no-cache' });
  next();
};

export function methodNotAllowed(allowed: string): RequestHandler {
  return () => {
    throw new OAuthError('invalid_request', `Only ${allowed} is allowed here`, {
      status: 405,
      headers: { Allow: allowed },
    });
  };
}

/** Reads a form as text, so that repeated parameters and broken encoding are seen. */
export const readForm: RequestHandler = express.text({ type: 'application/x-www-form-urlencoded', limit: '64kb' });

/** The parameters of a form that `readForm` has read. */
export function formParameters(req: Request): Parameters {
  if (typeof req.body !== 'string') {
    throw new OAuthError('invalid_request', 'The body must be application/x-www-form-urlencoded');
  }
  return parseParameters(req.body);
}
