import type { Context } from '../../context.ts';
import { configuredPlatforms } from './platforms.ts';
import { syncDueAccounts } from './sync-account.ts';

/** Synchronises accounts as they become due, where a platform is configured; returns how to stop, which waits for the request under way. */
export function startSocialSync(context: Context, interval = 60_000): () => Promise<void> {
  if (configuredPlatforms(context.config.social).length === 0) return async () => {};
  const stop = new AbortController();
  let timer: NodeJS.Timeout;
  let running: Promise<void> = Promise.resolve();
  const schedule = () => {
    timer = setTimeout(
      () => {
        running = run();
      },
      // Several processes look at different moments.
      interval * (0.5 + Math.random()),
    );
    timer.unref();
  };
  async function run(): Promise<void> {
    try {
      await syncDueAccounts(context, stop.signal);
    } catch (error) {
      context.faults.logFailure(error, 'synchronising social accounts failed');
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
