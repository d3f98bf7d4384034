import type { FieldErrors } from '../domain/errors.ts';
import { addFieldErrors } from '../domain/validation/field-errors.ts';
import { textOf } from '../texts/index.ts';

/** The values of a query or a form, and an error for each repeated name. */
export interface UniqueValues {
  values: Record<string, string>;
  mistakes: FieldErrors;
}

/** Keeps the first value of each name: only the caller knows which of several is meant. */
export function uniqueValues(entries: readonly (readonly [name: string, value: string])[]): UniqueValues {
  const values = new Map<string, string>();
  const repeated = new Set<string>();
  for (const [name, value] of entries) {
    if (values.has(name)) repeated.add(name);
    else values.set(name, value);
  }
  const mistakes: FieldErrors = {};
  for (const name of repeated) addFieldErrors(mistakes, Object.fromEntries([[name, [isSentTwice]]]));
  return { values: Object.fromEntries(values), mistakes };
}

const isSentTwice = textOf((t) => t.requestMessages.sentTwice);
