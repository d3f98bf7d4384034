import type { Locale } from '../../../domain/errors.ts';

/** What a form is drawn from: its protection against cross-site posts, and what the last attempt brought. */
export interface FormState {
  /** Value of the hidden `csrf` field. */
  csrf: string;
  values?: Record<string, string | undefined> | undefined;
  /** Messages by field name; those under `form` concern the whole form. */
  errors?: Record<string, string[]> | undefined;
  /** Names what is stored of what the form is about (shared/requests/seen.ts). */
  seen?: string | undefined;
  /** Where somebody else has changed that since the form was drawn: what is there now and not so in the form. */
  changed?: { locale: Locale; now: readonly NamedValue[] } | undefined;
}

/** A field of a form as people read it. */
export interface NamedValue {
  label: string;
  value: string;
}
