import type { ErrorCode, Locale, ServiceError } from '../domain/errors.ts';

/** HTTP status of each error code (docs/interface.md 4.1). */
export const statusOf: Record<ErrorCode, number> = {
  unauthenticated: 401,
  insufficient_ability: 403,
  account_suspended: 403,
  not_found: 404,
  limit_reached: 409,
  read_only_type: 409,
  unsupported_slot: 409,
  conflict: 409,
  validation_failed: 422,
  idempotency_key_reused: 422,
  rate_limited: 429,
  temporarily_unavailable: 503,
  services_unavailable: 503,
  payload_too_large: 413,
  unsupported_media_type: 415,
  method_not_allowed: 405,
  bad_request: 400,
  internal: 500,
};

/** HTTP status of an error: that of its code, or 410 for what existed and does not return. */
export function statusOfError({ code, isGone }: Pick<ServiceError, 'code' | 'isGone'>): number {
  return isGone ? 410 : statusOf[code];
}

export interface ErrorEnvelope {
  message: string;
  code: ErrorCode;
  errors: Record<string, string[]> | null;
  documentation: string;
}

/** Returns the error as sent (docs/interface.md 4.2), in the language of the caller. */
export function errorEnvelope(error: ServiceError, locale: Locale, publicUrl: string): ErrorEnvelope {
  const errors =
    error.fields === null
      ? null
      : Object.fromEntries(
          Object.entries(error.fields).map(([field, texts]) => [field, texts.map((text) => text[locale])]),
        );
  return {
    message: error.text[locale],
    code: error.code,
    errors,
    documentation: `${publicUrl}/api/v1/docs#error-${error.code}`,
  };
}
