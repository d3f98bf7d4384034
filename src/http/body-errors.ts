import { ServiceError } from '../domain/errors.ts';
import { maxNesting } from '../domain/validation/parse-json.ts';

/** What Express and its body parsers throw of what the caller sent, as an error of ours; null for anything else. */
export function bodyError(error: unknown): ServiceError | null {
  if (!(error instanceof Error) || !('status' in error)) return null;
  switch ('type' in error ? error.type : undefined) {
    case 'entity.too.large':
      return new ServiceError('payload_too_large', { en: 'The body is too large', ru: 'Слишком большое тело запроса' });
    case 'entity.too.deep':
      return new ServiceError('bad_request', {
        en: `The body is nested deeper than ${maxNesting} levels`,
        ru: `Вложенность тела запроса больше ${maxNesting} уровней`,
      });
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new ServiceError('unsupported_media_type', {
        en: 'Send the body as UTF-8, plain or compressed with gzip, deflate or br',
        ru: 'Тело запроса должно быть в UTF-8, без сжатия или сжатое gzip, deflate или br',
      });
  }
  if (typeof error.status !== 'number' || error.status >= 500) return null;
  return error instanceof URIError
    ? new ServiceError('bad_request', { en: 'The address is not valid UTF-8', ru: 'Адрес — не UTF-8' })
    : new ServiceError('bad_request', { en: 'The body is not valid JSON', ru: 'Тело запроса — не JSON' });
}
