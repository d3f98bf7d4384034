import { pipeline } from 'node:stream/promises';
import type { Context } from '../../context.ts';
import { exportAccount } from '../../domain/accounts/export/export-account.ts';
import { localDate } from '../../domain/analytics/zone.ts';
import { inPieces } from '../../domain/text/json-stream.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';

/**
 * Sends the export of an account as a file. Sent bytes cannot be withdrawn: an unfinished file breaks off, and the browser reports that.
 */
export async function sendExport(context: Context, { res, timezone }: PersonVisit, userId: number): Promise<void> {
  const day = localDate(timezone, context.now().getTime());
  res.type('application/x-ndjson').set('Content-Disposition', `attachment; filename="vitrine-${day}.jsonl"`);
  try {
    await pipeline(inPieces(exportAccount(context, userId)), res);
  } catch (error) {
    if (!res.destroyed) res.destroy();
    context.log.warn({ error: error instanceof Error ? error.stack : String(error) }, 'an export broke off');
  }
}
