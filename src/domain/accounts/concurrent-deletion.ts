import type { Reader } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { notFound, ServiceError } from '../errors.ts';

/**
 * Returns the error for a caller whose data was deleted during its work (ConcurrentDeletionError). The user's lock protects the user's data
 * during the work, so usually the account itself was deleted.
 */
export async function concurrentDeletionServiceError(
  reader: Pick<Reader, 'user'>,
  userId: number,
): Promise<ServiceError> {
  if ((await reader.user.count({ where: { id: userId } })) === 0) return accountDeleted();
  return notFound(textOf((t) => t.accountMessages.justDeleted));
}

/** Returns the error for a caller whose account was deleted after its token had been looked up. */
export function accountDeleted(): ServiceError {
  return new ServiceError(
    'unauthenticated',
    textOf((t) => t.accountMessages.accountOfTokenDeleted),
  );
}
