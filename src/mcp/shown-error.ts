import type { Context } from '../context.ts';
import { ServiceError } from '../domain/errors.ts';
import { unavailableOr } from '../domain/unavailable.ts';
import { type ErrorEnvelope, errorEnvelope } from '../http/error-envelope.ts';
import { textOf } from '../texts/index.ts';
import type { Caller } from './caller.ts';
import { errorSentence } from './error-sentence.ts';

/** Error envelope of a response over MCP, where no header can state how long to wait. */
export type ShownError = ErrorEnvelope & { retryAfter?: number };

/**
 * Converts an error to text for MCP: a sentence, and the envelope. It logs faults of the server instead. A text that REST sends in a fixed
 * language is followed by one in the caller's language (docs/interface.md 1.5).
 */
export function shownError(
  context: Context,
  error: unknown,
  { locale, requestId }: Pick<Caller, 'locale' | 'requestId'>,
): { sentence: string; envelope: ShownError } {
  const expected = error instanceof ServiceError ? error : unavailableOr(context, error, null);
  if (expected === null) context.log.error({ err: error, requestId }, 'a request to the connector failed');
  const known =
    expected ??
    new ServiceError(
      'internal',
      textOf((t) => t.requestMessages.failed),
    );
  const envelope = errorEnvelope(known, locale, context.config.publicUrl);
  const { fixedLocale, retryAfter, text } = known;
  return {
    sentence: errorSentence(known, locale),
    envelope: {
      ...envelope,
      ...(fixedLocale !== null && fixedLocale !== locale && { message: `${text[fixedLocale]}\n${text[locale]}` }),
      ...(retryAfter !== null && { retryAfter }),
    },
  };
}
