import type { Context } from '../../../context.ts';
import { countSketches } from './count-sketches.ts';

/** Starts counting version 1.1's data in the background. Returns a function that stops it; each sweep continues where it stopped. */
export function startCountingSketches({ db, faults }: Pick<Context, 'db' | 'faults'>): () => Promise<void> {
  const stop = new AbortController();
  const counting = countSketches(db, stop.signal).catch((error: unknown) =>
    faults.logFailure(error, 'statistics of version 1.1 could not be counted'),
  );
  return async () => {
    stop.abort();
    await counting;
  };
}
