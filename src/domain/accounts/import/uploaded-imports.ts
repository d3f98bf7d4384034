import { randomBytes } from 'node:crypto';
import type { Context, CoreContext } from '../../../context.ts';
import type { ReceivedFile } from '../../../store/files/received-file.ts';
import { textOf } from '../../../texts/index.ts';
import type { Author } from '../../actor.ts';
import { conflict, notFound, ServiceError, type Text } from '../../errors.ts';
import { retention } from '../../retention/retention.ts';
import { writeUnderUserLock } from '../user-lock.ts';
import { importAccount, rehearseImport } from './import-account.ts';
import { deleteImportFiles, receiveImportFile, storeImportFile } from './import-file.ts';
import type { ImportReport } from './import-report.ts';
import type { ImportWish } from './import-wish.ts';

/** An import that runs for longer was interrupted, and can be begun again. */
const longestRun = 60 * 60 * 1_000;

/** An uploaded export, and how far its import has come. */
export interface UploadedImport {
  id: string;
  state: 'uploaded' | 'running' | 'finished';
  /** The report of the preview, and of the import once it has finished. */
  report: ImportReport;
  /** Why it failed last. */
  failure: Text | null;
}

/**
 * Keeps an uploaded export for a day, in place of one that its owner uploaded before, and says what importing it would do. Returns its id.
 * Throws `validation_failed` on `file`.
 */
export async function uploadImport(context: Context, author: Author, file: ReceivedFile): Promise<string> {
  const { userId } = author;
  const { localFile, size } = file;
  const report = await rehearseImport(context, author, { localFile, logins: new Map(), takesHistory: false });
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

/** The account's uploaded export of that id. Throws `not_found`, for one of somebody else as well. */
export async function findUploadedImport(context: CoreContext, userId: number, id: string): Promise<UploadedImport> {
  const row = await context.db.read.accountImport.findFirst({
    where: { id, userId, expiresAt: { gt: context.now() } },
  });
  if (row === null) throw importNotFound();
  const { report, failure, startedAt, finishedAt } = row;
  const isRunning = startedAt !== null && startedAt > lastStart(context);
  const state = finishedAt !== null ? 'finished' : isRunning ? 'running' : 'uploaded';
  // Nothing but this file writes them.
  return { id, state, report: JSON.parse(report) as ImportReport, failure: failure && JSON.parse(failure) };
}

/** Imports an uploaded export, once. Throws `not_found`, `conflict` while it runs and afterwards, and what `importAccount` throws. */
export async function runUploadedImport(
  context: Context,
  author: Author,
  id: string,
  wish: Pick<ImportWish, 'logins' | 'takesHistory'>,
): Promise<void> {
  const { db, now } = context;
  const { userId } = author;
  await findUploadedImport(context, userId, id);
  const begun = await db.write((tx) =>
    tx.accountImport.updateMany({
      where: { id, userId, finishedAt: null, OR: [{ startedAt: null }, { startedAt: { lte: lastStart(context) } }] },
      data: { startedAt: now(), failure: null },
    }),
  );
  if (begun.count === 0) throw conflict(textOf((t) => t.importAccount.isRunning));
  try {
    const file = await receiveImportFile(context, id);
    if (file === null) throw importNotFound();
    try {
      await importAccount(context, author, { ...wish, localFile: file.localFile }, async (tx, report) => {
        const { count } = await tx.accountImport.updateMany({
          where: { id, finishedAt: null },
          data: { finishedAt: now(), report: JSON.stringify(report) },
        });
        if (count === 0) throw importNotFound();
      });
    } finally {
      await file.discard();
    }
  } catch (error) {
    if (!(error instanceof ServiceError)) context.faults.logFailure(error, 'an import failed');
    const text = error instanceof ServiceError ? error.text : textOf((t) => t.importAccount.failed);
    await db.write((tx) =>
      tx.accountImport.updateMany({
        where: { id, finishedAt: null },
        data: { startedAt: null, failure: JSON.stringify(text) },
      }),
    );
    throw error;
  }
  await deleteImportFiles(context, [id]);
}

/** Deletes an uploaded export that is not imported. Throws `not_found`, and `conflict` while it is imported. */
export async function discardUploadedImport(context: Context, userId: number, id: string): Promise<void> {
  const { state } = await findUploadedImport(context, userId, id);
  if (state === 'running') throw conflict(textOf((t) => t.importAccount.isRunning));
  await context.db.write((tx) => tx.accountImport.deleteMany({ where: { id, userId } }));
  await deleteImportFiles(context, [id]);
}

function lastStart({ now }: Pick<CoreContext, 'now'>): Date {
  return new Date(now().getTime() - longestRun);
}

function importNotFound(): ServiceError {
  return notFound(textOf((t) => t.importAccount.importGone));
}
