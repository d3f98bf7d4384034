import type { Context } from '../context.ts';
import { ServiceError } from '../domain/errors.ts';
import { type ErrorEnvelope, errorEnvelope } from '../http/error-envelope.ts';
import type { Caller } from './caller.ts';

/** The envelope that tells of an error in an answer over MCP, where no header can say how long to wait. */
export type ShownError = ErrorEnvelope & { retryAfter?: number };

/** The one place where the MCP face turns an error into words; what failed on our side goes to the log instead. */
export function shownError(context: Context, error: unknown, { locale, requestId }: Caller): ShownError {
  if (!(error instanceof ServiceError))
    context.log.error({ err: error, requestId }, 'a request to the connector failed');
  const known =
    error instanceof ServiceError
      ? error
      : new ServiceError('internal', { en: 'Something went wrong on our side', ru: 'У нас что-то сломалось' });
  return {
    ...errorEnvelope(known, locale, context.config.publicUrl),
    ...(known.retryAfter !== null && { retryAfter: known.retryAfter }),
  };
}
