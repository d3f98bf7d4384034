import type { ErrorCode } from '../../domain/errors.ts';

/** When each error comes, and what to do about it. */
export const errorTexts: Record<ErrorCode, string> = {
  bad_request: 'The body is not valid JSON, or is nested deeper than 64 levels.',
  unauthenticated:
    'There is no token, or it is unknown, expired or revoked. `WWW-Authenticate` tells where to get one; `error="invalid_token"` is there only when a token was sent.',
  insufficient_ability:
    'The token lacks the ability that the operation needs. `WWW-Authenticate` names it: ask the person to connect again with it, or use another token.',
  not_found: 'There is no such thing among what is yours. What belongs to somebody else does not exist for you.',
  method_not_allowed: 'The address does not take this method; `Allow` tells which it takes.',
  limit_reached: 'A limit of the account or of the page is reached. `GET /me` tells the limits and what is used.',
  read_only_type: 'Event slots cannot be created, changed or deleted here; they can be read and reordered.',
  unsupported_slot: 'The slot is of a former type (`supported: false`): it can be deleted and reordered, not changed.',
  conflict: 'Another change of yours is still under way, or an equal request with the same idempotency key. Try again.',
  payload_too_large:
    'The body is larger than is taken: 1 MB, 2 MB for several slots at once, 50 MB for a form with a file.',
  unsupported_media_type: 'The body is not JSON, or is compressed or encoded in a way that is not read here.',
  validation_failed:
    '`errors` names every wrong field by its path, such as `data.link` or `slots.2.data.title`, and says what would be right. Unknown fields and fields that the server computes are wrong too. At most 1,000 fields are named; `message` says how many more there are.',
  idempotency_key_reused:
    'The idempotency key was used for a different request within the last 24 hours. Take a new key.',
  rate_limited: 'Too many requests. `Retry-After` tells after how many whole seconds to try again.',
  temporarily_unavailable:
    'The service cannot do this at the moment. Nothing was stored; `Retry-After` tells after how many whole seconds to try again.',
  services_unavailable:
    'The services elsewhere that the operation asks do not answer. Your own limits are not touched; `Retry-After` tells after how many whole seconds to try again.',
  internal: 'A fault of ours. Nothing was stored; the `X-Request-Id` of the answer finds it in the log.',
};
