import type * as z from 'zod';
import { textOf } from '../../texts/index.ts';
import { type FieldErrors, maxListedFields, type Text, validationFailed } from '../errors.ts';
import { safeParse } from './safe-parse.ts';

/** Parses or throws `validation_failed` with a message for each wrong field and for each unknown key at any depth. */
export function parseOrThrow<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const { fields, unlisted } = fieldErrorsOf(parsed.error);
  throw validationFailed(fields, unlisted);
}

/** Wrong fields, and the number beyond those that one error lists: a request may have as many unknown keys as a body can contain. */
export interface ListedErrors {
  fields: FieldErrors;
  unlisted: number;
}

/** Field errors of a failed parse, keyed by dotted path. */
export function fieldErrorsOf(error: z.ZodError): ListedErrors {
  const fields: FieldErrors = {};
  const { mistakes, unlisted } = parseErrorsOf(error);
  for (const { path, text } of mistakes) {
    const field = path.length === 0 ? 'body' : path.map(String).join('.');
    addFieldErrors(fields, { [field]: [text ?? unknownField] });
  }
  return { fields, unlisted };
}

/** One error; without a text, an unknown key. */
interface Mistake {
  path: PropertyKey[];
  text: Text | null;
}

/** Returns the errors of a parse, each unknown key by itself, as many as one error lists. */
export function parseErrorsOf(error: z.ZodError): { mistakes: Mistake[]; unlisted: number } {
  const mistakes: Mistake[] = [];
  let unlisted = 0;
  for (const issue of error.issues) {
    const left = maxListedFields - mistakes.length;
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, left)) mistakes.push({ path: [...issue.path, key], text: null });
      unlisted += Math.max(0, issue.keys.length - left);
    } else if (left > 0) mistakes.push({ path: issue.path, text: issueText(issue) });
    else unlisted += 1;
  }
  return { mistakes, unlisted };
}

/** Adds messages to `fields`. Field names are the caller's words: `constructor` and `__proto__` are names like any other. */
export function addFieldErrors(fields: FieldErrors, more: FieldErrors): void {
  for (const [field, texts] of Object.entries(more)) {
    const known = Object.hasOwn(fields, field) ? (fields[field] ?? []) : [];
    Object.defineProperty(fields, field, {
      value: [...known, ...texts],
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
}

/** Returns the paths of the errors of a failed parse, unknown keys included; null if there are more than `max`. */
export function wrongPaths(error: z.ZodError, max: number): PropertyKey[][] | null {
  const paths: PropertyKey[][] = [];
  for (const issue of error.issues) {
    if (issue.code !== 'unrecognized_keys') paths.push(issue.path);
    else for (const key of issue.keys.slice(0, max + 1)) paths.push([...issue.path, key]);
    if (paths.length > max) return null;
  }
  return paths;
}

export const unknownField: Text = textOf((t) => t.fieldMessages.unknownField);

/** Returns the text of an issue in every language; rules with a text of their own have it in `params.text`. */
function issueText(issue: z.core.$ZodIssue): Text {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? textOf((t) => t.fieldMessages.required)
        : textOf((t) => t.fieldMessages.wrongType(issue.expected));
    case 'too_big':
      return issue.origin === 'string'
        ? textOf((t) => t.fieldMessages.tooLong(issue.maximum))
        : issue.origin === 'array'
          ? textOf((t) => t.fieldMessages.tooManyEntries(issue.maximum))
          : textOf((t) => t.fieldMessages.tooLarge(issue.maximum));
    case 'too_small':
      return issue.origin === 'string'
        ? textOf((t) => t.fieldMessages.tooShort(issue.minimum))
        : issue.origin === 'array'
          ? textOf((t) => t.fieldMessages.tooFewEntries(issue.minimum))
          : textOf((t) => t.fieldMessages.tooSmall(issue.minimum));
    case 'invalid_value':
      return textOf((t) => t.fieldMessages.oneOf(issue.values.map(String).join(', ')));
    case 'invalid_format':
      return issue.format === 'base64'
        ? textOf((t) => t.fieldMessages.notBase64)
        : textOf((t) => t.fieldMessages.otherwiseInvalid(issue.message));
    case 'custom':
      // All of our own rules are made by `wrong`.
      return (issue.params?.text as Text | undefined) ?? textOf((t) => t.fieldMessages.otherwiseInvalid(issue.message));
    default:
      return textOf((t) => t.fieldMessages.otherwiseInvalid(issue.message));
  }
}

/** Returns the message of a rule of our own, for `addIssue` and `refine` of a schema. */
export function wrong(text: Text) {
  return { code: 'custom', message: text.en, params: { text } } as const;
}
