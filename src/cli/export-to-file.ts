import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../context.ts';
import { exportAccount } from '../domain/accounts/export/export-account.ts';
import { recordExport } from '../domain/operators/account-actions.ts';
import { inPieces } from '../domain/text/json-stream.ts';

/**
 * Writes the export of an account to a file that only its owner on this machine can read, and overwrites one of that name once the export is
 * complete. The account's owner sees on record that there was an export.
 */
export async function exportToFile(context: Context, userId: number, file: string): Promise<void> {
  const unfinished = `${file}.part`;
  await rm(unfinished, { force: true });
  try {
    await pipeline(
      inPieces(exportAccount(context, userId)),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await recordExport(context, 'command_line', userId);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
