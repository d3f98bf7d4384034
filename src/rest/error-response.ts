import { tokenChallenges } from '../../oauth/challenge.ts';
import { schemeOf } from '../../oauth/sent-token.ts';
import { inRestTerms } from '../../tools/rest-terms.ts';
import type { Context } from '../context.ts';
import { ServiceError } from '../domain/errors.ts';
import { unavailableOr } from '../domain/unavailable.ts';
import { bodyError } from '../http/body-errors.ts';
import { type ErrorEnvelope, errorEnvelope, statusOfError } from '../http/error-envelope.ts';
import { acceptedLocale } from '../http/locale.ts';
import { sendJson } from '../http/send-json.ts';
import { textOf } from '../texts/index.ts';
import type { ApiRequest } from './api-request.ts';

/** The error as REST words it. */
function inRestWordsOf({ message, errors, ...envelope }: ErrorEnvelope): ErrorEnvelope {
  const fields = Object.entries(errors ?? {}).map(([field, texts]) => [field, texts.map(inRestTerms)]);
  return { message: inRestTerms(message), ...envelope, errors: errors && Object.fromEntries(fields) };
}

/** The only place where REST turns an error into a response. An error of the server shows nothing but the request's id. */
export function sendError(
  context: Context,
  error: unknown,
  { req, res, requestId }: Pick<ApiRequest, 'req' | 'res' | 'requestId'>,
): void {
  const known = error instanceof ServiceError ? error : (bodyError(error) ?? unavailableOr(context, error, null));
  if (!known) context.log.error({ err: error, requestId }, 'a request failed');
  // A response that has begun can only be broken off.
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const shown =
    known ??
    new ServiceError(
      'internal',
      textOf((t) => t.requestMessages.failed),
    );
  if (shown.code === 'insufficient_ability') {
    const scheme = schemeOf(req.headers.authorization);
    const reason = { error: 'insufficient_scope', scope: shown.abilities } as const;
    res.setHeader('WWW-Authenticate', tokenChallenges(context.config, '/api/v1', scheme, reason));
  }
  // The token was valid when the request came in; its account has been deleted since.
  if (shown.code === 'unauthenticated') {
    const scheme = schemeOf(req.headers.authorization);
    res.setHeader('WWW-Authenticate', tokenChallenges(context.config, '/api/v1', scheme, { error: 'invalid_token' }));
  }
  if (shown.retryAfter !== null) res.setHeader('Retry-After', String(shown.retryAfter));
  const locale = shown.fixedLocale ?? acceptedLocale(req.headers);
  sendJson(res, statusOfError(shown), inRestWordsOf(errorEnvelope(shown, locale, context.config.publicUrl)));
}
