import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Context } from '../../../context.ts';
import { textOf } from '../../../texts/index.ts';
import type { Author } from '../../actor.ts';
import { conflict } from '../../errors.ts';
import { retention } from '../../retention/retention.ts';
import { writeUnderUserLock } from '../user-lock.ts';
import { importAccount } from './import-account.ts';
import type { ImportOptions } from './import-options.ts';
import { emptyReport, type ImportReport } from './import-report.ts';
import { runImport } from './import-runs.ts';
import { importProgress } from './import-state.ts';

/** Prefix of the ids of imports whose file is not in the file store, so that no other process can continue them. */
export const localPrefix = 'local-';
/** Maximum of the column. */
const mostBytes = 2_147_483_647;

/**
 * Imports a local file into an account. For a day, a file that was imported is not imported again, and one whose import was interrupted
 * continues; `isAgain` starts over in either case. Throws `conflict` if that one was begun with other choices, and the errors of
 * `importAccount`.
 */
export async function importLocalFile(
  context: Context,
  author: Author,
  wish: ImportOptions,
  { isAgain = false }: { isAgain?: boolean } = {},
): Promise<ImportReport> {
  const { userId } = author;
  const { localFile } = wish;
  const id = `${localPrefix}${userId}-${await hashOf(localFile)}`;
  const finished = await makeReady(context, userId, id, wish, isAgain);
  if (finished !== null) return finished;
  return runImport(context, { userId, id }, wish, (run) => importAccount(context, author, localFile, run));
}

/** Adds the import to the database. Returns its report if it is finished. */
async function makeReady(
  { db, now }: Context,
  userId: number,
  id: string,
  wish: ImportOptions,
  isAgain: boolean,
): Promise<ImportReport | null> {
  const size = Math.min((await stat(wish.localFile)).size, mostBytes);
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + retention.accountImports.keep);
  return writeUnderUserLock(db, userId, async (tx) => {
    const before = isAgain ? { id } : { id, expiresAt: { lte: createdAt } };
    await tx.accountImport.deleteMany({ where: before });
    const row = await tx.accountImport.findFirst({ where: { id } });
    // Only an import writes it.
    if (row?.finishedAt) return JSON.parse(row.report) as ImportReport;
    const begun = row?.progress ? importProgress.parse(JSON.parse(row.progress)) : null;
    if (begun !== null && !isSame(begun, wish)) throw conflict(textOf((t) => t.importAccount.startedWithOtherOptions));
    if (row !== null) return null;
    const data = { id, userId, size, report: JSON.stringify(emptyReport()), createdAt, expiresAt };
    await tx.accountImport.create({ data: { ...data, startedAt: createdAt }, select: { id: true } });
    return null;
  });
}

function isSame(begun: { logins: [string, string][]; takesHistory: boolean }, wish: ImportOptions): boolean {
  const text = (logins: Iterable<readonly [string, string]>) => JSON.stringify([...logins].sort());
  return begun.takesHistory === wish.takesHistory && text(begun.logins) === text(wish.logins);
}

async function hashOf(localFile: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(localFile)) hash.update(chunk);
  return hash.digest('hex');
}
