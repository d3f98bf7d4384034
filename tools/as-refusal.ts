import type { Context } from '../src/context.ts';
import { concurrentDeletionRefusal } from '../src/domain/accounts/concurrent-deletion.ts';
import { conflict, type ServiceError } from '../src/domain/errors.ts';
import { ConcurrentDeletionError } from '../src/store/concurrent-deletion-error.ts';
import { LockTimeoutError } from '../src/store/database.ts';

/** Returns the ServiceError for what simultaneous changes did to a user's work; any other error as it is. */
export async function asRefusal({ db }: Pick<Context, 'db'>, userId: number, error: unknown): Promise<unknown> {
  if (error instanceof LockTimeoutError) return lockTimeoutRefusal();
  return error instanceof ConcurrentDeletionError ? concurrentDeletionRefusal(db.read, userId) : error;
}

/** Returns the error for whoever waited too long for a lock (LockTimeoutError). */
export function lockTimeoutRefusal(): ServiceError {
  return conflict(
    'Another change to your account is still in progress: try again',
    'Другое ваше изменение ещё выполняется: повторите попытку',
  );
}
