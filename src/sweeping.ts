import { sweepAuthorizations } from '../oauth/sweep.ts';
import { sweepIdempotency } from '../tools/idempotency.ts';
import type { Context } from './context.ts';
import { sweepAccounts } from './domain/accounts/sweep.ts';
import { sweepAnalytics } from './domain/analytics/sweep.ts';
import { sweepChannelProofs } from './domain/channels/channel-proofs.ts';
import { sweepOutbox } from './domain/channels/outbox-worker.ts';
import { sweepFiles } from './domain/files/sweep-files.ts';
import { sweepHistory } from './domain/history/sweep.ts';
import { sweepCovers } from './domain/music/covers.ts';
import { sweepMusic } from './domain/music/lookup.ts';
import { sweepSocial } from './domain/social/sweep.ts';
import { sweepUnsentForms } from './domain/unsent-forms/unsent-forms.ts';
import { sweepElicitations } from './mcp/legacy/elicitation.ts';

const sweeps: Record<string, (context: Context, stop: AbortSignal) => Promise<unknown>> = {
  authorizations: sweepAuthorizations,
  idempotency: sweepIdempotency,
  history: sweepHistory,
  files: sweepFiles,
  accounts: sweepAccounts,
  music: sweepMusic,
  covers: sweepCovers,
  analytics: sweepAnalytics,
  outbox: sweepOutbox,
  channelProofs: sweepChannelProofs,
  social: sweepSocial,
  elicitations: sweepElicitations,
  unsentForms: sweepUnsentForms,
};

/** Deletes what has run out now and then, each process at its own moment; returns how to stop, which waits for what is being deleted. */
export function startSweeping(context: Context, interval = 10 * 60 * 1_000): () => Promise<void> {
  const stop = new AbortController();
  let timer: NodeJS.Timeout;
  let running: Promise<void> = Promise.resolve();
  const schedule = () => {
    timer = setTimeout(
      () => {
        running = run();
      },
      interval * (0.5 + Math.random()),
    );
    timer.unref();
  };
  async function run(): Promise<void> {
    for (const [name, sweep] of Object.entries(sweeps)) {
      if (stop.signal.aborted) return;
      try {
        await sweep(context, stop.signal);
        context.metrics.sweeps.add(`${name} done`);
      } catch (error) {
        context.metrics.sweeps.add(`${name} failed`);
        context.faults.logFailure(error, 'sweeping failed', { sweep: name });
      }
    }
    if (!stop.signal.aborted) schedule();
  }
  schedule();
  return async () => {
    stop.abort();
    clearTimeout(timer);
    await running;
  };
}
