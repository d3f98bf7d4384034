import { sweepAuthorizations } from '../oauth/sweep-authorizations.ts';
import { waitAtMost } from './async/deadline.ts';
import { repeatAtIntervals } from './async/repeat-at-intervals.ts';
import type { Context } from './context.ts';
import { resumeImports } from './domain/accounts/import/uploaded-imports.ts';
import { sweepAnalytics } from './domain/analytics/sweep.ts';
import { sweepSubscriptions } from './domain/app-events/end-subscriptions.ts';
import { sweepCopies } from './domain/files/sweep-copies.ts';
import { sweepFiles } from './domain/files/sweep-files.ts';
import { sweepSubmissions } from './domain/forms/sweep-submissions.ts';
import { sweepHistory } from './domain/history/sweep-history.ts';
import { sweepListedLinks } from './domain/link-lists/sweep-listed-links.ts';
import { sweepCovers } from './domain/music/covers.ts';
import { sweepDueDeletions } from './domain/operators/delete-account.ts';
import { announceReports } from './domain/reports/announce-reports.ts';
import { sweepRows } from './domain/retention/sweep-rows.ts';
import { sweepSocial } from './domain/social/sweep-social.ts';
import { sweepUpdateBackup } from './domain/update/update-backup.ts';

const sweeps: Record<string, (context: Context, stop: AbortSignal) => Promise<unknown>> = {
  rows: (context, stop) => sweepRows(context, stop),
  accounts: sweepDueDeletions,
  authorizations: sweepAuthorizations,
  history: sweepHistory,
  files: sweepFiles,
  copies: sweepCopies,
  covers: sweepCovers,
  analytics: sweepAnalytics,
  social: sweepSocial,
  submissions: sweepSubmissions,
  imports: resumeImports,
  links: sweepListedLinks,
  reports: announceReports,
  updates: sweepUpdateBackup,
  subscriptions: sweepSubscriptions,
};

/** Maximum wait at the end of the process for a deletion in progress; a later sweep repeats one that is cut off. */
const stopTimeoutMs = 10_000;

/** Deletes expired data, one kind after the other, until the signal. */
export async function sweepAll(context: Context, stop: AbortSignal): Promise<void> {
  for (const [name, sweep] of Object.entries(sweeps)) {
    if (stop.aborted) return;
    try {
      await sweep(context, stop);
      context.metrics.sweeps.add(`${name} done`);
    } catch (error) {
      context.metrics.sweeps.add(`${name} failed`);
      context.faults.logFailure(error, 'sweeping failed', { sweep: name });
    }
  }
}

/**
 * Deletes expired data at intervals; returns a function that stops it and waits for the deletion under way, but not for a bucket that
 * hangs.
 */
export function startSweeping(context: Context, interval = 10 * 60 * 1_000): () => Promise<void> {
  const stopSweeping = repeatAtIntervals(interval, (stop) => sweepAll(context, stop));
  return () =>
    waitAtMost(stopTimeoutMs, stopSweeping()).catch(() =>
      context.log.warn('what was being swept was not finished in time'),
    );
}
