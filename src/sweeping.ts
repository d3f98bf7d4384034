import { sweepAuthorizations } from '../oauth/sweep-authorizations.ts';
import { sweepIdempotency } from '../tools/idempotency.ts';
import { waitAtMost } from './async/deadline.ts';
import { repeatNowAndThen } from './async/repeat-now-and-then.ts';
import type { Context } from './context.ts';
import { sweepAccounts } from './domain/accounts/sweep-accounts.ts';
import { sweepAnalytics } from './domain/analytics/sweep.ts';
import { sweepChannelProofs } from './domain/channels/channel-proofs.ts';
import { sweepOutbox } from './domain/channels/outbox-worker.ts';
import { sweepCopies } from './domain/files/sweep-copies.ts';
import { sweepFiles } from './domain/files/sweep-files.ts';
import { sweepSubmissions } from './domain/forms/submissions.ts';
import { sweepHistory } from './domain/history/sweep-history.ts';
import { sweepCovers } from './domain/music/covers.ts';
import { sweepMusic } from './domain/music/lookup.ts';
import { sweepSocial } from './domain/social/sweep-social.ts';
import { sweepUnsentForms } from './domain/unsent-forms/unsent-forms.ts';
import { sweepElicitations } from './mcp/legacy/elicitation.ts';

const sweeps: Record<string, (context: Context, stop: AbortSignal) => Promise<unknown>> = {
  authorizations: sweepAuthorizations,
  idempotency: sweepIdempotency,
  history: sweepHistory,
  files: sweepFiles,
  copies: sweepCopies,
  accounts: sweepAccounts,
  music: sweepMusic,
  covers: sweepCovers,
  analytics: sweepAnalytics,
  outbox: sweepOutbox,
  channelProofs: sweepChannelProofs,
  social: sweepSocial,
  elicitations: sweepElicitations,
  submissions: sweepSubmissions,
  unsentForms: sweepUnsentForms,
};

/** So long the end of the process waits for what is being deleted; what it cuts off is deleted by a later sweep. */
const stopPatience = 10_000;

/** Deletes what has run out now and then; returns how to stop, which waits for what is being deleted, but not for a bucket that hangs. */
export function startSweeping(context: Context, interval = 10 * 60 * 1_000): () => Promise<void> {
  const stopSweeping = repeatNowAndThen(interval, async (stop) => {
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
  });
  return () =>
    waitAtMost(stopPatience, stopSweeping()).catch(() =>
      context.log.warn('what was being swept was not finished in time'),
    );
}
