import type { Operation } from './define-operation.ts';

export type ErrorStatus = Operation['errors'][number] | 400 | 401 | 403 | 429 | 500;

/** Returns the statuses of all errors that REST can send for an operation: its own, and those of any such call. */
export function errorStatuses({ method, kind, params, errors }: Operation): ErrorStatus[] {
  const hasParameters = Object.keys(params.shape).length > 0;
  // Every operation reads a body, and a write can wait too long for another one.
  const statuses = new Set<ErrorStatus>([401, 403, 429, 500, 503, ...errors]);
  if (hasParameters || method !== 'GET') statuses.add(400);
  if (method !== 'GET') statuses.add(413).add(415);
  if (kind === 'write') statuses.add(409);
  return [...statuses].sort();
}
