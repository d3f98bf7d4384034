import type { Notify } from './migration-connection.ts';

const worthTelling = 2000;

/** Called at each try that met a lock, it tells once, after two seconds, what the start is waiting for. */
export function waitingNotice(notify: Notify): () => void {
  const since = Date.now();
  let told = false;
  return () => {
    if (told || Date.now() - since < worthTelling) return;
    told = true;
    notify('waiting for another process, which has the database locked');
  };
}
