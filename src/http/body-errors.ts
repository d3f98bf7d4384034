import { ServiceError } from '../domain/errors.ts';

/** What body parsers throw (http-errors with a `type`), as an error of ours; null for anything else. */
export function bodyError(error: unknown): ServiceError | null {
  if (!(error instanceof Error) || !('status' in error) || !('type' in error)) return null;
  switch (error.type) {
    case 'entity.too.large':
      return new ServiceError('payload_too_large', { en: 'The body is too large', ru: 'Слишком большое тело запроса' });
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new ServiceError('unsupported_media_type', {
        en: 'Send the body as UTF-8, plain or compressed with gzip, deflate or br',
        ru: 'Тело запроса должно быть в UTF-8, без сжатия или сжатое gzip, deflate или br',
      });
    default:
      return typeof error.status === 'number' && error.status < 500
        ? new ServiceError('bad_request', { en: 'The body is not valid JSON', ru: 'Тело запроса — не JSON' })
        : null;
  }
}
