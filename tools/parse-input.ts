import type { FieldErrors } from '../src/domain/errors.ts';
import { addFieldErrors, fieldErrorsOf, type ListedErrors, wrongPaths } from '../src/domain/validation/field-errors.ts';
import { withoutPaths } from '../src/domain/validation/without-paths.ts';
import type { ReceivedFile } from '../src/store/files/received-file.ts';
import type { Tool } from './define-operation.ts';

/** The parts of a request as the faces received them. */
export interface RawInput {
  params: Record<string, unknown>;
  /** What their schema made of the params, where the face has asked it already. */
  parsedParams?: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  /** The file that came with the request; null when a form came without one. */
  file?: ReceivedFile | null;
  /** Mistakes that the face has found in the request already. */
  mistakes?: FieldErrors;
}

export type ParsedInput =
  | { ok: true; input: Record<string, unknown> }
  /** `rest`: the input with every wrong field taken out, where that is still a whole request. */
  | ({ ok: false; rest: Record<string, unknown> | null } & ListedErrors);

/** Beyond so many mistakes there is enough to correct, and what is right is not looked for any more. */
const maxTakenOut = 100;

const partNames = ['params', 'query', 'body'] as const;

/** Parses every part by its schema and returns all fields together, or all mistakes of all parts. */
export function parseInput(operation: Tool, raw: RawInput): ParsedInput {
  const input: Record<string, unknown> = {};
  const fields: FieldErrors = { ...raw.mistakes };
  let unlisted = 0;
  const { params, query, body } = raw;
  const left: Record<(typeof partNames)[number], unknown> = { params, query, body };
  for (const name of partNames) {
    if (name === 'params' && raw.parsedParams) {
      Object.assign(input, raw.parsedParams);
      continue;
    }
    // With `reportInput` an issue tells a missing value from one of a wrong type.
    const part = operation[name].safeParse(raw[name], { reportInput: true });
    if (part.success) Object.assign(input, part.data);
    else {
      const wrong = fieldErrorsOf(part.error);
      addFieldErrors(fields, wrong.fields);
      unlisted += wrong.unlisted;
      const paths = wrongPaths(part.error, maxTakenOut);
      left[name] = paths === null ? undefined : withoutPaths(raw[name], paths);
    }
  }
  return Object.keys(fields).length === 0
    ? { ok: true, input }
    : { ok: false, fields, unlisted, rest: wholeInput(operation, left) };
}

function wholeInput(operation: Tool, raw: Record<(typeof partNames)[number], unknown>): Record<string, unknown> | null {
  const input: Record<string, unknown> = {};
  for (const name of partNames) {
    const part = operation[name].safeParse(raw[name]);
    if (!part.success) return null;
    Object.assign(input, part.data);
  }
  return input;
}

/**
 * Sorts the flat arguments of a tool into the parts of the request; what no part knows goes where it is refused by name. Those in `apart`
 * belong to no part.
 */
export function splitArguments(
  operation: Tool,
  given: Record<string, unknown>,
  apart: readonly string[] = [],
): RawInput {
  const restNames = new Map(Object.entries(operation.toolNames ?? {}).map(([rest, tool]) => [tool, rest]));
  const raw = {
    params: {} as Record<string, unknown>,
    query: {} as Record<string, unknown>,
    body: {} as Record<string, unknown>,
  };
  for (const [argument, value] of Object.entries(given)) {
    if (apart.includes(argument)) continue;
    const name = restNames.get(argument) ?? argument;
    if (Object.hasOwn(operation.params.shape, name)) raw.params[name] = value;
    else if (Object.hasOwn(operation.query.shape, name)) raw.query[name] = value;
    // Not by assignment: `__proto__` is a name like any other, to be refused.
    else Object.defineProperty(raw.body, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return raw;
}
