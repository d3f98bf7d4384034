import type { ServerResponse } from 'node:http';
import type { ErrorRequestHandler, Response } from 'express';
import type { Context } from '../src/context.ts';
import type { Text } from '../src/domain/errors.ts';
import { unavailable } from '../src/domain/unavailable.ts';
import { NestingError } from '../src/domain/validation/parse-json.ts';
import { sendJson } from '../src/http/send-json.ts';
import { ConcurrentDeletionError } from '../src/store/concurrent-deletion-error.ts';
import { LockTimeoutError } from '../src/store/database.ts';
import { textOf } from '../src/texts/index.ts';
import { AuthorizationError } from './authorization-error.ts';
import type { AuthorizationPages } from './authorization-pages.ts';
import { OAuthError, type OAuthErrorCode } from './oauth-error.ts';

/** Responds to a failure of the endpoints that programs call: JSON in the shape of RFC 6749 §5.2. */
export function sendErrorsAsJson(context: Context): ErrorRequestHandler {
  return function sendErrorAsJson(error, req, res, _next) {
    // RFC 7591 §3.2.2 has a code of its own for errors in a registration.
    sendOAuthError(
      context,
      error,
      res,
      req.path.startsWith('/register') ? 'invalid_client_metadata' : 'invalid_request',
    );
  };
}

/** Sends the error for an endpoint without Express, returning it; `unreadable` is the code for a body that cannot be read. */
export function sendOAuthError(
  context: Context,
  error: unknown,
  res: ServerResponse,
  unreadable?: OAuthErrorCode,
): OAuthError {
  const known = toOAuthError(context, error, res, unreadable);
  // A response that has begun can only be broken off.
  if (res.headersSent) {
    res.destroy();
    return known;
  }
  for (const [name, value] of Object.entries({ 'Cache-Control': 'no-store', ...known.headers })) {
    res.setHeader(name, value);
  }
  sendJson(res, known.status, known);
  return known;
}

/** Responds to a failure of the authorization endpoint as a page. */
export function sendErrorsAsPage(context: Context, pages: AuthorizationPages): ErrorRequestHandler {
  return async function sendErrorAsPage(error, req, res, next) {
    if (res.headersSent) return next(error);
    await pages.renderError(req, res, toAuthorizationError(context, error, res).problem);
  };
}

function toOAuthError(
  context: Context,
  error: unknown,
  res: ServerResponse,
  unreadable: OAuthErrorCode = 'invalid_request',
): OAuthError {
  if (error instanceof OAuthError) return error;
  if (error instanceof LockTimeoutError) {
    return new OAuthError('temporarily_unavailable', 'The server is busy; try again', {
      status: 503,
      headers: { 'Retry-After': '1' },
    });
  }
  if (error instanceof ConcurrentDeletionError)
    return new OAuthError('invalid_grant', 'The account or the client has been deleted');
  if (isUndecodableAddress(error)) return new OAuthError('invalid_request', 'The address is not valid UTF-8');
  const refused = bodyParserStatus(error);
  if (refused === 413) return new OAuthError(unreadable, 'The body is too large', { status: 413 });
  if (error instanceof NestingError) return new OAuthError(unreadable, `The body is ${error.message}`);
  if (refused !== null) return new OAuthError(unreadable, 'The body could not be read');
  const fault = context.faults.note(error);
  if (fault !== null) {
    const { text, retryAfter } = unavailable(fault.kind);
    return new OAuthError('temporarily_unavailable', text.en, {
      status: 503,
      headers: { 'Retry-After': String(retryAfter) },
    });
  }
  context.log.error({ err: error, requestId: res.getHeader('x-request-id') }, 'an OAuth request failed');
  return new OAuthError('server_error', 'The server failed', { status: 500 });
}

function toAuthorizationError(context: Context, error: unknown, res: Response): AuthorizationError {
  if (error instanceof AuthorizationError) return error;
  if (error instanceof ConcurrentDeletionError) return new AuthorizationError(403, 'access_denied', goneText);
  const known = toOAuthError(context, error, res);
  res.set(known.headers);
  return new AuthorizationError(known.status, known.code, pageTexts[known.status] ?? unreadableText);
}

const pageTexts: Record<number, Text> = {
  405: textOf((t) => t.authorizationMessages.onlyByLinkOrForm),
  429: textOf((t) => t.authorizationMessages.tooManyRequests),
  500: textOf((t) => t.authorizationMessages.failed),
  503: textOf((t) => t.authorizationMessages.busy),
};
const unreadableText: Text = textOf((t) => t.authorizationMessages.unreadable);

const goneText: Text = textOf((t) => t.authorizationMessages.justDeleted);

/** Returns true for the error that Express throws for a path like `/%zz`. */
function isUndecodableAddress(error: unknown): boolean {
  return error instanceof URIError && 'status' in error;
}

/** The status of an error that express's body parsers threw: they are the client's fault (http-errors, 4xx). */
function bodyParserStatus(error: unknown): number | null {
  if (!(error instanceof Error) || !('status' in error) || !('type' in error)) return null;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}
