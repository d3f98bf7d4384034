import type { z } from 'zod';
import { type FieldErrors, type Text, validationFailed } from '../errors.ts';

/** Parses or throws `validation_failed` with a message for each wrong field and for each unknown key at any depth. */
export function parseOrThrow<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  // With `reportInput` an issue tells a missing value from one of a wrong type.
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) throw validationFailed(fieldErrorsOf(parsed.error));
  return parsed.data;
}

/** Field errors of a failed parse, keyed by dotted path. */
export function fieldErrorsOf(error: z.ZodError, prefix = ''): FieldErrors {
  const fields: FieldErrors = {};
  const add = (path: PropertyKey[], text: Text) => {
    const field = [prefix, ...path.map(String)].filter((part) => part !== '').join('.') || 'body';
    addFieldErrors(fields, { [field]: [text] });
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], unknownField);
    } else {
      add(issue.path, issueText(issue));
    }
  }
  return fields;
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

/** Where the mistakes of a failed parse are, unknown keys included. */
export function wrongPaths(error: z.ZodError): PropertyKey[][] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path],
  );
}

export const unknownField: Text = { en: 'is not a known field', ru: 'неизвестное поле' };

/** What is wrong, in both languages; rules with a text of their own carry its Russian form in `params.ru`. */
export function issueText(issue: z.core.$ZodIssue): Text {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? { en: 'is required', ru: 'обязательное поле' }
        : {
            en: `must be ${article(issue.expected)}`,
            ru: `должно быть: ${russianType[issue.expected] ?? issue.expected}`,
          };
    case 'too_big':
      return issue.origin === 'string'
        ? { en: `must be at most ${issue.maximum} characters`, ru: `не длиннее ${issue.maximum} символов` }
        : issue.origin === 'array'
          ? { en: `must have at most ${issue.maximum} entries`, ru: `не больше ${issue.maximum} элементов` }
          : { en: `must be at most ${issue.maximum}`, ru: `не больше ${issue.maximum}` };
    case 'too_small':
      return issue.origin === 'string'
        ? { en: `must be at least ${issue.minimum} characters`, ru: `не короче ${issue.minimum} символов` }
        : issue.origin === 'array'
          ? { en: `must have at least ${issue.minimum} entries`, ru: `не меньше ${issue.minimum} элементов` }
          : { en: `must be at least ${issue.minimum}`, ru: `не меньше ${issue.minimum}` };
    case 'invalid_value':
      return {
        en: `must be one of: ${issue.values.map(String).join(', ')}`,
        ru: `допустимые значения: ${issue.values.map(String).join(', ')}`,
      };
    case 'custom':
      return { en: issue.message, ru: typeof issue.params?.ru === 'string' ? issue.params.ru : issue.message };
    default:
      return { en: issue.message, ru: `неверное значение (${issue.message})` };
  }
}

function article(type: string): string {
  if (type === 'int') return 'an integer';
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

const russianType: Record<string, string> = {
  string: 'строка',
  number: 'число',
  int: 'целое число',
  boolean: 'true или false',
  array: 'массив',
  object: 'объект',
};
