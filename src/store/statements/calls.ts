import type { Transaction } from '../database.ts';
import { command, type SqlValue } from '../statement.ts';

const columns = ['userId', 'caller', 'callerName', 'operation', 'profileId', 'outcome', 'calledAt'] as const;
export type CallRow = Record<(typeof columns)[number], SqlValue>;

function insertOf(size: number) {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const row = `(${columns.map(() => '?').join(', ')})`;
  return { size, statement: command(`INSERT INTO "ApiCall" (${names}) VALUES ${Array(size).fill(row).join(', ')}`) };
}
const single = insertOf(1);
/** Few statements for many rows, and few texts to prepare. */
const inserts = [insertOf(64), insertOf(8), single];

/** Inserts calls in their order. By hand: through the ORM a row costs many times the call it tells of. */
export async function insertCalls(tx: Pick<Transaction, 'run'>, rows: readonly CallRow[]): Promise<void> {
  for (let start = 0; start < rows.length; ) {
    const { size, statement } = inserts.find((insert) => insert.size <= rows.length - start) ?? single;
    const batch = rows.slice(start, start + size);
    await tx.run(statement, ...batch.flatMap((row) => columns.map((column) => row[column])));
    start += size;
  }
}
