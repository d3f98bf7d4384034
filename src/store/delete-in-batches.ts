import type { Database } from './database.ts';
import type { SqlValue, Statement } from './statement.ts';

/** How many rows a sweeping statement deletes at most, so that no sweep holds the writer for long. */
export const sweepBatch = 500;
const maxBatches = 20;

/** Repeats a sweeping statement until it finds less than a batch, within bounds; the next sweep goes on where this one ends. */
export async function deleteInBatches(
  db: Database,
  statement: Statement<Record<string, never>>,
  ...parameters: SqlValue[]
): Promise<void> {
  for (let count = 0; count < maxBatches; count += 1) {
    const deleted = await db.write((tx) => tx.run(statement, ...parameters));
    if (deleted < sweepBatch) return;
  }
}
