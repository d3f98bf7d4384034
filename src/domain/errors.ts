import type { Ability } from './actor.ts';

/** A text for people in each language the service answers in. */
export interface Text {
  en: string;
  ru: string;
}
export type Locale = keyof Text;

/** Messages by field: `data.link`, `slots.2.data.title`. */
export type FieldErrors = Record<string, Text[]>;

/** The closed list of error codes (contract, "Answers"). */
export type ErrorCode =
  | 'unauthenticated'
  | 'insufficient_ability'
  | 'not_found'
  | 'limit_reached'
  | 'read_only_type'
  | 'unsupported_slot'
  | 'conflict'
  | 'validation_failed'
  | 'idempotency_key_reused'
  | 'rate_limited'
  | 'temporarily_unavailable'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'method_not_allowed'
  | 'bad_request'
  | 'internal';

/** An expected failure; each face turns it into an answer at one place. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly code: ErrorCode;
  readonly text: Text;
  readonly fields: FieldErrors | null;
  /** Whole seconds until a retry can succeed; only with `rate_limited` and `temporarily_unavailable`. */
  readonly retryAfter: number | null;
  /** Every ability that the refused call needs; only with `insufficient_ability`. */
  readonly abilities: readonly Ability[];

  constructor(
    code: ErrorCode,
    text: Text,
    details: { fields?: FieldErrors; retryAfter?: number; abilities?: readonly Ability[] } = {},
  ) {
    super(text.en);
    this.code = code;
    this.text = text;
    this.fields = details.fields ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.abilities = details.abilities ?? [];
  }
}

export function validationFailed(fields: FieldErrors): ServiceError {
  const names = Object.keys(fields);
  const first = names[0] === undefined ? undefined : fields[names[0]]?.[0];
  const more = names.length - 1;
  return new ServiceError(
    'validation_failed',
    {
      en: `${names[0]}: ${first?.en ?? 'invalid'}${more > 0 ? ` (and ${more} more)` : ''}`,
      ru: `${names[0]}: ${first?.ru ?? 'неверное значение'}${more > 0 ? ` (и ещё ${more})` : ''}`,
    },
    { fields },
  );
}

/** One wrong field. */
export function invalidField(field: string, text: Text): ServiceError {
  return validationFailed({ [field]: [text] });
}

export function notFound(en: string, ru: string): ServiceError {
  return new ServiceError('not_found', { en, ru });
}

export function conflict(en: string, ru: string): ServiceError {
  return new ServiceError('conflict', { en, ru });
}

export function limitReached(en: string, ru: string): ServiceError {
  return new ServiceError('limit_reached', { en, ru });
}
