import { randomBytes } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { ConcurrentDeletionError } from '../../../store/concurrent-deletion-error.ts';
import type { Transaction } from '../../../store/database.ts';
import { textOf } from '../../../texts/index.ts';
import { conflict, notFound, ServiceError, type Text } from '../../errors.ts';
import { retention } from '../../retention/retention.ts';
import { writeUnderUserLock } from '../user-lock.ts';
import { keepImportFile } from './import-file.ts';
import type { ImportOptions } from './import-options.ts';
import type { ImportReport } from './import-report.ts';
import {
  type ImportProgress,
  type ImportState,
  importProgress,
  type StoredState,
  storedStateOf,
} from './import-state.ts';

/** Interval in milliseconds between heartbeats of a run; a run without one for longer was interrupted. */
const heartbeatMs = 15_000;
const interruptedAfter = 60_000;

export type ChosenOptions = Pick<ImportOptions, 'logins' | 'takesHistory'>;

/** The only run of an import that may store steps, until it ends or another run replaces it. */
export interface ImportRun extends ChosenOptions {
  /** The last stored state, or null. */
  stored: StoredState | null;
  /** Stores the progress, in the unit of work of a step. Throws LostRunError. */
  keep(tx: Transaction, state: ImportState): Promise<void>;
  /** Stores that the import is finished, in its last unit of work. Throws LostRunError. */
  finish(tx: Transaction, report: ImportReport): Promise<void>;
}

/** The import was discarded, its account was deleted, or another run has taken its place. */
class LostRunError extends Error {
  override name = 'LostRunError';
}

/** Returns true for a row whose import is running somewhere. */
export function isRunning(
  { run, aliveAt }: { run: string | null; aliveAt: Date | null },
  { now }: Pick<Context, 'now'>,
): boolean {
  return run !== null && aliveAt !== null && aliveAt > lastSign(now());
}

function lastSign(now: Date): Date {
  return new Date(now.getTime() - interruptedAfter);
}

/**
 * Runs the only import of the account. An interrupted one continues with its original choices. Throws `not_found`, `conflict` if it or
 * another import of the account runs, or if it is finished, and the errors of `work`.
 */
export async function runImport<T>(
  context: Context,
  of: { userId: number; id: string },
  chosen: ChosenOptions | null,
  work: (run: ImportRun) => Promise<T>,
): Promise<T> {
  const { db, now, faults } = context;
  const { id } = of;
  const { run, progress } = await begin(context, of, chosen);
  const mine = { id, run, finishedAt: null };
  const update = async (tx: Transaction, data: Parameters<Transaction['accountImport']['updateMany']>[0]['data']) => {
    const { count } = await tx.accountImport.updateMany({ where: mine, data });
    if (count === 0) throw new LostRunError('the import is no longer this run’s');
  };
  /** Returns whether an error means that this run no longer owns the import. */
  const isGone = async (error: unknown) =>
    error instanceof LostRunError ||
    (error instanceof ConcurrentDeletionError && (await db.read.accountImport.count({ where: mine })) === 0);
  let { state } = progress;
  const seen = setInterval(() => {
    db.write((tx) => update(tx, { aliveAt: now() })).catch(() => {});
  }, heartbeatMs).unref();
  try {
    return await work({
      ...{ logins: new Map(progress.logins), takesHistory: progress.takesHistory, stored: state },
      async keep(tx, next) {
        const kept: ImportProgress = { ...progress, state: storedStateOf(next) };
        await update(tx, { progress: JSON.stringify(kept), aliveAt: now() });
        tx.afterCommit(() => {
          ({ state } = kept);
        });
      },
      finish: (tx, report) =>
        update(tx, { report: JSON.stringify(report), finishedAt: now(), run: null, progress: null, failure: null }),
    });
  } catch (error) {
    if (await isGone(error)) throw importNotFound();
    const isServiceError = error instanceof ServiceError;
    if (!isServiceError) faults.logFailure(error, 'an import failed');
    const failure = JSON.stringify(isServiceError ? error.text : textOf((t) => t.importAccount.failed));
    // An import that failed before its first step starts over, with other choices.
    const anew = isServiceError && state === null ? { startedAt: null, progress: null } : {};
    await db.write((tx) => tx.accountImport.updateMany({ where: mine, data: { run: null, failure, ...anew } }));
    throw error;
  } finally {
    clearInterval(seen);
  }
}

async function begin(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, id }: { userId: number; id: string },
  chosen: ChosenOptions | null,
): Promise<{ run: string; progress: ImportProgress }> {
  const run = randomBytes(16).toString('hex');
  return writeUnderUserLock(db, userId, async (tx) => {
    const row = await tx.accountImport.findFirst({ where: { id, userId, expiresAt: { gt: now() } } });
    if (row === null) throw importNotFound();
    const others = await tx.accountImport.count({
      where: { userId, run: { not: null }, aliveAt: { gt: lastSign(now()) } },
    });
    if (row.finishedAt !== null || others > 0) throw conflict(isRunningText);
    const begun = row.progress === null ? null : importProgress.parse(JSON.parse(row.progress));
    if (begun === null && chosen === null) throw importNotFound();
    const { logins = new Map<string, string>(), takesHistory = false } = chosen ?? {};
    const progress: ImportProgress = begun ?? { logins: [...logins], takesHistory, state: null };
    const expiresAt = begun === null ? new Date(now().getTime() + retention.accountImports.keep) : row.expiresAt;
    await keepImportFile(tx, id, expiresAt);
    await tx.accountImport.update({
      where: { id },
      data: {
        ...{ run, aliveAt: now(), failure: null, progress: JSON.stringify(progress), expiresAt },
        startedAt: row.startedAt ?? now(),
      },
      select: { id: true },
    });
    return { run, progress };
  });
}

const isRunningText: Text = textOf((t) => t.importAccount.isRunning);

export function importNotFound(): ServiceError {
  return notFound(textOf((t) => t.importAccount.importGone));
}
