import { ServiceError } from '../domain/errors.ts';
import { maxNesting } from '../domain/validation/parse-json.ts';
import { textOf } from '../texts/index.ts';

/** Returns an error that Express or its body parsers threw for the request as a ServiceError; null for anything else. */
export function bodyError(error: unknown): ServiceError | null {
  if (!(error instanceof Error) || !('status' in error)) return null;
  switch ('type' in error ? error.type : undefined) {
    case 'entity.too.large':
      return new ServiceError(
        'payload_too_large',
        textOf((t) => t.requestMessages.bodyTooLarge),
      );
    case 'entity.too.deep':
      return new ServiceError(
        'bad_request',
        textOf((t) => t.requestMessages.bodyTooDeep(maxNesting)),
      );
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new ServiceError(
        'unsupported_media_type',
        textOf((t) => t.requestMessages.sendBodyAsUtf8),
      );
  }
  if (typeof error.status !== 'number' || error.status >= 500) return null;
  return error instanceof URIError
    ? new ServiceError(
        'bad_request',
        textOf((t) => t.requestMessages.addressNotUtf8),
      )
    : new ServiceError(
        'bad_request',
        textOf((t) => t.requestMessages.bodyNotValidJson),
      );
}
