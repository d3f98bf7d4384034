import type { FieldErrors } from '../src/domain/errors.ts';
import { addFieldErrors, fieldErrorsOf, type ListedErrors, wrongPaths } from '../src/domain/validation/field-errors.ts';
import { safeParse } from '../src/domain/validation/safe-parse.ts';
import { withoutPaths } from '../src/domain/validation/without-paths.ts';
import type { ReceivedFile } from '../src/store/files/received-file.ts';
import type { Tool } from './define-operation.ts';
import { isListOfObjects, type WholeEntries, wholeEntries } from './whole-entries.ts';

/** The parts of a request as the faces received them. */
export interface RawInput {
  params: Record<string, unknown>;
  /** The params as parsed by their schema, if the face has parsed them already. */
  parsedParams?: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  /** The file of the request; null for a form without one. */
  file?: ReceivedFile | null;
  /** Errors that the face has found in the request already. */
  mistakes?: FieldErrors;
}

export type ParsedInput =
  | { ok: true; input: Record<string, unknown> }
  /** `rest`: the input with every wrong field or entry taken out, if that is still a complete request. */
  | ({ ok: false; rest: Rest | null } & ListedErrors);

interface Rest extends Pick<WholeEntries, 'pathInRequest'> {
  input: Record<string, unknown>;
}

/** Maximum number of errors, after which the search for valid fields ends. */
const maxTakenOut = 100;

const partNames = ['params', 'query', 'body'] as const;

/** Parses every part by its schema and returns all fields together, or all errors of all parts. */
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
    const part = safeParse(operation[name], raw[name]);
    if (part.success) Object.assign(input, part.data);
    else {
      const wrong = fieldErrorsOf(part.error);
      addFieldErrors(fields, wrong.fields);
      unlisted += wrong.unlisted;
      const paths = wrongPaths(part.error, maxTakenOut);
      left[name] = paths === null ? undefined : withoutPaths(raw[name], paths.filter(isWithinEntry(raw[name])));
    }
  }
  return Object.keys(fields).length === 0
    ? { ok: true, input }
    : { ok: false, fields, unlisted, rest: wholeInput(operation, left) };
}

/** Entries that are wrong as a whole stay: `wholeEntries` leaves them out, and returns the former positions of the others. */
function isWithinEntry(part: unknown) {
  return ([field = '', index, ...deeper]: PropertyKey[]) =>
    deeper.length > 0 || typeof index !== 'number' || !isListOfObjects(Object(part)[field]);
}

function wholeInput(operation: Tool, raw: Record<(typeof partNames)[number], unknown>): Rest | null {
  const rest: Rest = { input: {}, pathInRequest: (field) => field };
  for (const name of partNames) {
    let part = operation[name].safeParse(raw[name]);
    if (!part.success) {
      const paths = wrongPaths(part.error, maxTakenOut);
      if (paths === null) return null;
      const whole = wholeEntries(raw[name], paths);
      part = operation[name].safeParse(whole.value);
      if (!part.success) return null;
      rest.pathInRequest = whole.pathInRequest;
    }
    Object.assign(rest.input, part.data);
  }
  return rest;
}

/**
 * Sorts the flat arguments of a tool into the parts of the request; unknown ones go where they are rejected by name. Those in `apart`
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
    // By the name that only REST has for it, an argument is as unknown as by any other.
    const isUnknown = Object.hasOwn(operation.toolNames ?? {}, argument);
    if (!isUnknown && Object.hasOwn(operation.params.shape, name)) raw.params[name] = value;
    else if (!isUnknown && Object.hasOwn(operation.query.shape, name)) raw.query[name] = value;
    // Not by assignment: `__proto__` must be rejected like any other name.
    else Object.defineProperty(raw.body, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return raw;
}
