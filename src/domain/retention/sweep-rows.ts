import type { CoreContext } from '../../context.ts';
import { deleteInBatches } from '../../store/delete-in-batches.ts';
import type { Command } from '../../store/statement.ts';
import { rowSweeps } from '../../store/statements/sweep-rows.ts';
import type { RetentionName } from './retention.ts';
import { retentionCutoff } from './retention-period.ts';

/** Statements that delete a batch of data that began or expired before a time. */
export type RowSweeps = Readonly<Partial<Record<RetentionName, readonly Command<{ before: Date }>[]>>>;

/** Deletes expired rows (`retention`). If a statement fails, the others still run, and the first error is thrown at the end. */
export async function sweepRows(
  context: Pick<CoreContext, 'config' | 'db' | 'now'>,
  stop?: AbortSignal,
  sweeps: RowSweeps = rowSweeps,
): Promise<void> {
  const errors: unknown[] = [];
  // Made of literals, whose keys are names of the table.
  for (const [name, statements] of Object.entries(sweeps) as [RetentionName, readonly Command<{ before: Date }>[]][]) {
    const before = retentionCutoff(name, context);
    if (before === null) continue;
    for (const statement of statements) {
      await deleteInBatches(context.db, stop, statement, { before }).catch((error: unknown) => errors.push(error));
    }
  }
  if (errors.length > 0) throw errors[0];
}
