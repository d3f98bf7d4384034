import cors from 'cors';
import express, { type RequestHandler } from 'express';
import { rejectBrokenUtf8 } from '../src/http/utf8-body.ts';
import { OAuthError } from './oauth-error.ts';
import { type Parameters, parseParameters } from './parameters.ts';

/** Programs in browsers call these endpoints from any origin; no cookie is involved, so none is allowed. */
export const allowAnyOrigin = cors({
  exposedHeaders: ['WWW-Authenticate', 'Retry-After', 'DPoP-Nonce'],
  maxAge: 86_400,
});

/** Tokens, codes and registrations must not stay in any cache (RFC 6749 §5.1). */
export const neverStored = new Map([
  ['Cache-Control', 'no-store'],
  ['Pragma', 'no-cache'],
]);

/** Middleware for responses with tokens or credentials, which no cache may store (RFC 6749 §5.1). */
export const neverStore: RequestHandler = (_req, res, next) => {
  res.setHeaders(neverStored);
  next();
};

/** Error for a method that the endpoint does not support. */
export function methodNotAllowedError(allowed: string): OAuthError {
  return new OAuthError('invalid_request', `Only ${allowed} is allowed here`, {
    status: 405,
    headers: { Allow: allowed },
  });
}

/** The handler of all other methods: throws OAuthError with 405 and `Allow` (RFC 9110 §15.5.6). */
export function methodNotAllowed(allowed: string): RequestHandler {
  return () => {
    throw methodNotAllowedError(allowed);
  };
}

/** Reads a form as text, so that repeated parameters and broken encoding are seen. */
export const readForm = express.text({
  type: 'application/x-www-form-urlencoded',
  limit: '64kb',
  verify: rejectBrokenUtf8,
});

/** The parameters of a form that `readForm` has read. */
export function formParameters(body: unknown): Parameters {
  if (typeof body !== 'string') {
    throw new OAuthError('invalid_request', 'The body must be application/x-www-form-urlencoded');
  }
  return parseParameters(body);
}
