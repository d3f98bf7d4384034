/** Thrown out of `write` when the work refers to a row, or changes one, that another unit of work has deleted meanwhile. */
export class ConcurrentDeletionError extends Error {
  override name = 'ConcurrentDeletionError';
}

/** Foreign key violated, and row not found, by Prisma; foreign key violated, by the driver of SQLite. */
const codes: readonly unknown[] = ['P2003', 'P2025', 'SQLITE_CONSTRAINT_FOREIGNKEY'];
/** PostgreSQL's foreign_key_violation, which Prisma passes on as it is from hand-written statements (P2010). */
const foreignKeyViolation = '23503';

/** The error of a unit of work as its caller is to see it. */
export function asConcurrentDeletion(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const isGone =
    codes.includes(error.code) ||
    (error.code === 'P2010' && JSON.stringify('meta' in error ? error.meta : {}).includes(foreignKeyViolation));
  return isGone
    ? new ConcurrentDeletionError('something that this refers to has been deleted', { cause: error })
    : error;
}
