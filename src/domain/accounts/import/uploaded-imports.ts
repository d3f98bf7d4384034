import { randomBytes } from 'node:crypto';
import { createSemaphore } from '../../../async/semaphore.ts';
import type { Context, CoreContext } from '../../../context.ts';
import type { ReceivedFile } from '../../../store/files/received-file.ts';
import { textOf } from '../../../texts/index.ts';
import type { Author } from '../../actor.ts';
import { conflict, ServiceError, type Text } from '../../errors.ts';
import { retention } from '../../retention/retention.ts';
import { writeUnderUserLock } from '../user-lock.ts';
import { importAccount, planImport } from './import-account.ts';
import { deleteImportFiles, receiveImportFile, storeImportFile } from './import-file.ts';
import { localPrefix } from './import-local-file.ts';
import type { ImportReport } from './import-report.ts';
import { type ChosenOptions, importNotFound, isRunning, runImport } from './import-runs.ts';

/** A large file is read for minutes, with other requests in between. An account has one turn, and accounts take turns. */
const previews = createSemaphore(2, { places: 20, full: busy });

/** An uploaded export, and the progress of its import. */
export interface UploadedImport {
  id: string;
  /** An interrupted one continues where it stopped (`resumeImports`). */
  state: 'uploaded' | 'running' | 'interrupted' | 'finished';
  /** The report of the preview, and of the import once it has finished. */
  report: ImportReport;
  /** Reason of the last failure. */
  failure: Text | null;
}

/**
 * Stores an uploaded export for a day, replacing an earlier one of its owner, and plans its import. Returns its id. Throws
 * `validation_failed` on `file`, and `temporarily_unavailable` if too many uploads wait.
 */
export async function uploadImport(context: Context, author: Author, file: ReceivedFile): Promise<string> {
  const { userId } = author;
  const { localFile, size } = file;
  const plan = () => planImport(context, author, { localFile, logins: new Map(), takesHistory: false });
  const report = await previews.run(plan, { owner: `user ${userId}` });
  const id = randomBytes(16).toString('hex');
  const createdAt = context.now();
  const expiresAt = new Date(createdAt.getTime() + retention.accountImports.keep);
  await storeImportFile(context, id, file, expiresAt);
  const replaced = await writeUnderUserLock(context.db, userId, async (tx) => {
    const others = await tx.accountImport.findMany({ where: { userId, startedAt: null }, select: { id: true } });
    await tx.accountImport.deleteMany({ where: { id: { in: others.map((other) => other.id) } } });
    await tx.accountImport.create({
      data: { id, userId, size, report: JSON.stringify(report), createdAt, expiresAt },
      select: { id: true },
    });
    return others;
  });
  await deleteImportFiles(
    context,
    replaced.map((other) => other.id),
  );
  return id;
}

/** Returns the account's uploaded export of that id. Throws `not_found`, also for another user's. */
export async function findUploadedImport(context: CoreContext, userId: number, id: string): Promise<UploadedImport> {
  const row = await context.db.read.accountImport.findFirst({
    where: { id, userId, expiresAt: { gt: context.now() } },
  });
  if (row === null) throw importNotFound();
  const { report, failure, startedAt, finishedAt } = row;
  const begun = isRunning(row, context) ? 'running' : 'interrupted';
  const state = finishedAt !== null ? 'finished' : startedAt !== null ? begun : 'uploaded';
  // Nothing but this file writes them.
  return { id, state, report: JSON.parse(report) as ImportReport, failure: failure && JSON.parse(failure) };
}

/**
 * Imports an uploaded export, once; an interrupted one continues with its choices. Throws `not_found`, `conflict` while it or another of
 * the account's runs and once it is finished, and the errors of `importAccount`.
 */
export async function runUploadedImport(
  context: Context,
  author: Author,
  id: string,
  chosen: ChosenOptions | null,
): Promise<void> {
  await runImport(context, { userId: author.userId, id }, chosen, async (run) => {
    const file = await receiveImportFile(context, id);
    if (file === null) throw importNotFound();
    try {
      await importAccount(context, author, file.localFile, run);
    } finally {
      await file.discard();
    }
  });
  await deleteImportFiles(context, [id]);
}

/** Continues the uploaded exports whose import was interrupted. Returns their number. */
export async function resumeImports(context: Context): Promise<number> {
  const { db, backgroundTasks } = context;
  const begun = await db.read.accountImport.findMany({
    where: { startedAt: { not: null }, finishedAt: null, NOT: { id: { startsWith: localPrefix } } },
    select: { id: true, userId: true, run: true, aliveAt: true },
  });
  const interrupted = begun.filter((row) => !isRunning(row, context));
  for (const { id, userId } of interrupted) {
    const running = runUploadedImport(context, { userId, credential: { kind: 'import' } }, id, null);
    // The run has logged the reason, and the dashboard shows it to the owner.
    backgroundTasks.add(running.catch(() => {}));
  }
  return interrupted.length;
}

/** Deletes an uploaded export; imported content stays. Throws `not_found`, and `conflict` while it is imported. */
export async function discardUploadedImport(context: Context, userId: number, id: string): Promise<void> {
  const { state } = await findUploadedImport(context, userId, id);
  if (state === 'running') throw conflict(textOf((t) => t.importAccount.isRunning));
  await context.db.write((tx) => tx.accountImport.deleteMany({ where: { id, userId } }));
  await deleteImportFiles(context, [id]);
}

function busy(): ServiceError {
  return new ServiceError(
    'temporarily_unavailable',
    textOf((t) => t.importMessages.busy),
    { retryAfter: 60 },
  );
}
