import type { Operation } from './define-operation.ts';

type Place = 'params' | 'query' | 'body';

/** The fields of the operation's example for one part of the request. */
export function exampleFields(operation: Operation, place: Place): Record<string, unknown> {
  const { shape } = operation[place];
  return Object.fromEntries(Object.entries(operation.example.input).filter(([name]) => Object.hasOwn(shape, name)));
}

/** The envelope that the example returns. */
export function exampleResult(operation: Operation): { data: unknown; meta?: Record<string, unknown> } {
  const { output, meta } = operation.example;
  const total =
    Array.isArray(output) && operation.meta && 'total' in operation.meta.shape ? { total: output.length } : null;
  const shown = meta ?? total;
  return { data: output, ...(shown && { meta: shown }) };
}
