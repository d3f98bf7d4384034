import { type Locale, ServiceError } from '../../../domain/errors.ts';
import { forPerson } from '../../../texts/index.ts';

/** Errors of a rejected form, for rendering it again. */
export interface FormRejection {
  status: number;
  /** Messages by input name; `form` for those about the whole form. */
  errors: Record<string, string[]>;
  /** Whole seconds, where waiting helps. */
  retryAfter: number | null;
}

const statuses: Partial<Record<ServiceError['code'], number>> = {
  validation_failed: 422,
  rate_limited: 429,
  temporarily_unavailable: 503,
  limit_reached: 409,
  conflict: 409,
  not_found: 404,
};

/** Returns the rejection for an error that users can cause; rethrows any other. */
export function formRejection(error: unknown, locale: Locale): FormRejection {
  const status = error instanceof ServiceError ? statuses[error.code] : undefined;
  if (!(error instanceof ServiceError) || status === undefined) throw error;
  const fields = Object.entries(error.fields ?? { form: [error.text] });
  return {
    status,
    errors: Object.fromEntries(fields.map(([field, texts]) => [field, texts.map((text) => forPerson(text, locale))])),
    retryAfter: error.retryAfter,
  };
}
