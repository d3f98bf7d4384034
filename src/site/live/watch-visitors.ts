import type { Context } from '../../context.ts';
import { visitorsNow } from '../../domain/analytics/visitors-now.ts';

/** Interval of the checks for visitors, in milliseconds. Visitors leave without an event, so there is nothing to wait for. */
const pause = 2_000;

/** Reports the number of visitors on a page, immediately and after each change; returns a function that stops it. */
export function watchVisitors(
  { db, faults, now }: Pick<Context, 'db' | 'faults' | 'now'>,
  profileId: number,
  notify: (count: number) => Promise<void>,
): () => void {
  let lastCount: number | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  async function look(): Promise<void> {
    try {
      const count = await visitorsNow(db.read, profileId, now());
      if (count !== lastCount && !isStopped) await notify(count);
      lastCount = count;
    } catch (error) {
      faults.logFailure(error, 'visitors could not be counted for an open page');
    }
    if (!isStopped) timer = setTimeout(look, pause).unref();
  }

  void look();
  return () => {
    isStopped = true;
    if (timer) clearTimeout(timer);
  };
}
