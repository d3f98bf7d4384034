/** What a form is drawn from: its protection against cross-site posts, and what the last attempt brought. */
export interface FormState {
  /** Value of the hidden `csrf` field. */
  csrf: string;
  values?: Record<string, string | undefined> | undefined;
  /** Messages by field name; those under `form` concern the whole form. */
  errors?: Record<string, string[]> | undefined;
}
