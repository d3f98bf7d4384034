import type { Context } from '../../../context.ts';
import type { Author } from '../../actor.ts';
import { fileUrl } from '../../files/file-url.ts';
import { assertFits, usedBytes } from '../../files/storage.ts';
import { loginKeyOf } from '../../profiles/login-rules.ts';
import { writeUnderUserLock } from '../user-lock.ts';
import { importContent } from './import-content.ts';
import { importFiles } from './import-files.ts';
import type { ImportOptions } from './import-options.ts';
import { emptyReport, type ImportReport, skipItem } from './import-report.ts';
import type { ImportRun } from './import-runs.ts';
import { newState, stateOf } from './import-state.ts';
import { loginQuestions, rejectQuestions } from './logins.ts';
import { plannedWriter } from './planned-writer.ts';
import { type Survey, surveyExport } from './survey.ts';
import { rejectionReason } from './unreadable.ts';
import { writerIn } from './writer-in.ts';

/**
 * Returns the objects that an import would create and those that it would skip, without writing. It does not check pictures. A login that
 * is taken here is a question to the user, and its page is checked with the suggested login. Throws `validation_failed` on `file`.
 */
export async function planImport(context: Context, { userId }: Author, wish: ImportOptions): Promise<ImportReport> {
  const survey = await surveyExport(wish.localFile, wish.takesHistory);
  const report = emptyReport();
  report.questions = await loginQuestions(context.db.read, survey.logins, wish.logins);
  const suggested = report.questions.map(({ login, suggestion }) => [loginKeyOf(login), suggestion] as const);
  const logins = new Map([...wish.logins, ...suggested]);
  const files = await planFiles(context, userId, survey, report);
  const writer = plannedWriter(context, userId, files.values());
  return importContent(
    {
      ...{ context, userId, survey, wish: { ...wish, logins }, now: context.now() },
      reader: writer.reader,
      keep: (step) => step(writer),
    },
    newState({ files, fileUrl: (path) => fileUrl(context.config.publicUrl, path) }, report),
  );
}

/**
 * Imports an export into an account: pictures first, each by itself as uploads are, then all the rest in steps. Each step is a short unit
 * of work that stores the progress, so that a run after an interruption continues after the last one (docs/decisions/0468). Throws
 * `validation_failed` on `file` and, before the first step, on logins that have to be chosen again.
 */
export async function importAccount(
  context: Context,
  author: Author,
  localFile: string,
  run: ImportRun,
): Promise<ImportReport> {
  const { db } = context;
  const { userId } = author;
  const { logins, takesHistory, stored } = run;
  const survey = await surveyExport(localFile, takesHistory);
  if (stored === null) rejectQuestions(await loginQuestions(db.read, survey.logins, logins), logins);
  const ofFiles = emptyReport();
  const files = await importFiles(context, userId, localFile, survey.namedFiles, ofFiles);
  const now = context.now();
  const report = await importContent(
    {
      ...{ context, userId, survey, wish: { localFile, logins, takesHistory }, now, reader: db.read },
      keep: (step) =>
        writeUnderUserLock(db, userId, async (tx) => {
          const next = await step(writerIn(tx, author, { ...context, now }));
          await run.keep(tx, next);
          return next;
        }),
    },
    stateOf(stored, { files, fileUrl: (path) => fileUrl(context.config.publicUrl, path) }, ofFiles),
  );
  await writeUnderUserLock(db, userId, (tx) => run.finish(tx, report));
  db.announce('changes', [userId]);
  return report;
}

/** Placeholder paths for the files that would be stored, with their original sizes. */
async function planFiles(
  context: Context,
  userId: number,
  { namedFiles }: Survey,
  report: ImportReport,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const used = await usedBytes(context.db.read, userId, context.now());
  for (const [path, size] of namedFiles) {
    try {
      assertFits(used + report.bytes, size, context.config.limits.storageBytes);
    } catch (error) {
      skipItem(report, 'file', path, rejectionReason(error));
      continue;
    }
    files.set(path, `planned/${files.size}`);
    report.counts.file += 1;
    report.bytes += size;
  }
  return files;
}
