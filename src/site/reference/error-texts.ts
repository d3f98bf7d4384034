import type { ErrorCode } from '../../domain/errors.ts';

/** The cause of each error, and what to do about it. */
export const errorTexts: Record<ErrorCode, string> = {
  bad_request: 'The address is not valid UTF-8, or the body is not valid JSON or is nested deeper than 64 levels.',
  unauthenticated:
    'There is no token, or it is unknown, expired or revoked. `WWW-Authenticate` says where to get one; `error="invalid_token"` is there only when a token was sent.',
  insufficient_ability:
    'The token lacks the ability that the operation needs. `WWW-Authenticate` names it: ask the user to reconnect with it, or use another token.',
  account_suspended:
    'An operator has suspended the account. The message has the address where its owner reads why and appeals.',
  not_found: 'You own no such resource. Resources of other users are reported as not found, too.',
  method_not_allowed: 'The address does not support this method; `Allow` lists those it supports.',
  limit_reached:
    'A limit of the account or of the page is reached. `GET /me` returns the limits and their current use.',
  read_only_type: 'Event slots cannot be created, changed or deleted here; they can be read and reordered.',
  unsupported_slot: 'The slot has a legacy type (`supported: false`): it can be deleted and reordered, not changed.',
  conflict:
    'Another change to your account, or a request with the same idempotency key, is still in progress. Try again.',
  payload_too_large: 'The body is too large. Limits: 1 MB, 2 MB for batch operations, 50 MB for a form with a file.',
  unsupported_media_type: 'The body is not JSON, or its compression or encoding is not supported.',
  validation_failed:
    '`errors` lists every invalid field by its path, such as `data.link` or `slots.2.data.title`, and says what is expected. Unknown and server-computed fields are invalid too. At most 1,000 fields are named; `message` says how many more there are.',
  idempotency_key_reused:
    'The idempotency key was used for a different request within the last 24 hours. Use a new key.',
  rate_limited: 'Too many requests. `Retry-After` says how many seconds to wait.',
  temporarily_unavailable:
    'The service is temporarily unavailable. `Retry-After` says how many seconds to wait, `message` whether something may have been stored; with an `Idempotency-Key` it is safe to send the request again.',
  services_unavailable:
    'The external services that the operation needs are not responding. `Retry-After` says how many seconds to wait.',
  internal:
    'Server error. Nothing was stored. Report the `X-Request-Id` of the response: it identifies the error in the log.',
};
