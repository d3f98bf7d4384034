import type { Context } from '../src/context.ts';
import { concurrentDeletionRefusal } from '../src/domain/accounts/concurrent-deletion.ts';
import { conflict, type ServiceError } from '../src/domain/errors.ts';
import { unavailableOr } from '../src/domain/unavailable.ts';
import { ConcurrentDeletionError } from '../src/store/concurrent-deletion-error.ts';
import { LockTimeoutError } from '../src/store/database.ts';
import { textOf } from '../src/texts/index.ts';

/** Returns the ServiceError for what simultaneous changes, or a fault of the store, did to a user's work; any other error as it is. */
export async function asRefusal(
  context: Pick<Context, 'db' | 'faults'>,
  userId: number,
  error: unknown,
): Promise<unknown> {
  if (error instanceof LockTimeoutError) return lockTimeoutRefusal();
  if (error instanceof ConcurrentDeletionError) return concurrentDeletionRefusal(context.db.read, userId);
  return unavailableOr(context, error, error);
}

/** Returns the error for a caller that waited too long for a lock (LockTimeoutError). */
export function lockTimeoutRefusal(): ServiceError {
  return conflict(textOf((t) => t.requestMessages.otherChange));
}
