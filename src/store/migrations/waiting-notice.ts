import type { Notify } from './migration-connection.ts';

const reportAfterMs = 2000;

/** Returns a function to call for each attempt that found a lock: after two seconds it reports once why the start waits. */
export function waitingNotice(notify: Notify): () => void {
  const since = Date.now();
  let isNotified = false;
  return () => {
    if (isNotified || Date.now() - since < reportAfterMs) return;
    isNotified = true;
    notify('waiting for another process, which has the database locked');
  };
}
