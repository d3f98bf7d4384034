import type * as z from 'zod';
import { type Text, textOf } from '../../../texts/index.ts';
import { ServiceError } from '../../errors.ts';
import { fieldErrorsOf } from '../../validation/field-errors.ts';

/** Reason for skipping a line with missing or invalid members. */
export const unreadable: Text = textOf((t) => t.importAccount.unreadable);

/** Returns the first error of a value that does not match a schema. */
export function problemOf(error: z.ZodError): Text {
  const [first] = Object.entries(fieldErrorsOf(error).fields);
  return first?.[1][0] ? named(first[0], first[1][0]) : unreadable;
}

/** Returns the reason why a rule of the domain rejects an object; rethrows other errors. */
export function rejectionReason(error: unknown): Text {
  if (error instanceof ServiceError && error.code !== 'temporarily_unavailable') return error.text;
  throw error;
}

/** A message that begins with the name of its field. */
export function named(field: string, text: Text): Text {
  return textOf((_words, locale) => `${field} ${text[locale]}`);
}
