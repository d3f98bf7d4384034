import { type Text, textOf } from '../texts/index.ts';
import type { Ability } from './actor.ts';

export type { Locale, Text } from '../texts/index.ts';

/** A language of REST and MCP responses (docs/interface.md 1.5). */
export type InterfaceLocale = 'en' | 'ru';
/** Texts that only REST and MCP send. */
export type InterfaceText = Pick<Text, InterfaceLocale>;

/** Messages by field: `data.link`, `slots.2.data.title`. */
export type FieldErrors = Record<string, Text[]>;

/** The closed list of error codes (docs/interface.md 4.1). */
export type ErrorCode =
  | 'unauthenticated'
  | 'insufficient_ability'
  | 'account_suspended'
  | 'not_found'
  | 'limit_reached'
  | 'read_only_type'
  | 'unsupported_slot'
  | 'conflict'
  | 'validation_failed'
  | 'idempotency_key_reused'
  | 'rate_limited'
  | 'temporarily_unavailable'
  | 'services_unavailable'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'method_not_allowed'
  | 'bad_request'
  | 'internal';

/** An expected failure; each face turns it into a response at one place. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly code: ErrorCode;
  readonly text: Text;
  readonly fields: FieldErrors | null;
  /** Number of wrong fields that `fields` leaves out (docs/interface.md 4.3). */
  readonly unlisted: number;
  /** Whole seconds until a retry can succeed; only with `rate_limited`, `services_unavailable` and `temporarily_unavailable`. */
  readonly retryAfter: number | null;
  /** Language of the text in REST (docs/interface.md 1.5); null for the caller's. */
  readonly fixedLocale: InterfaceLocale | null;
  /** Every ability that the refused call needs; only with `insufficient_ability`. */
  readonly abilities: readonly Ability[];
  /** The argument that named the missing object; only with `not_found`. */
  readonly argument: string | null;
  /** True if the object existed and does not return, which is 410 instead of 404; only with `not_found`. */
  readonly isGone: boolean;

  constructor(
    code: ErrorCode,
    text: Text,
    details: {
      fields?: FieldErrors;
      unlisted?: number;
      retryAfter?: number;
      fixedLocale?: InterfaceLocale;
      abilities?: readonly Ability[];
      argument?: string;
      isGone?: true;
    } = {},
  ) {
    super(text.en);
    this.code = code;
    this.text = text;
    this.fields = details.fields ?? null;
    this.unlisted = details.unlisted ?? 0;
    this.retryAfter = details.retryAfter ?? null;
    this.fixedLocale = details.fixedLocale ?? null;
    this.abilities = details.abilities ?? [];
    this.argument = details.argument ?? null;
    this.isGone = details.isGone ?? false;
  }
}

/** Returns null for `not_found`, in place of the object; throws any other error again. For the `catch` of a lookup. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof ServiceError && error.code === 'not_found') return null;
  throw error;
}

/** Most fields that one error lists (docs/interface.md 4.3). */
export const maxListedFields = 1_000;

/** The wrong fields, and the number of further ones that are not listed. */
export function validationFailed(wrong: FieldErrors, more = 0): ServiceError {
  const names = Object.keys(wrong);
  const name = shortName(names[0] ?? 'body');
  const first = wrong[names[0] ?? '']?.[0];
  const others = names.length - 1 + more;
  const text = textOf(({ fieldMessages }, _locale, said) =>
    fieldMessages.first(name, first ? said(first) : fieldMessages.invalid, others),
  );
  return rejectedFields('validation_failed', text, wrong, more);
}

/** An error of any code about some fields. If there are more than one error lists, its text states their number (docs/interface.md 4.3). */
export function rejectedFields(code: ErrorCode, text: Text, wrong: FieldErrors, more: number): ServiceError {
  const { fields, unlisted } = listed(wrong, more);
  if (unlisted === 0) return new ServiceError(code, text, { fields });
  const counted = textOf((t, _locale, said) => t.fieldMessages.unlisted(said(text), maxListedFields, unlisted));
  return new ServiceError(code, counted, { fields, unlisted });
}

/** Returns the fields within the limits of an error, each name cut to its maximum length; names that become equal are listed once. */
function listed(wrong: FieldErrors, more: number): { fields: FieldErrors; unlisted: number } {
  const names = Object.keys(wrong);
  const kept = new Map<string, Text[]>();
  for (const name of names.slice(0, maxListedFields)) {
    const shown = shortName(name);
    if (!kept.has(shown)) kept.set(shown, wrong[name] ?? []);
  }
  // Not assigned: `__proto__` is a name like any other.
  return { fields: Object.fromEntries(kept), unlisted: names.length - kept.size + more };
}

const maxNameLength = 100;

/** Returns a name from the caller, cut at 100 characters, for use in a response (docs/interface.md 4.3). */
function shortName(name: string): string {
  if (name.length <= maxNameLength) return name;
  // Half of a surrogate pair is not a character.
  return `${name.slice(0, maxNameLength - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Returns the error of one wrong field. */
export function invalidField(field: string, text: Text): ServiceError {
  return validationFailed({ [field]: [text] });
}

/**
 * Returns `not_found`, also for objects of another account, so that it does not reveal what exists. With the argument that named the
 * object, the error can be reported together with those of other arguments.
 */
export function notFound(text: Text, argument?: string): ServiceError {
  return new ServiceError('not_found', text, argument === undefined ? {} : { argument });
}

/** Returns `conflict`: the request is valid, but contradicts the state of its object. */
export function conflict(text: Text): ServiceError {
  return new ServiceError('conflict', text);
}

/** `limit_reached`: the account has as many of something as it may have. */
export function limitReached(text: Text): ServiceError {
  return new ServiceError('limit_reached', text);
}
