import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../store/database.ts';
import type { Author } from '../../actor.ts';
import { makeRoom, storageBound } from '../../files/storage.ts';
import { loginKeyOf } from '../../profiles/login-rules.ts';
import { rehearseUnderUserLock, writeUnderUserLock } from '../user-lock.ts';
import { importContent } from './import-content.ts';
import { importFiles } from './import-files.ts';
import { emptyReport, type ImportReport, leaveOut } from './import-report.ts';
import type { ImportWish } from './import-wish.ts';
import { loginQuestions, refuseQuestions } from './logins.ts';
import { type Survey, surveyExport } from './survey.ts';
import { refusalOf } from './unreadable.ts';

/**
 * Says what an import would take, and what not, by doing all of it and keeping nothing; only pictures are not looked at. A login that this
 * server cannot give becomes a question, and its page is judged with the suggested one. Throws `validation_failed` on `file`.
 */
export async function rehearseImport(context: Context, author: Author, wish: ImportWish): Promise<ImportReport> {
  const survey = await surveyExport(wish.localFile, wish.takesHistory);
  return rehearseUnderUserLock(context.db, author.userId, async (tx) => {
    const report = emptyReport();
    report.questions = await loginQuestions(tx, survey.logins, wish.logins);
    const suggested = report.questions.map(({ login, suggestion }) => [loginKeyOf(login), suggestion] as const);
    const logins = new Map([...wish.logins, ...suggested]);
    const files = await rehearseFiles(tx, context, author.userId, survey, report);
    await importContent(tx, { context, author, survey, files, report, wish: { ...wish, logins } });
    return report;
  });
}

/**
 * Imports an export into an account: pictures first, each by itself as uploads are, then all the rest as one unit of work. One that is
 * interrupted leaves nothing but pictures that no page uses, which are swept after a day. `finish` runs in the same unit of work. Throws
 * `validation_failed` on `file` and on logins that are to be chosen anew.
 */
export async function importAccount(
  context: Context,
  author: Author,
  wish: ImportWish,
  finish: (tx: Transaction, report: ImportReport) => Promise<void> = async () => {},
): Promise<ImportReport> {
  const { db } = context;
  const { userId } = author;
  const survey = await surveyExport(wish.localFile, wish.takesHistory);
  refuseQuestions(await loginQuestions(db.read, survey.logins, wish.logins), wish.logins);
  const ofFiles = emptyReport();
  const files = await importFiles(context, userId, wish.localFile, survey.namedFiles, ofFiles);
  const report = await writeUnderUserLock(db, userId, async (tx) => {
    // The unit may run again.
    const ofUnit = structuredClone(ofFiles);
    refuseQuestions(await loginQuestions(tx, survey.logins, wish.logins), wish.logins);
    await importContent(tx, { context, author, survey, files, report: ofUnit, wish });
    await finish(tx, ofUnit);
    return ofUnit;
  });
  db.announce('changes', [userId]);
  return report;
}

/** Has rows stand for the files that would be stored, of the sizes that they had. */
async function rehearseFiles(
  tx: Transaction,
  context: Context,
  userId: number,
  { namedFiles }: Survey,
  report: ImportReport,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const now = context.now();
  for (const [path, size] of namedFiles) {
    try {
      await makeRoom(tx, storageBound(context), userId, size, now);
    } catch (error) {
      leaveOut(report, 'file', path, refusalOf(error));
      continue;
    }
    const as = `rehearsed/${files.size}`;
    await tx.file.create({ data: { path: as, userId, contentType: 'image/webp', size, createdAt: now } });
    files.set(path, as);
    report.counts.file += 1;
    report.bytes += size;
  }
  return files;
}
