import type { OperationResult } from './define-operation.ts';

/** Returns whether the data of a result is a list that is read entry by entry. */
export function isStreamed(data: unknown): data is AsyncIterable<unknown> {
  return typeof data === 'object' && data !== null && Symbol.asyncIterator in data;
}

/** Returns the result with the complete list, for callers that need all of it. */
export async function wholeResult(result: OperationResult<unknown>): Promise<OperationResult<unknown>> {
  if (!isStreamed(result.data)) return result;
  const data: unknown[] = [];
  for await (const entry of result.data) data.push(entry);
  return { ...result, data };
}
