import type { Database } from './database.ts';
import type { Command } from './statement.ts';

/** Maximum number of rows that a sweeping statement deletes, so that no sweep blocks the writer for long. */
export const sweepBatch = 500;

/** Repeats a sweeping statement until it finds less than a batch, or until the signal; the next sweep continues there. */
export async function deleteInBatches<Parameters>(
  db: Database,
  stop: AbortSignal | undefined,
  statement: Command<Parameters>,
  parameters: Parameters,
): Promise<void> {
  while (!stop?.aborted) {
    const deleted = await db.write((tx) => tx.run(statement, parameters));
    if (deleted < sweepBatch) return;
  }
}
