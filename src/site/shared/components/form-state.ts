import type { Locale } from '../../../domain/errors.ts';

/** State of a form: its protection against cross-site posts, and the input and errors of the last attempt. */
export interface FormState {
  /** Value of the hidden `csrf` field. */
  csrf: string;
  values?: Record<string, string | undefined> | undefined;
  /** Messages by field name; those under `form` concern the whole form. */
  errors?: Record<string, string[]> | undefined;
  /** Hash of the stored object of the form (shared/requests/seen.ts). */
  seen?: string | undefined;
  /** Values that others have changed since the form was drawn, where the form has different ones. */
  changed?: { locale: Locale; now: readonly NamedValue[] } | undefined;
}

/** A field of a form, in words. */
export interface NamedValue {
  label: string;
  value: string;
}
