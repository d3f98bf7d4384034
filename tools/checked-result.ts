import * as z from 'zod';
import { memoizeImmutable } from '../src/domain/memoize.ts';
import type { OperationResult, Tool } from './define-operation.ts';
import { isStreamed } from './streamed.ts';

/** Parses the result with the published output schema, so that undocumented keys are never sent. */
export function checked(operation: Pick<Tool, 'output'>, result: OperationResult<unknown>): OperationResult<unknown> {
  const { data, meta } = result;
  const checkedData = isStreamed(data) ? checkedEntries(operation, data) : checkOf(operation)(data);
  return { data: checkedData, ...(meta && { meta }) };
}

/** Checks a list that is read entry by entry. */
async function* checkedEntries({ output }: Pick<Tool, 'output'>, entries: AsyncIterable<unknown>) {
  if (!(output instanceof z.ZodArray)) throw new Error('only a list is read entry by entry');
  const { element } = output.def;
  for await (const entry of entries) yield z.parse(element, entry);
}

const checks = new WeakMap<object, (data: unknown) => unknown>();

function checkOf(operation: Pick<Tool, 'output'>): (data: unknown) => unknown {
  const known = checks.get(operation);
  if (known) return known;
  const check = memoizeImmutable((data: unknown) => operation.output.parse(data));
  checks.set(operation, check);
  return check;
}
