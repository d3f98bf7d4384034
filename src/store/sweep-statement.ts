import { sweepBatch } from './delete-in-batches.ts';
import { command, type Statement } from './statement.ts';

type Command = Statement<Record<string, never>>;

/**
 * Deletes one batch of the rows that a condition is true of; the statement takes the parameters of the condition. PostgreSQL would not ask it
 * again of a row that another unit of work has changed until it could be deleted, so what somebody is changing is left to the next sweep.
 */
export function sweepStatement(table: string, key: string | readonly string[], condition: string): Command {
  const columns = [key].flat().map((name) => `"${name}"`);
  const list = columns.join(', ');
  const text = (lock: string) =>
    `DELETE FROM "${table}" WHERE ${columns.length > 1 ? `(${list})` : list} IN
       (SELECT ${list} FROM "${table}" WHERE ${condition} LIMIT ${sweepBatch}${lock})`;
  return command({ sqlite: text(''), postgresql: text(' FOR UPDATE SKIP LOCKED') });
}

/** Deletes one batch of the rows that have run out at the moment that the statement takes. */
export function sweepExpired(table: string, key: string): Command {
  return sweepStatement(table, key, '"expiresAt" <= ?');
}

/** Deletes those of the oldest rows, one batch of them, whose time is before the one that the statement takes. Ids grow with time: it needs no index. */
export function sweepOldest(table: string, time: string): Command {
  return command(
    `DELETE FROM "${table}" WHERE "id" IN
       (SELECT "id" FROM (SELECT "id", "${time}" FROM "${table}" ORDER BY "id" LIMIT ${sweepBatch}) oldest WHERE "${time}" < ?)`,
  );
}
