import { sweepBatch } from './delete-in-batches.ts';
import { type Command, command, type ParameterKinds, type ParametersOf } from './statement.ts';

/**
 * Deletes one batch of the rows that match a condition. PostgreSQL would not check it again for a row that another unit of work has changed
 * in the meantime, so rows that are being changed are left to the next sweep.
 */
export function sweepStatement<const P extends ParameterKinds>(
  table: string,
  key: string | readonly string[],
  condition: string | { sqlite: string; postgresql: string },
  parameters: P,
): Command<ParametersOf<P>> {
  const columns = [key].flat().map((name) => `"${name}"`);
  const list = columns.join(', ');
  const { sqlite, postgresql } =
    typeof condition === 'string' ? { sqlite: condition, postgresql: condition } : condition;
  const text = (where: string, lock: string) =>
    `DELETE FROM "${table}" WHERE ${columns.length > 1 ? `(${list})` : list} IN
       (SELECT ${list} FROM "${table}" WHERE ${where} LIMIT ${sweepBatch}${lock})`;
  return command({ sqlite: text(sqlite, ''), postgresql: text(postgresql, ' FOR UPDATE SKIP LOCKED') }, parameters);
}

/** Deletes one batch of expired rows. */
export function sweepExpired(table: string, key: string): Command<{ before: Date }> {
  return sweepStatement(table, key, '"expiresAt" <= :before', { before: 'date' });
}

/** Deletes one batch of the oldest expired rows. Ids grow with time, so it needs no index. */
export function sweepOldest(table: string, time: string): Command<{ before: Date }> {
  return command(
    `DELETE FROM "${table}" WHERE "id" IN
       (SELECT "id" FROM (SELECT "id", "${time}" FROM "${table}" ORDER BY "id" LIMIT ${sweepBatch}) oldest WHERE "${time}" < :before)`,
    { before: 'date' },
  );
}
