import { type FieldErrors, validationFailed } from '../src/domain/errors.ts';
import { fieldErrorsOf } from '../src/domain/validation/field-errors.ts';
import type { Operation } from './define-operation.ts';

/** The parts of a request as the faces received them. */
export interface RawInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** Parses every part by its schema and answers all fields together; throws one `validation_failed` that lists all mistakes of all parts. */
export function parseInput(operation: Operation, raw: RawInput): Record<string, unknown> {
  const parts = [
    operation.params.safeParse(raw.params),
    operation.query.safeParse(raw.query),
    operation.body.safeParse(raw.body ?? {}),
  ];
  const fields: FieldErrors = {};
  const input: Record<string, unknown> = {};
  for (const part of parts) {
    if (part.success) Object.assign(input, part.data);
    else Object.assign(fields, fieldErrorsOf(part.error));
  }
  if (Object.keys(fields).length > 0) throw validationFailed(fields);
  return input;
}

/** Sorts the flat arguments of a tool into the parts of the request; what no part knows goes where it is refused by name. */
export function splitArguments(operation: Operation, given: Record<string, unknown>): RawInput {
  const restNames = new Map(Object.entries(operation.toolNames ?? {}).map(([rest, tool]) => [tool, rest]));
  const raw = {
    params: {} as Record<string, unknown>,
    query: {} as Record<string, unknown>,
    body: {} as Record<string, unknown>,
  };
  for (const [argument, value] of Object.entries(given)) {
    const name = restNames.get(argument) ?? argument;
    if (Object.hasOwn(operation.params.shape, name)) raw.params[name] = value;
    else if (Object.hasOwn(operation.query.shape, name)) raw.query[name] = value;
    else raw.body[name] = value;
  }
  return raw;
}
