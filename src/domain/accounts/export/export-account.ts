import type { Context } from '../../../context.ts';
import { version as software } from '../../../version.ts';
import { exportAccess } from './export-access.ts';
import { exportChannels } from './export-channels.ts';
import { exportFiles } from './export-files.ts';
import { exportForms, exportSubmissions } from './export-forms.ts';
import { exportPages } from './export-pages.ts';
import { type ExportRecord, exportFormat, exportVersion } from './export-record.ts';
import { exportSocialAccounts } from './export-social.ts';
import { inBatches } from './in-batches.ts';

/**
 * Returns everything that an account has as lines of JSON; docs/export.md lists them. It is read and returned piece by piece, so no account
 * is too large. Secrets are left out: password, tokens, keys, secrets of webhooks. The last line counts the others.
 */
export async function* exportAccount(context: Context, userId: number): AsyncGenerator<string> {
  const counts: Record<string, number> = {};
  for await (const record of recordsOf(context, userId)) {
    counts[record.kind] = (counts[record.kind] ?? 0) + 1;
    yield lineOf(record);
  }
  yield lineOf({ kind: 'end', records: counts });
}

function lineOf(record: ExportRecord): string {
  return `${JSON.stringify(record)}\n`;
}

/** Yields each record after those that it refers to. */
async function* recordsOf(context: Context, userId: number): AsyncGenerator<ExportRecord> {
  const { read } = context.db;
  await context.calls.flush();
  yield {
    ...{ kind: 'header', format: exportFormat, version: exportVersion },
    ...{ software, exportedAt: context.now(), origin: context.config.publicUrl },
  };
  const account = await read.user.findFirst({
    where: { id: userId },
    omit: { id: true, passwordHash: true, timezoneOf1_0: true },
  });
  yield { kind: 'account', ...account };
  yield* exportFiles(context, userId);
  yield* exportChannels(read, userId);
  const events = inBatches((from, take) =>
    read.event.findMany({ where: { userId, ...from }, orderBy: { id: 'asc' }, take, omit: { userId: true } }),
  );
  for await (const event of events) yield { kind: 'event', ...event };
  yield* exportForms(read, userId);
  yield* exportPages(context, userId);
  yield* exportSubmissions(read, userId);
  yield* exportSocialAccounts(read, userId);
  yield* exportAccess(read, userId);
}
