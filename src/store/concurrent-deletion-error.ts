/** Thrown out of `write` when the work refers to or changes a row that another unit of work has deleted since. */
export class ConcurrentDeletionError extends Error {
  override name = 'ConcurrentDeletionError';
}

/** Foreign key violated, and row not found, by Prisma; foreign key violated, by SQLite and by PostgreSQL (foreign_key_violation). */
const codes: readonly unknown[] = ['P2003', 'P2025', 'SQLITE_CONSTRAINT_FOREIGNKEY', '23503'];

/** Converts the error of a unit of work for its caller. */
export function asConcurrentDeletion(error: unknown): unknown {
  return error instanceof Error && 'code' in error && codes.includes(error.code)
    ? new ConcurrentDeletionError('something that this refers to has been deleted', { cause: error })
    : error;
}
