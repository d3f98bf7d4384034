import type { Context } from '../src/context.ts';
import { concurrentDeletionServiceError } from '../src/domain/accounts/concurrent-deletion.ts';
import { conflict, type ServiceError } from '../src/domain/errors.ts';
import { unavailableOr } from '../src/domain/unavailable.ts';
import { ConcurrentDeletionError } from '../src/store/concurrent-deletion-error.ts';
import { LockTimeoutError } from '../src/store/database.ts';
import { textOf } from '../src/texts/index.ts';

/**
 * Returns the ServiceError for the effect of simultaneous changes, or of a fault of the store, on a user's work; any other error unchanged.
 */
export async function asServiceError(
  context: Pick<Context, 'db' | 'faults'>,
  userId: number,
  error: unknown,
): Promise<unknown> {
  if (error instanceof LockTimeoutError) return lockTimeoutServiceError();
  if (error instanceof ConcurrentDeletionError) return concurrentDeletionServiceError(context.db.read, userId);
  return unavailableOr(context, error, error);
}

/** Returns the error for a caller that waited too long for a lock (LockTimeoutError). */
export function lockTimeoutServiceError(): ServiceError {
  return conflict(textOf((t) => t.requestMessages.otherChange));
}
