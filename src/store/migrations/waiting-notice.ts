import type { Notify } from './migration-connection.ts';

const reportAfterMs = 2000;

/** Returns a function to call at each try that met a lock: it reports once, after two seconds, the reason why the start waits. */
export function waitingNotice(notify: Notify): () => void {
  const since = Date.now();
  let isNotified = false;
  return () => {
    if (isNotified || Date.now() - since < reportAfterMs) return;
    isNotified = true;
    notify('waiting for another process, which has the database locked');
  };
}
