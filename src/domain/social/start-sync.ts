import { repeatAtIntervals } from '../../async/repeat-at-intervals.ts';
import type { Context } from '../../context.ts';
import { configuredPlatforms } from './platforms.ts';
import { syncDueAccounts } from './sync-account.ts';

/** Synchronises accounts as they become due, where a platform is configured; returns how to stop, which waits for the request under way. */
export function startSocialSync(context: Context, interval = 60_000): () => Promise<void> {
  if (configuredPlatforms(context.config.social).length === 0) return async () => {};
  return repeatAtIntervals(interval, async (stop) => {
    try {
      await syncDueAccounts(context, stop);
    } catch (error) {
      context.faults.logFailure(error, 'synchronising social accounts failed');
    }
  });
}
