import type { LinkedForm } from '../slots/linked-things.ts';
import { storedFormFields } from './form-fields.ts';

/** Returns the part of a stored lead form that a form slot shows. */
export function linkedFormOf(form: {
  id: string;
  title: string;
  buttonText: string;
  successMessage: string;
  fields: string;
}): LinkedForm {
  const { id, title, buttonText, successMessage } = form;
  return { id, title, buttonText, successMessage, fields: storedFormFields(form.fields) };
}
